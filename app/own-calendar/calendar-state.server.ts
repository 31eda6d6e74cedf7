import { addDays } from "date-fns/addDays";
import { addHours } from "date-fns/addHours";
import { formatNumber } from "~/business/format-number";
import { formatDateTime } from "~/business/time";
import { getAddress } from "./address.server";
import { askCalendar, type CalendarAnswer } from "./ask-calendar.server";
import { counts, DAYS_KEPT, type KeptTimes, readKeptTimes, takingTime } from "./busy-times.server";
import type { CalendarContext } from "./read-calendar.server";

/** How far ahead entries are counted for the owner: as far as visits can be booked. */
const DAYS_COUNTED = 21;
/** Hours without a good reading after which the dashboard says so; a short failure is no news. */
const QUIET_HOURS = 6;

/** How the reading of the owner's calendar stands, for the owner. */
export interface CalendarState {
  /** The address's host; undefined without an address. */
  host: string | undefined;
  words: string[];
  isFailing: boolean;
  /** It has failed for so long, or can't be read at all, that the dashboard says so. */
  needsAttention: boolean;
}

export async function calendarState(context: CalendarContext): Promise<CalendarState> {
  const isOn = context.business.visits.ownCalendar !== "no";
  const found = await getAddress(context);
  const host = found && new URL(found.address).host;
  const state = (words: string[], isFailing = false, needsAttention = false) => ({
    ...{ host, words, isFailing, needsAttention },
  });
  if (!host && isOn) return state(["It can’t be read: enter its address again."], true, true);
  if (!host) return state(["No calendar is read."]);
  if (!isOn) return state([`${host} is not read: Settings, Visits says so.`]);
  const { asked, answer, reading } = await readKeptTimes(context.busyTimesFile);
  if (asked !== found?.sealed || !answer)
    return state([`${host} has not been read yet. The first look is within a minute.`]);
  const last = reading && { ...reading, isCounted: counts(reading, context.now) };
  if (last?.readAt === answer.at)
    return state([`${host} was last read ${formatDateTime(last.readAt)}.`, foundWords(last, context)]);
  const quietUntil = last && addHours(last.readAt, QUIET_HOURS);
  return state(
    [
      `${formatDateTime(answer.at)}: ${failureWords(answer, host)}`,
      last ? lastWords(last) : "It blocks no visit times.",
    ],
    true,
    !quietUntil || quietUntil < context.now,
  );
}

function lastWords({ readAt, isCounted }: { readAt: string; isCounted: boolean }): string {
  const read = `It was last read ${formatDateTime(readAt)}`;
  const until = formatDateTime(addDays(readAt, DAYS_KEPT).toISOString());
  return isCounted
    ? `${read}, and what it said then counts until ${until}.`
    : `${read}, more than ${DAYS_KEPT} days ago, so it no longer blocks any visit times.`;
}

/** Reads an address now, keeps nothing, and says what was found. */
export async function tryCalendar(
  context: Pick<CalendarContext, "now" | "business" | "privateHosts">,
  address: string,
): Promise<{ isRead: boolean; words: string }> {
  const answer = await askCalendar(context, address);
  if (answer.kind === "read") return { isRead: true, words: foundWords(answer, context) };
  return { isRead: false, words: failureWords(answer, new URL(address).host) };
}

/** "14 entries in the next three weeks take time. 2 all-day entries do not." */
function foundWords(
  reading: Pick<NonNullable<KeptTimes["reading"]>, "entries" | "unread">,
  { now, business }: Pick<CalendarContext, "now" | "business">,
): string {
  const [first, last] = [now.getTime(), addDays(now, DAYS_COUNTED).getTime()];
  const ahead = reading.entries.filter(({ from, to }) => to > first && from < last);
  const taking = takingTime({ entries: ahead }, { business }).length;
  const left = ahead.length - taking;
  return [
    `${taking === 1 ? "1 entry" : `${taking === 0 ? "No" : formatNumber(taking)} entries`} in the next three weeks ${taking === 1 ? "blocks" : "block"} visit times.`,
    left > 0 && (left === 1 ? "1 all-day entry does not." : `${formatNumber(left)} all-day entries do not.`),
    reading.unread > 0 &&
      (reading.unread === 1
        ? "1 entry could not be read, and blocks none."
        : `${formatNumber(reading.unread)} entries could not be read, and block none.`),
  ]
    .filter(Boolean)
    .join(" ");
}

function failureWords(
  { kind, status }: { kind: CalendarAnswer["kind"]; status?: number | undefined },
  host: string,
) {
  const words = {
    read: "It was read.",
    unchanged: "It was read.",
    refused: `${host} refuses (${status}). The address may have been changed or withdrawn.`,
    failing: `${host} has a problem of its own (${status}).`,
    elsewhere: `${host} redirects to an address that this site does not follow.`,
    inside: `${host} is in a private network, or redirects to one, which this site does not connect to. Whoever runs the site can allow it: PRIVATE_HOSTS.`,
    late: `${host} does not answer in time.`,
    unreachable: `${host} can’t be reached, or dropped the connection.`,
    tooLarge: `${host} sent more than 10 MB, so it was not read.`,
    noCalendar: `What ${host} sent is not a calendar. The right address usually ends in .ics; your calendar calls it iCal or ICS.`,
    tooMany: `${host} has more than 5,000 entries in a month, so none were read.`,
    tooLong: `What ${host} sent takes too long to read, so none of it was.`,
  } as const satisfies Record<CalendarAnswer["kind"], string>;
  return words[kind];
}
