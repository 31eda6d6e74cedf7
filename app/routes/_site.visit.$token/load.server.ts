import { data } from "@remix-run/node";
import { differenceInMinutes } from "date-fns/differenceInMinutes";
import { shownPhone } from "~/business/phone";
import { deployment } from "~/deployment.server";
import { refuseWrongToken, SECRET_HEADERS } from "~/http/secret-address.server";
import { findQuote } from "~/quotes/quotes.server";
import { confirmationOutcome } from "~/reminders/visits.server";
import type { PageRefusal } from "~/ui/page-refusal";
import { whenInWords, whenShort, whenSoon } from "~/visits/offered-days";
import { wantedTime } from "~/visits/visit-forms.server";
import {
  lastChange,
  listFreeTimes,
  listOpenVisits,
  listTimesToMove,
  type OpenVisit,
  offerTimes,
  openVisit,
} from "~/visits/visits.server";

/**
 * The visit behind a private link, or the quote that a visit can be booked for. Throws 404 for neither, and 429 for
 * somebody who keeps guessing.
 */
export async function openOrRefuse(request: Request, token = "") {
  const context = deployment();
  const visit = await openVisit(context, token);
  if (visit) return { visit, quote: undefined };
  const quote = await findQuote(context.db, token);
  return quote ? { visit: undefined, quote } : refuseWrongToken(request);
}

/** The page's data. Writes nothing, because mail programs open links by themselves. */
export async function loadVisit(request: Request, token: string | undefined) {
  const opened = await openOrRefuse(request, token);
  const context = deployment();
  const { isOpen, lengthMinutes } = context.business.visits;
  const { visit, quote } = opened;
  const isGone = visit ? visit.standing === "gone" || visit.quote.deletedAt : quote.deletedAt;
  const wanted = wantedTime(request.url);
  const empty = { shown: undefined, isOpen, lengthMinutes, weeks: [], wanted };
  if (isGone) return data(empty, { status: 410, headers: SECRET_HEADERS });
  const times = visit ? await timesOf(visit) : await listFreeTimes(context);
  const offered = { isOpen, lengthMinutes, weeks: await offerTimes(context, times), wanted };
  if (!visit) {
    const shown = {
      kind: "offer",
      isPriced: quote.instantQuote !== undefined,
      address: quote.address ?? "",
      booked: await bookedOf(quote.id),
    } as const;
    return data({ shown, ...offered }, { headers: SECRET_HEADERS });
  }
  const { event, start } = visit;
  const shown = {
    kind: "visit",
    standing: visit.standing,
    canChange: visit.canChange,
    changeableUntil: whenSoon(lastChange(start)),
    /** The address asks to move it. */
    isMoving: new URL(request.url).searchParams.has("move"),
    isMoved: visit.isMoved,
    start,
    when: visit.standing === "booked" ? whenSoon(start) : whenInWords(start),
    whenShort: whenShort(start),
    /** Undefined for one that staff made a whole day long. */
    minutes: event && !event.all_day ? differenceInMinutes(event.end_date, event.start_date) : undefined,
    path: `/visit/${visit.token}`,
    address: visit.address,
    email: event?.customer_email ?? visit.quote.email,
    phone: visit.quote.phone && shownPhone(visit.quote.phone),
    isPriced: visit.quote.instantQuote !== undefined,
    mail: event ? await confirmationOutcome(context, event.id) : ("none" as const),
    again: visit.quote.token ? `/visit/${visit.quote.token}` : "/visit",
    /** Opened by the mail's link, and not booked yet. */
    canConfirm: canConfirm(visit),
    isFree: times.includes(start),
  } as const;
  return data({ shown, ...offered }, { headers: SECRET_HEADERS });
}

function canConfirm({ isByMail, event, standing }: OpenVisit): boolean {
  return isByMail && !event && standing !== "gone";
}

/** Times that the visit can be moved to, or booked at by the mail's link. */
async function timesOf(visit: OpenVisit): Promise<string[]> {
  const context = deployment();
  if (canConfirm(visit)) return listFreeTimes(context);
  return visit.canChange ? listTimesToMove(context, visit) : [];
}

/** A quote's upcoming visits. */
async function bookedOf(quoteId: number) {
  const { db, now } = deployment();
  const open = await listOpenVisits(db, now);
  return open
    .filter((visit) => visit.quoteId === quoteId)
    .map(({ token, start }) => ({ path: `/visit/${token}`, when: whenInWords(start) }));
}

type Loaded = Awaited<ReturnType<typeof loadVisit>>["data"];
export type Shown = NonNullable<Loaded["shown"]>;
export type ShownVisit = Extract<Shown, { kind: "visit" }>;
export type ShownOffer = Extract<Shown, { kind: "offer" }>;
export type Offered = Pick<Loaded, "weeks" | "wanted" | "isOpen" | "lengthMinutes">;

/** What the parts of a visit's page show. */
export interface VisitProps extends Offered {
  visit: ShownVisit;
  refusal: PageRefusal | undefined;
}
