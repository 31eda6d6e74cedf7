import { answerPromise } from "~/business/answer-promise";
import { albertaDay, formatDayInFull, formatMonth } from "~/business/time";
import { answerBy } from "~/calendar/answer-by.server";
import { guardAnswer } from "~/chat/fixed-answers";
import type { Danger } from "~/chat/guards";
import { type Deployment, deployment } from "~/deployment.server";
import { shownClaim } from "~/warranties/claim-words";
import { photosOfWork } from "~/warranties/claims.server";
import { listClaims, type OpenedWarranty, type StoredClaim } from "~/warranties/warranties.server";
import { promiseInWords } from "~/warranties/warranty-document";
import { isInForce, timeLeft, yearsPassed } from "~/warranties/warranty-standing";
import { openOrRefuse } from "./open-or-refuse.server";

export type ShownWarranty = Awaited<ReturnType<typeof loadWarranty>>;

/** The page's data. Of the customer only name and address, because the link may be forwarded. */
export async function loadWarranty(request: Request, token: string | undefined) {
  const context = deployment();
  const { db, now } = context;
  const opened = await openOrRefuse(request, token);
  const { warranty, head, quoteIds } = opened;
  const { document } = warranty;
  const today = albertaDay(now.toISOString());
  const inForce = isInForce(warranty, today);
  const claims = await listClaims(db, { id: warranty.id, quoteIds });
  return {
    business: document.business,
    name: document.name,
    address: document.address,
    service: document.service,
    years: document.years,
    promise: promiseInWords(document),
    terms: document.terms,
    estimates: document.estimates.join(", "),
    surfaces: document.surfaces,
    doneOn: document.doneOn,
    until: document.until,
    inForce,
    left: inForce ? timeLeft(warranty, today) : "",
    passed: yearsPassed(warranty, { years: document.years, today }),
    from: formatMonth(warranty.startsOn.slice(0, 7)),
    to: formatMonth(warranty.until.slice(0, 7)),
    photos: (await photosOfWork(db, quoteIds)).map(({ id }) => id),
    claims: claims.map(shown),
    /** What is promised to the newest claim while its day is to come, or to one that is sent now. */
    promised: answerPromise(await answerBy(context, claims[0]?.at ?? now.toISOString())),
    danger: dangerWords(context, opened, claims),
    /** Whether we know how to reach the customer when they leave no number. */
    isReachable: Boolean(head.phone || head.email),
    path: `/w/${token}`,
  };
}

function shown({ at, body, answeredAt, data }: StoredClaim) {
  const { photos = [] } = JSON.parse(data ?? "{}") as { photos?: number[] };
  return {
    day: formatDayInFull(albertaDay(at)),
    words: shownClaim(body),
    photos: photos.length,
    answered: answeredAt && formatDayInFull(albertaDay(answeredAt)),
  };
}

/** What to do first, while a claim that tells of danger waits for an answer. */
function dangerWords({ business }: Deployment, { head }: OpenedWarranty, [newest]: StoredClaim[]) {
  if (!newest || newest.answeredAt) return undefined;
  const { danger } = JSON.parse(newest.data ?? "{}") as { danger?: Danger };
  if (!danger) return undefined;
  return guardAnswer(danger, { phone: head.phone, email: head.email }, business);
}
