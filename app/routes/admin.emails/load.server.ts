import { idIn } from "~/business/row-id.server";
import { formatDateTime } from "~/business/time";
import type { Deployment } from "~/deployment.server";
import { isNeverKept } from "~/email/mail-kinds";
import { getMail, type OutboxMail, type OutboxMailWithBody } from "~/email/outbox.server";
import { outboxState, readOutboxFilters } from "~/email/outbox-filters";
import { searchOutbox } from "~/email/search-outbox.server";
import { isAtSampleDesk } from "~/http/sample-desk.server";
import { countSubscribers, getSubscriber, listSubscribers } from "~/subscribers/subscribers.server";

/** Rows on a page of either list. */
const PAGE_SIZE = 50;

/** The subscribers' tab. The last `?before=ID` is for older ones, `?delete=ID` asks whether to delete one. */
export async function loadSubscribers({ db }: Pick<Deployment, "db">, searchParams: URLSearchParams) {
  const [counts, subscribers, toDelete] = await Promise.all([
    countSubscribers(db),
    listSubscribers(db, { limit: PAGE_SIZE + 1, before: idIn(searchParams, "before") || undefined }),
    searchParams.has("delete") ? getSubscriber(db, idIn(searchParams, "delete")) : undefined,
  ]);
  const page = subscribers.slice(0, PAGE_SIZE);
  return {
    tab: "subscribers" as const,
    counts,
    subscribers: page.map((subscriber) => ({
      ...subscriber,
      subscribed: formatDateTime(subscriber.subscribedAt),
    })),
    toDelete,
    older: subscribers.length > PAGE_SIZE ? page.at(-1)?.id : undefined,
  };
}

/**
 * The outbox's tab. `to`, `state` and `q` filter it, the last `?before=ID` is for older mails, `?mail=ID` opens one.
 */
export async function loadOutbox({ db }: Pick<Deployment, "db">, searchParams: URLSearchParams) {
  const before = idIn(searchParams, "before") || undefined;
  const [{ mails, older }, open] = await Promise.all([
    searchOutbox(db, readOutboxFilters(searchParams), { limit: PAGE_SIZE, before }),
    searchParams.has("mail") ? getMail(db, idIn(searchParams, "mail")) : undefined,
  ]);
  const isSample = isAtSampleDesk();
  return {
    tab: "outbox" as const,
    isSample,
    mails: mails.map((mail) => toListed(mail, isSample)),
    open: open && withoutHtml(toListed(open, isSample)),
    older,
  };
}

/** Without the HTML, which the frame loads separately. */
function withoutHtml<Mail extends OutboxMailWithBody>({ html, ...mail }: Mail) {
  return { ...mail, hasHtml: html !== null };
}

const RETRIED: OutboxMail["status"][] = ["waiting", "undelivered", "uncertain", "kept"];

/** Not again: a mail that was sent or is being sent, an alert that was in a digest, a password link once it failed. */
function toListed<Mail extends OutboxMail>(mail: Mail, isSample: boolean) {
  const isRetried = RETRIED.includes(mail.status) && (mail.status === "waiting" || !isNeverKept(mail.kind));
  return {
    ...mail,
    state: outboxState(mail, isSample),
    progress: progressOf(mail),
    canRetry: isRetried && !isSample,
    isNeverKept: isNeverKept(mail.kind),
  };
}

function progressOf(mail: OutboxMail): string {
  const queued = `Written ${formatDateTime(mail.createdAt)}`;
  if (mail.sentAt) return `${queued}, sent ${formatDateTime(mail.sentAt)}`;
  const isRetried = mail.status === "waiting" && mail.attempts > 0;
  return isRetried ? `${queued}, next try ${formatDateTime(mail.nextAttemptAt)}` : queued;
}
