/**
 * Reads one iCal file and ends. read-ical.server.ts runs it as a thread with limits, so a file that makes it turn for ever
 * or asks for gigabytes costs one reading. No title leaves it, only times. Plain JavaScript, because it runs from source.
 */
import { parentPort, workerData } from "node:worker_threads";
import ICAL from "ical.js";
import moment from "moment-timezone";

/** @import { Entry, IcalAnswer, IcalQuestion } from "./read-ical.server" */
/**
 * Wall times are milliseconds as if they were UTC.
 * @typedef {{ toInstant(wall: number): number, toWall(instant: number): number }} Zone
 * @typedef {{ wall: number, isDay: boolean, zone: Zone }} Moment
 */

const DAY_MS = 86_400_000;
/** Occurrences that are counted from an entry's first one on. Daily since 1900 has fewer. */
const MOST_STEPS = 50_000;
/** Occurrences of one entry in five weeks: one an hour has 840. */
const MOST_OF_ONE = 1000;
const MOST_ENTRIES = 5000;
/** Where an entry without a time zone is. */
const ALBERTA = "America/Edmonton";
/** @type {Zone} */
const UTC = { toInstant: (wall) => wall, toWall: (instant) => instant };
const TIMING = /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP)[;:]/i;

const { text, from, to } = /** @type {IcalQuestion} */ (workerData);
/** @type {Map<string, Zone | undefined>} */
const zones = new Map();
/** The file's own time zones by name, as text. @type {Map<string, string>} */
const written = new Map();

/** @returns {IcalAnswer} */
function readCalendar() {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/);
  const isWhole =
    /^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? "") && lines.some((line) => /^END:VCALENDAR/i.test(line));
  if (!isWhole) return { kind: "noCalendar" };
  /** @type {string[][]} */
  const repeating = [];
  /** Times of repeating entries that are moved or cancelled by an entry of their own. @type {Map<string, Set<number>>} */
  const replaced = new Map();
  /** @type {Entry[]} */
  const entries = [];
  let unread = 0;

  /** @param {() => Entry[]} read */
  const take = (read) => {
    try {
      for (const entry of read()) if (entry.to > from && entry.from < to) entries.push(entry);
    } catch {
      unread++;
    }
  };

  for (const own of eventsIn(lines)) {
    if (!mayTouch(own)) continue;
    const isReplacing = own.some((line) => /^RECURRENCE-ID/i.test(line));
    // Read once it is known which of their times are replaced.
    if (!isReplacing && own.some((line) => /^(?:RRULE|RDATE)/i.test(line))) repeating.push(own);
    else
      take(() => {
        const event = componentOf("VEVENT", own);
        if (isReplacing) {
          const times = replaced.get(textIn(event, "uid")) ?? new Set();
          replaced.set(
            textIn(event, "uid"),
            times.add(keyOf(momentOf(event.getFirstProperty("recurrence-id")))),
          );
        }
        return occurrencesOf(event, new Set());
      });
    if (entries.length > MOST_ENTRIES) return { kind: "tooMany" };
  }
  for (const own of repeating) {
    take(() => {
      const event = componentOf("VEVENT", own);
      return occurrencesOf(event, replaced.get(textIn(event, "uid")) ?? new Set());
    });
    if (entries.length > MOST_ENTRIES) return { kind: "tooMany" };
  }
  return { kind: "read", entries: entries.toSorted((one, other) => one.from - other.from), unread };
}

/**
 * The lines of each entry that say when it is, without what is in it. Keeps the time zones on the way.
 * @param {string[]} lines
 */
function* eventsIn(lines) {
  /** @type {string[]} */
  const open = [];
  /** @type {string[]} */
  let own = [];
  for (const line of lines) {
    const [, verb, name = ""] = /^(BEGIN|END):([A-Z-]+)\s*$/i.exec(line) ?? [];
    if (verb) {
      const isBegin = verb.toUpperCase() === "BEGIN";
      if (isBegin && open.push(name.toUpperCase()) === 2) own = [];
      if (open[1] === "VTIMEZONE" && open.length > 2) own.push(line);
      if (isBegin) continue;
      if (open.length === 2 && open[1] === "VEVENT") yield own;
      if (open.length === 2 && open[1] === "VTIMEZONE") keepZone(own);
      open.pop();
    } else if (open[1] === "VTIMEZONE" || (open.length === 2 && open[1] === "VEVENT" && TIMING.test(line))) {
      own.push(line);
    }
  }
}

/**
 * Whether an entry can be near the days that are asked about: most of a file is long over, and reading it as a whole would
 * take its time. @param {string[]} own
 */
function mayTouch(own) {
  if (own.some((line) => /^(?:RRULE|RDATE|RECURRENCE-ID|DURATION)/i.test(line))) return true;
  const day = (/** @type {RegExp} */ name) =>
    Number(/:(\d{8})/.exec(own.find((line) => name.test(line)) ?? "")?.[1]);
  const start = day(/^DTSTART/i);
  if (!start) return true;
  const near = (/** @type {number} */ at) =>
    Number(new Date(at).toISOString().slice(0, 10).replaceAll("-", ""));
  const last = Math.max(start, day(/^DTEND/i) || start);
  return last > near(from - 3 * DAY_MS) && start < near(to + 3 * DAY_MS);
}

/**
 * Throws for an entry that can't be read, ends before it begins, or repeats too often.
 * @param {ICAL.Component} event @param {Set<number>} replaced @returns {Entry[]}
 */
function occurrencesOf(event, replaced) {
  if (/^CANCELLED$/i.test(textIn(event, "status")) || /^TRANSPARENT$/i.test(textIn(event, "transp")))
    return [];
  const start = momentOf(event.getFirstProperty("dtstart"));
  const length = lengthOf(event, start);
  if (length < 0) throw new Error("It ends before it begins");
  if (length === 0) return [];
  const skipped = new Set(
    event.getAllProperties("exdate").flatMap((property) => momentsOf(property).map(keyOf)),
  );
  const found = new Map();
  for (const wall of wallsOf(event, start)) {
    const key = keyOf({ ...start, wall });
    if (skipped.has(key) || skipped.has(dayOf(wall)) || replaced.has(key)) continue;
    const begin = start.zone.toInstant(wall);
    const end = start.isDay ? start.zone.toInstant(wall + length) : begin + length;
    if (end <= from || begin >= to) continue;
    found.set(key, { from: begin, to: end, isAllDay: start.isDay });
    if (found.size > MOST_OF_ONE) throw new Error("It repeats too often");
  }
  return [...found.values()];
}

/**
 * When it begins, until the days that are asked about are over.
 * @param {ICAL.Component} event @param {Moment} start
 */
function* wallsOf(event, start) {
  yield start.wall;
  for (const property of event.getAllProperties("rdate"))
    for (const moment of momentsOf(property)) yield start.zone.toWall(moment.zone.toInstant(moment.wall));
  const begin = timeOf(start.wall, start.isDay);
  let steps = 0;
  for (const property of event.getAllProperties("rrule")) {
    const rule = /** @type {ICAL.Recur} */ (property.getFirstValue());
    // The rule runs in the entry's own wall time, and its end is mostly written in UTC.
    if (rule.until) rule.until = timeOf(endOf(rule.until, start), start.isDay);
    const iterator = rule.iterator(begin);
    for (let next = iterator.next(); next; next = iterator.next()) {
      if (++steps > MOST_STEPS) throw new Error("It repeats too often");
      const wall = wallOf(next);
      if (wall > to + 2 * DAY_MS) break;
      yield wall;
    }
  }
}

/** @param {ICAL.Time} until @param {Moment} start */
function endOf(until, { zone, isDay }) {
  if (until.isDate) return wallOf(until) + (isDay ? 0 : DAY_MS - 1000);
  return until.zone === ICAL.Timezone.utcTimezone ? zone.toWall(wallOf(until)) : wallOf(until);
}

/** Milliseconds; of a day the wall's. @param {ICAL.Component} event @param {Moment} start */
function lengthOf(event, start) {
  const end = event.getFirstProperty("dtend");
  const duration = /** @type {ICAL.Duration | null} */ (event.getFirstPropertyValue("duration"));
  if (end && start.isDay) return momentOf(end).wall - start.wall || DAY_MS;
  if (end) {
    const last = momentOf(end);
    return last.zone.toInstant(last.wall) - start.zone.toInstant(start.wall);
  }
  if (duration) return duration.toSeconds() * 1000;
  return start.isDay ? DAY_MS : 0;
}

/** The instant, or of a day the day. @param {Moment} moment */
function keyOf({ wall, isDay, zone }) {
  return isDay ? dayOf(wall) : zone.toInstant(wall);
}

/** Too small for an instant of our century. @param {number} wall */
function dayOf(wall) {
  return Math.floor(wall / DAY_MS);
}

/** @param {ICAL.Property | null} property */
function momentOf(property) {
  const [moment] = property ? momentsOf(property) : [];
  if (!moment) throw new Error("It has no time");
  return moment;
}

/** @param {ICAL.Property} property @returns {Moment[]} */
function momentsOf(property) {
  const name = property.getParameter("tzid");
  return property.getValues().map((value) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time) || !Number.isFinite(wallOf(time))) throw new Error("It has no time");
    const isUtc = time.zone === ICAL.Timezone.utcTimezone;
    const zone = isUtc ? UTC : zoneOf(time.isDate || !name ? ALBERTA : String(name));
    if (!zone) throw new Error("Its time zone is not known");
    return { wall: wallOf(time), isDay: time.isDate, zone };
  });
}

/** @param {ICAL.Time} time */
function wallOf({ year, month, day, hour, minute, second }) {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** @param {number} wall @param {boolean} isDate */
function timeOf(wall, isDate) {
  const at = new Date(wall);
  const day = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
  const clock = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() };
  return new ICAL.Time({ ...day, ...(isDate ? {} : clock), isDate }, ICAL.Timezone.localTimezone);
}

/** @param {ICAL.Component} event @param {string} name */
function textIn(event, name) {
  return String(event.getFirstPropertyValue(name) ?? "").trim();
}

/** @param {string} name @param {string[]} lines */
function componentOf(name, lines) {
  return new ICAL.Component(ICAL.parse([`BEGIN:${name}`, ...lines, `END:${name}`].join("\r\n")));
}

/** @param {string[]} own */
function keepZone(own) {
  const name = /^TZID[^:]*:(.+)$/i.exec(own.find((line) => /^TZID/i.test(line)) ?? "")?.[1]?.trim();
  if (name) written.set(name, own.join("\r\n"));
}

/** Undefined for one that nobody knows. @param {string} name */
function zoneOf(name) {
  if (!zones.has(name)) zones.set(name, knownZone(name) ?? writtenZone(name));
  return zones.get(name);
}

/**
 * Our own data first: files and Windows still have Alberta's clocks change. "Mountain" is how Windows calls it; some put
 * their own name before "America/Edmonton".
 * @param {string} name @returns {Zone | undefined}
 */
function knownZone(name) {
  const iana = /mountain/i.test(name) ? ALBERTA : name;
  const zone = moment.tz.zone(iana) ?? moment.tz.zone(iana.split("/").slice(-2).join("/"));
  if (!zone) return undefined;
  return {
    toInstant: (wall) => wall + zone.parse(wall) * 60_000,
    toWall: (instant) => instant - zone.utcOffset(instant) * 60_000,
  };
}

/** @param {string} name @returns {Zone | undefined} */
function writtenZone(name) {
  const own = written.get(name);
  if (!own) return undefined;
  const zone = new ICAL.Timezone(componentOf("VTIMEZONE", own.split("\r\n")));
  const offset = (/** @type {number} */ wall) => zone.utcOffset(timeOf(wall, false)) * 1000;
  return {
    toInstant: (wall) => wall - offset(wall),
    toWall: (instant) => instant + offset(instant + offset(instant)),
  };
}

parentPort?.postMessage(readCalendar());
