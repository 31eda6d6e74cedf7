import { addDays } from "date-fns/addDays";
import { subDays } from "date-fns/subDays";
import type { ActivityKind } from "~/activities/activity-kinds";
import { readJobLedger } from "~/money/ledger.server";
import { WAITED_DAYS } from "~/money/says-paid";
import type { Quote } from "~/quotes/quotes.server";
import type { Context, Db } from "../../db/schema";
import { REPLY_DAYS } from "./follow-up-times";
import type { RemindedInvoice } from "./payment-reminder-mail";

/** An invoice with a due day and something left to pay, of which its customer may be reminded. */
export interface DueInvoice extends RemindedInvoice {
  id: number;
  /** The head of its job. */
  jobId: number;
  /** The customer's name. */
  name: string;
  /** ISO in UTC. */
  issuedAt: string;
  /** Until when the customer's own word holds its reminders back, ISO in UTC; undefined when nothing does. */
  heldUntil: string | undefined;
}

/**
 * A line of the timeline that holds reminders back for so many days. It names its invoice as `data.invoiceId`; one that
 * names none holds all invoices of its job.
 */
const HOLDING_DAYS = { says_paid: WAITED_DAYS, reply: REPLY_DAYS } as const satisfies Partial<
  Record<ActivityKind, number>
>;

/**
 * What the owner of an address owes, by due day. Left out are jobs that are lost, suspect, deleted or stopped, and jobs
 * with a question that waits for an answer.
 */
export async function listDueInvoices(
  { db, now }: Pick<Context, "db" | "now">,
  email: string,
): Promise<DueInvoice[]> {
  if (!email) return [];
  const heads = await db
    .selectFrom("quotes")
    .select("id")
    .where("email", "=", email)
    .where("part_of_id", "is", null)
    .where("deleted_at", "is", null)
    .where((head) =>
      head.exists(
        head
          .selectFrom("invoices")
          .innerJoin("quotes as own", "own.id", "invoices.quote_id")
          .select("invoices.id")
          .where("invoices.due_on", "is not", null)
          .where(({ or, eb, ref }) =>
            or([eb("own.id", "=", ref("quotes.id")), eb("own.part_of_id", "=", ref("quotes.id"))]),
          ),
      ),
    )
    .execute();
  const owed: DueInvoice[] = [];
  for (const { id } of heads) owed.push(...(await dueForJob({ db, now }, id)));
  return owed.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.id - b.id);
}

async function dueForJob({ db, now }: Pick<Context, "db" | "now">, id: number): Promise<DueInvoice[]> {
  const job = await readJobLedger(db, id);
  if (!job || !mayBeReminded(job.head)) return [];
  const open = job.ledger.invoices.filter(({ kind, leftCents }) => kind !== "void" && leftCents > 0);
  const links = await linksOf(
    db,
    open.map((invoice) => invoice.id),
  );
  const holds = links.size > 0 ? await listHolds({ db, now }, id) : [];
  if (holds === "question") return [];
  return open.flatMap(({ id: invoiceId, number, leftCents, issuedAt }) => {
    const link = links.get(invoiceId);
    if (!link) return [];
    const until = holds
      .filter((hold) => (hold.invoiceId ?? invoiceId) === invoiceId)
      .map((hold) => hold.until);
    const heldUntil = until.toSorted().at(-1);
    return [
      { id: invoiceId, jobId: id, name: job.head.name, number, leftCents, issuedAt, ...link, heldUntil },
    ];
  });
}

function mayBeReminded(head: Quote): boolean {
  const isStopped = head.automaticMailsStoppedAt || head.paymentRemindersStoppedAt;
  return head.status !== "lost" && !head.suspectAt && !isStopped;
}

/** The due day and secret of those of these invoices that have a due day. */
async function linksOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Pick<RemindedInvoice, "dueOn" | "token">>> {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "due_on", "token"])
    .where("id", "in", ids)
    .where("due_on", "is not", null)
    .execute();
  return new Map(rows.map(({ id, due_on, token }) => [id, { dueOn: due_on!, token: token ?? undefined }]));
}

interface Hold {
  /** Undefined for all invoices of the job. */
  invoiceId: number | undefined;
  /** ISO in UTC. */
  until: string;
}

/** What holds a job's reminders back now: a question that waits, or what the customer said lately. */
async function listHolds(
  { db, now }: Pick<Context, "db" | "now">,
  headId: number,
): Promise<Hold[] | "question"> {
  const kinds = Object.keys(HOLDING_DAYS) as (keyof typeof HOLDING_DAYS)[];
  const longest = Math.max(...Object.values(HOLDING_DAYS));
  const lines = await db
    .selectFrom("activities")
    .select(["kind", "at", "data", "asks", "answered_by"])
    .where("quote_id", "in", (eb) =>
      eb
        .selectFrom("quotes")
        .select("id")
        .where((own) => own.or([own("id", "=", headId), own("part_of_id", "=", headId)]))
        .where("deleted_at", "is", null),
    )
    .where((line) =>
      line.or([
        line.and([line("asks", "=", "question"), line("answered_by", "is", null)]),
        line.and([line("kind", "in", kinds), line("at", ">", subDays(now, longest).toISOString())]),
      ]),
    )
    .execute();
  if (lines.some(({ asks, answered_by }) => asks === "question" && answered_by === null)) return "question";
  return lines.map(({ kind, at, data }) => ({
    invoiceId: data ? (JSON.parse(data) as { invoiceId?: number }).invoiceId : undefined,
    until: addDays(at, HOLDING_DAYS[kind as keyof typeof HOLDING_DAYS]).toISOString(),
  }));
}
