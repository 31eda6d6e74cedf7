import { Link } from "@remix-run/react";
import type { Dashboard } from "./dashboard.server";

const FACT_NAMES = { name: "name", phone: "phone number", email: "e-mail address" } as const;

/** What the owner has to set up or look after, so that the site works as it should. */
export function Notices({ notices }: { notices: Dashboard["notices"] }) {
  const { defaults, hasMailServer, undelivered, backup, offSite } = notices;
  const facts = new Intl.ListFormat("en-CA").format(defaults.map((fact) => FACT_NAMES[fact]));
  return (
    <>
      {defaults.length > 0 && (
        <p className="notice">
          The site still shows a placeholder for the business's {facts}.{" "}
          <Link to="/admin/settings" className="text-accent underline underline-offset-2">
            Fill it in
          </Link>
        </p>
      )}
      {!hasMailServer && (
        <p className="notice">
          No mail server is set, so nothing is sent: every mail waits in the{" "}
          <Link to="/admin/emails?tab=outbox" className="text-accent underline underline-offset-2">
            outbox
          </Link>
          . Set SMTP_URL and start the site again.
        </p>
      )}
      {undelivered > 0 && (
        <p className="notice notice-danger">
          {undelivered === 1 ? "1 mail could" : `${undelivered.toLocaleString("en-CA")} mails could`} not be
          delivered.{" "}
          <Link to="/admin/emails?tab=outbox" className="text-accent underline underline-offset-2">
            See the outbox
          </Link>
        </p>
      )}
      <p className={backup.needsAttention ? "notice notice-danger" : "text-muted"}>
        {backup.ageHours === undefined
          ? "No backup yet: the first one is made within minutes of the first start."
          : `Last backup: ${backup.ageHours === 0 ? "within the hour" : `${backup.ageHours} h ago`}.`}
        {backup.needsAttention &&
          backup.ageHours !== undefined &&
          " It needs a look: see the README, Back up."}
      </p>
      {offSite && <OffSiteCopy {...offSite} />}
    </>
  );
}

type OffSite = NonNullable<Dashboard["notices"]["offSite"]>;

function OffSiteCopy({ ageMinutes, picturesWaiting, isFailing, needsAttention }: OffSite) {
  return (
    <p className={needsAttention ? "notice notice-danger" : "text-muted"}>
      {ageMinutes === undefined
        ? "No copy off-site yet: the first one is sent within minutes of the first start."
        : `The copy off-site was up to date ${ago(ageMinutes)}.`}
      {picturesWaiting > 0 &&
        ` ${picturesWaiting === 1 ? "1 picture is" : `${picturesWaiting.toLocaleString("en-CA")} pictures are`} still to be sent.`}
      {needsAttention
        ? " It needs a look: see the README, Back up."
        : isFailing && " The last try failed; the next is made within the hour."}
    </p>
  );
}

function ago(minutes: number): string {
  if (minutes < 1) return "a moment ago";
  if (minutes < 120) return minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`;
  return `${Math.floor(minutes / 60).toLocaleString("en-CA")} hours ago`;
}
