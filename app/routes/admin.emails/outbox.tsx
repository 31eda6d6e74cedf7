import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { Download, Paperclip, RotateCw } from "lucide-react";
import type { OutboxMail, OutboxMailWithBody } from "~/email/outbox.server";
import { readOutboxFilters } from "~/email/outbox-filters";
import { Button, ButtonLink } from "~/ui/button";
import { DownloadCsv } from "~/ui/download-csv";
import { samePage } from "~/ui/same-page";
import { OutboxSearch } from "./outbox-search";

export interface ListedMail extends OutboxMail {
  /** In words. */
  state: string;
  /** When it was written, sent or is tried next, in Alberta. */
  progress: string;
  canRetry: boolean;
  /** Nobody but its recipient reads it. */
  isNeverKept: boolean;
}

export type OpenedMail = ListedMail &
  Pick<OutboxMailWithBody, "text" | "attachmentBytes"> & { hasHtml: boolean };

interface OutboxProps {
  isSample: boolean;
  mails: ListedMail[];
  open?: OpenedMail;
  /** The `before` of the next page. */
  older: number | undefined;
}

/** The site's mails, sent or waiting, and the one open in `?mail=ID`. */
export function Outbox({ isSample, mails, open, older }: OutboxProps) {
  const filters = readOutboxFilters(new URLSearchParams(useLocation().search));
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <>
      {isSample && (
        <p className="notice">
          Nothing of the sample company is emailed. At your own desk these would have gone to you and your
          customers.
        </p>
      )}
      <OutboxSearch />
      {open && <OpenMail mail={open} />}
      {mails.length === 0 ? (
        <div className="card p-8 text-center">
          <h2 className="text-lg">{isNarrowed ? "No emails here" : "No emails yet"}</h2>
          <p className="text-muted">{noneWords(isNarrowed, older)}</p>
        </div>
      ) : (
        <>
          <ul className="card divide-y divide-line">
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
          <DownloadCsv />
        </>
      )}
    </>
  );
}

function noneWords(isNarrowed: boolean, older: number | undefined): string {
  if (older !== undefined) return "No email on this page matches. Next looks through older ones.";
  if (isNarrowed) return "No email matches.";
  return "Every email the site sends to you and your customers shows up here.";
}

function MailRow({ mail }: { mail: ListedMail }) {
  const location = useLocation();
  return (
    <li className="grid gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <Link
          to={samePage(location, { mail: mail.id })}
          className="w-fit font-semibold wrap-anywhere text-accent underline underline-offset-2 pointer-coarse:py-2.75"
        >
          {mail.subject}
        </Link>
        <p className="break-all">To {mail.to}</p>
        <p className="text-muted">{mail.progress}</p>
        <JobLink mail={mail} />
        {mail.attachmentName && (
          <p className="flex items-center gap-1.5 text-muted">
            <Paperclip aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">Attached:</span>
            <span className="min-w-0 wrap-anywhere">{mail.attachmentName}</span>
          </p>
        )}
        <Reason mail={mail} />
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:justify-end">
        <span className={`badge badge-${mail.bouncedAt ? "undelivered" : mail.status}`}>{mail.state}</span>
        <RetryForm mail={mail} />
      </div>
    </li>
  );
}

/** A link to the job that a mail is about. */
function JobLink({ mail: { quoteId } }: { mail: ListedMail }) {
  if (!quoteId) return null;
  return (
    <Link
      to={`/admin/quotes/${quoteId}`}
      className="w-fit text-accent underline underline-offset-2 pointer-coarse:py-2.75"
    >
      Job #{quoteId}
    </Link>
  );
}

function Reason({ mail }: { mail: ListedMail }) {
  if (!mail.lastError) return null;
  const isNews = !["held", "digested", "kept"].includes(mail.status);
  return <p className={isNews ? "font-semibold text-danger" : "text-muted"}>{mail.lastError}</p>;
}

function RetryForm({ mail }: { mail: ListedMail }) {
  const isSending = useNavigation().formData?.get("id") === String(mail.id);
  if (!mail.canRetry) return null;
  return (
    <Form noValidate method="post" preventScrollReset>
      <input type="hidden" name="id" value={mail.id} />
      <Button look="secondary" name="intent" value="retry-mail" aria-disabled={isSending || undefined}>
        <RotateCw aria-hidden className="size-4" />
        {isSending ? "Sending..." : "Retry"} <span className="sr-only">{mail.subject}</span>
      </Button>
    </Form>
  );
}

function OpenMail({ mail }: { mail: OpenedMail }) {
  const location = useLocation();
  return (
    <article aria-labelledby="open-mail" className="card grid gap-3 p-4 sm:p-6">
      <h2 id="open-mail" className="text-lg">
        {mail.subject}
      </h2>
      <div className="grid gap-0.5">
        <p className="break-all">To {mail.to}</p>
        <p className="text-muted">
          {mail.state}. {mail.progress}
        </p>
        <JobLink mail={mail} />
        <Reason mail={mail} />
      </div>
      <AttachmentLink mail={mail} />
      {mail.hasHtml && (
        <iframe
          title={`${mail.subject}, as ${mail.to} sees it`}
          src={`/admin/emails/${mail.id}/html`}
          sandbox=""
          className="h-[36rem] w-full rounded-base border border-line bg-white"
        />
      )}
      <details open={!mail.hasHtml}>
        <summary className="w-fit cursor-pointer font-semibold pointer-coarse:py-2.75">As plain text</summary>
        {/* Plain text aligns columns with spaces, so keep them all. */}
        <p className="mt-2 rounded-base border border-line bg-ground p-4 font-mono text-sm whitespace-pre-wrap">
          {mail.text ?? whyNoText(mail)}
        </p>
      </details>
      <div className="flex flex-wrap items-center gap-3">
        <RetryForm mail={mail} />
        <Link to={samePage(location, { mail: undefined })} className="button button-quiet" preventScrollReset>
          Close
        </Link>
      </div>
    </article>
  );
}

function whyNoText({ isNeverKept }: OpenedMail): string {
  return isNeverKept
    ? "The text of this email is never kept, because its link sets a password."
    : "The text of this email is no longer kept.";
}

function AttachmentLink({ mail: { id, attachmentName, attachmentBytes } }: { mail: OpenedMail }) {
  if (!attachmentName || !attachmentBytes) return null;
  return (
    // Not a Link: the browser downloads it.
    <ButtonLink
      look="secondary"
      href={`/admin/emails/${id}/attachment`}
      className="min-w-0 justify-self-start"
    >
      <Download aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{attachmentName}</span>
      <span className="font-normal text-muted">{Math.ceil(attachmentBytes / 1024)} kB</span>
    </ButtonLink>
  );
}
