import { formatAlberta } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import type { OpenMoney } from "~/desk/open-money.server";
import { countToday, listToday } from "~/desk/today.server";
import { MOST_TODAY } from "~/desk/today-heads.server";
import { TODAY_LISTS, type TodayList } from "~/desk/today-lists";
import { todayRows } from "~/desk/today-rows";
import { formatCents } from "~/pricing/money";
import { QUOTE_STATUS_LABELS } from "~/quotes/quote-options";
import { type JustCalled, justCalled } from "~/quotes/record-call.server";
import type { JobToBook } from "~/quotes/to-book.server";

/** Rows of a list that is not open. */
const SHOWN = 5;

export type Today = Awaited<ReturnType<typeof loadToday>>;
export type TodayRow = Today["lists"][number]["rows"][number];

/** Today's lists in words; the one in `?today=` in full. */
export async function loadToday(context: Deployment, opened: string | null) {
  const { now } = context;
  const mostOf = (list: TodayList) => (list === opened ? MOST_TODAY : SHOWN);
  const [found, counted, call] = await Promise.all([
    listToday(context, mostOf),
    countToday(context),
    justCalled(context),
  ]);
  const { waitLong, expired, ...others } = counted;
  const counts = {
    ...others,
    book: found.book.length,
    visits: found.visits.length,
    money: found.money.length,
  };
  const rows = todayRows(found, context, mostOf);
  const heads: Partial<Record<TodayList, string>> = {
    unanswered: waitLong > 0 ? `${atMost(waitLong)} waiting longer than 24 h` : "",
    book: sumOf(found.book),
    estimates: expired > 0 ? `${atMost(expired)} expired` : "",
    money: moneyHead(found.money),
  };
  const lists = (Object.keys(TODAY_LISTS) as TodayList[]).map((list) => ({
    list,
    /** Beside the count; may be empty. */
    head: heads[list] ?? "",
    count: atMost(counts[list]),
    isCut: list !== opened && counts[list] > SHOWN,
    rows: rows[list],
  }));
  return {
    day: formatAlberta(now.toISOString(), "EEEE, MMMM d"),
    lists,
    waiting: found.waiting,
    justDone: call && justDone(call),
  };
}

function atMost(count: number): string {
  return count > MOST_TODAY ? `${MOST_TODAY}+` : String(count);
}

/** What the jobs to book come to; empty when some are left out, or without a price. */
function sumOf(jobs: readonly JobToBook[]): string {
  const isWhole = jobs.length > 0 && jobs.length <= MOST_TODAY;
  const prices = jobs.flatMap(({ agreedCents }) => agreedCents ?? []);
  return isWhole && prices.length === jobs.length
    ? formatCents(prices.reduce((sum, cents) => sum + cents, 0))
    : "";
}

/** What is open; empty when some of it is left out. */
function moneyHead(rows: readonly OpenMoney[]): string {
  if (rows.length === 0 || rows.length > MOST_TODAY) return "";
  return formatCents(rows.reduce((sum, { leftCents }) => sum + leftCents, 0));
}

/** The call just recorded, in words. */
function justDone({ quoteId, name, at, again, status, becameFrom }: JustCalled) {
  const next = again ? `Again on ${formatAlberta(again, "EEE, MMM d")}.` : "No further follow-up.";
  const change = becameFrom
    ? ` ${QUOTE_STATUS_LABELS[becameFrom]} is now ${QUOTE_STATUS_LABELS[status]}.`
    : "";
  return { quoteId, name, words: `called at ${formatAlberta(at, "H:mm")}. ${next}${change}` };
}
