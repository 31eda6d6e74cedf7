import { format } from "date-fns/format";
import { isValid } from "date-fns/isValid";
import { minutesToMilliseconds } from "date-fns/minutesToMilliseconds";
import { parseISO } from "date-fns/parseISO";
import moment from "moment-timezone";

/**
 * The only module that knows Alberta's time. Instants are ISO text in UTC; people type and read Alberta wall time. From
 * 2026 Alberta stays at UTC-6 all year, which Node's zone data does not know, so offsets come from moment-timezone's
 * data (2026c or later).
 */
const alberta = moment.tz.zone("America/Edmonton")!;

// Only years from 1900 to 2099, because a date field sends 0026 while somebody types 2026.
const WALL_TIME = /^(?:19|20)\d{2}-\d{2}-\d{2}[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/;
/** An instant as we store it. Those skip the checks for typed ones, because an office page has hundreds. */
const STORED = /^(?:19|20)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const OFFSET = /(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/;

/**
 * Converts Alberta wall time ("2026-12-01T09:00", also with a space or seconds) to an ISO instant in UTC. Undefined for
 * other text and impossible dates such as February 30. For dates until March 2026, when clocks still changed: a skipped
 * hour moves forward (02:30 is 03:30), and a repeated hour means the first.
 */
export function albertaToUtc(wallTime: string): string | undefined {
  if (!WALL_TIME.test(wallTime)) return undefined;
  const readAsUtc = parseISO(`${wallTime}Z`);
  if (!isValid(readAsUtc)) return undefined;
  const minutesBehindUtc = alberta.parse(readAsUtc.getTime());
  return new Date(readAsUtc.getTime() + minutesToMilliseconds(minutesBehindUtc)).toISOString();
}

/**
 * Reads an instant in the API, as ISO in UTC. Without an offset or Z it is Alberta wall time. Undefined for anything
 * else, even a date without a time.
 */
export function parseInstant(text: string): string | undefined {
  const offset = OFFSET.exec(text)?.[0];
  if (!offset) return albertaToUtc(text);
  if (!WALL_TIME.test(text.slice(0, -offset.length))) return undefined;
  const instant = parseISO(text);
  return isValid(instant) ? instant.toISOString() : undefined;
}

/** The first second of an Alberta day ("2026-12-01"), as an ISO instant in UTC; undefined when there is no such day. */
export function startOfAlbertaDay(day: string): string | undefined {
  return albertaToUtc(`${day}T00:00:00`);
}

/** The last second of an Alberta day ("2026-12-01"), as an ISO instant in UTC; undefined when there is no such day. */
export function endOfAlbertaDay(day: string): string | undefined {
  return albertaToUtc(`${day}T23:59:59`);
}

/** Reads a day, "YYYY-MM-DD"; undefined for other text and impossible days such as February 30. */
export function parseDay(text: string | null): string | undefined {
  return text && startOfAlbertaDay(text) ? text : undefined;
}

/** Reads a month, "YYYY-MM"; undefined for other text. */
export function parseMonth(text: string | null): string | undefined {
  return text && parseDay(`${text}-01`) ? text : undefined;
}

/**
 * Reads when a follow-up is due, as an ISO instant in UTC. A bare day means its last second in Alberta; so does exactly
 * T00:00:00.000Z, which browsers make of a date field. Any other instant stays as it is.
 */
export function parseFollowUpDate(text: string): string | undefined {
  const day = text.replace(/T00:00:00\.000Z$/, "");
  return endOfAlbertaDay(day) ?? parseInstant(text);
}

/**
 * An ISO instant as Alberta wall time, "2026-12-01T09:00:00", which sorts as text. Throws RangeError for other text.
 */
export function albertaWallTime(iso: string): string {
  return new Date(wallClockOf(iso)).toISOString().slice(0, 19);
}

/** The Alberta day, "YYYY-MM-DD", that an ISO instant falls on. Throws RangeError for other text. */
export function albertaDay(iso: string): string {
  return albertaWallTime(iso).slice(0, 10);
}

/** The wall time in Alberta at an instant, as milliseconds of that time in UTC. */
function wallClockOf(iso: string): number {
  const instant = STORED.test(iso) ? iso : parseInstant(iso);
  const time = Date.parse(instant ?? "");
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${iso}`);
  return time - minutesToMilliseconds(alberta.utcOffset(time));
}

/**
 * Formats an ISO instant in Alberta time by a date-fns pattern, from years to seconds: "MMM dd, yyyy HH:mm". Throws
 * RangeError for other text, such as a bare day.
 */
export function formatAlberta(iso: string, pattern: string): string {
  return format(new WallClock(wallClockOf(iso)), pattern);
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** An ISO instant as the back office shows it, "Dec 01, 2026 09:00". Source: docs/facts.md (calendar). */
export function formatDateTime(iso: string): string {
  const wallTime = albertaWallTime(iso);
  return `${inWords(wallTime)} ${wallTime.slice(11, 16)}`;
}

/** An ISO instant's day as the back office shows it, "Dec 01, 2026". */
export function formatDate(iso: string): string {
  return inWords(albertaWallTime(iso));
}

/** Without date-fns, which parses its pattern each time and is ten times slower: an office page has hundreds. */
function inWords(wallTime: string): string {
  const [year = "", month = "", day = ""] = wallTime.slice(0, 10).split("-");
  return `${MONTHS[Number(month) - 1]} ${day}, ${year}`;
}

/** An Alberta day, YYYY-MM-DD, as in a letter: "December 1, 2026". Throws RangeError for other text. */
export function formatDayInFull(day: string): string {
  return formatAlberta(startOfAlbertaDay(day) ?? day, "MMMM d, yyyy");
}

/** A month, YYYY-MM, for reading: "September 2026". Throws RangeError for other text. */
export function formatMonth(month: string): string {
  return formatAlberta(startOfAlbertaDay(`${month}-01`) ?? month, "MMMM yyyy");
}

/**
 * date-fns reads a date in the process's time zone, where the hour may not exist. This date answers in UTC, which skips
 * no hour.
 */
class WallClock extends Date {
  static {
    // On the prototype, not in each date: an office page makes hundreds.
    const { prototype } = WallClock;
    prototype.getFullYear = prototype.getUTCFullYear;
    prototype.getMonth = prototype.getUTCMonth;
    prototype.getDate = prototype.getUTCDate;
    prototype.getDay = prototype.getUTCDay;
    prototype.getHours = prototype.getUTCHours;
    prototype.getMinutes = prototype.getUTCMinutes;
  }
}
