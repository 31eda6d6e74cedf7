import { Link } from "@remix-run/react";
import { formatNumber } from "~/business/format-number";
import type { Dashboard } from "./dashboard.server";

const FACT_NAMES = { name: "name", phone: "phone number", email: "email address" } as const;

/** What the owner should set up or look after, folded into one line. */
export function Notices({ notices }: { notices: Dashboard["notices"] }) {
  const { defaults, hasMailServer, lacksAddress, lacksTerms, undelivered, backup, offSite, ownCalendar } =
    notices;
  const toSetUp = [defaults.length > 0, !hasMailServer, lacksAddress, lacksTerms].filter(Boolean).length;
  const toLookAfter = [undelivered > 0, ownCalendar, backup.needsAttention, offSite?.needsAttention].filter(
    Boolean,
  ).length;
  const look = toLookAfter > 0 ? "text-danger" : toSetUp > 0 ? "text-accent" : "text-muted";
  return (
    <details>
      <summary className={`w-fit cursor-pointer font-semibold pointer-coarse:py-2.5 ${look}`}>
        {summaryOf(toSetUp, toLookAfter)}
      </summary>
      <div className="grid gap-2 pt-2">
        <SetUp {...notices} />
        {undelivered > 0 && <Undelivered count={undelivered} />}
        {ownCalendar && <OwnCalendar words={ownCalendar} />}
        <LastBackup {...backup} />
        {offSite && <OffSiteCopy {...offSite} />}
      </div>
    </details>
  );
}

/** Never folded away, because one of them may be a person. */
/** Requests that a robot may have sent: they wait for a look. */
export function Held({ count, isCut }: Dashboard["notices"]["held"]) {
  if (count === 0) return null;
  const requests = count === 1 && !isCut ? "1 request" : `${formatNumber(count)}${isCut ? "+" : ""} requests`;
  return (
    <Link
      to="/admin?status=suspect"
      className="block border-b border-line px-3 py-1.5 font-semibold text-danger underline underline-offset-2 pointer-coarse:py-2.5"
    >
      {requests} held as suspected spam
    </Link>
  );
}

function summaryOf(toSetUp: number, toLookAfter: number): string {
  const parts = [
    toLookAfter > 0 && `${things(toLookAfter)} to check`,
    toSetUp > 0 && `${things(toSetUp)} to set up`,
  ].filter(Boolean);
  return parts.join(", ") || "Everything is set up";
}

function things(count: number): string {
  return count === 1 ? "1 thing" : `${count} things`;
}

function SetUp({ defaults, hasMailServer, lacksAddress, lacksTerms }: Dashboard["notices"]) {
  const facts = new Intl.ListFormat("en-CA").format(defaults.map((fact) => FACT_NAMES[fact]));
  return (
    <>
      {defaults.length > 0 && (
        <p className="notice">
          The site still shows a placeholder for the business’s {facts}.{" "}
          <Link to="/admin/settings?tab=site" className="text-accent underline underline-offset-2">
            Fill it in
          </Link>
        </p>
      )}
      {!hasMailServer && (
        <p className="notice">
          No mail server is set up, so no email goes out. It all waits in the{" "}
          <Link to="/admin/emails?tab=outbox" className="text-accent underline underline-offset-2">
            outbox
          </Link>
          . Whoever set up this site can add one: SMTP_URL, see docs/deploy.md.
        </p>
      )}
      {lacksAddress && (
        <p className="notice">
          Until your mailing address is filled in, no customer can accept an estimate online.{" "}
          <Link to="/admin/settings?tab=business" className="text-accent underline underline-offset-2">
            Fill it in
          </Link>
        </p>
      )}
      {lacksTerms && (
        <p className="notice">
          Estimates go out without terms.{" "}
          <Link to="/admin/settings?tab=estimates" className="text-accent underline underline-offset-2">
            Write them
          </Link>
        </p>
      )}
    </>
  );
}

function Undelivered({ count }: { count: number }) {
  return (
    <p className="notice notice-danger">
      {count === 1 ? "1 email could" : `${formatNumber(count)} emails could`} not be delivered.{" "}
      <Link to="/admin/emails?tab=outbox" className="text-accent underline underline-offset-2">
        See the outbox
      </Link>
    </p>
  );
}

function OwnCalendar({ words }: { words: string }) {
  return (
    <p className="notice notice-danger wrap-anywhere">
      Your own calendar: {words}{" "}
      <Link to="/admin/settings/calendar" className="text-accent underline underline-offset-2">
        See its address
      </Link>
    </p>
  );
}

function LastBackup({ ageHours, needsAttention }: Dashboard["notices"]["backup"]) {
  return (
    <p className={needsAttention ? "notice notice-danger" : "text-muted"}>
      {ageHours === undefined
        ? "No backup yet: the first one is made within minutes of the first start."
        : `Last backup: ${ageHours === 0 ? "within the hour" : `${ageHours} h ago`}.`}
      {needsAttention && ageHours !== undefined && " Ask whoever runs the site to check: docs/backup.md."}
    </p>
  );
}

type OffSite = NonNullable<Dashboard["notices"]["offSite"]>;

function OffSiteCopy({ ageMinutes, picturesWaiting, isFailing, needsAttention }: OffSite) {
  return (
    <p className={needsAttention ? "notice notice-danger" : "text-muted"}>
      {ageMinutes === undefined
        ? "No off-site copy yet: the first one is sent within minutes of the first start."
        : `The off-site copy was up to date ${ago(ageMinutes)}.`}
      {picturesWaiting > 0 &&
        ` ${picturesWaiting === 1 ? "1 picture is" : `${formatNumber(picturesWaiting)} pictures are`} still to be sent.`}
      {needsAttention
        ? " Ask whoever runs the site to check: docs/backup.md."
        : isFailing && " The last try failed; the next one is within the hour."}
    </p>
  );
}

function ago(minutes: number): string {
  if (minutes < 1) return "a moment ago";
  if (minutes < 120) return minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`;
  return `${formatNumber(Math.floor(minutes / 60))} hours ago`;
}
