import { Link } from "@remix-run/react";
import type { Dashboard } from "./dashboard.server";

const FACT_NAMES = { name: "name", phone: "phone number", email: "e-mail address" } as const;

/**
 * What the owner has to set up or look after, so that the site works as it should: one line, which opens. What went
 * wrong is red.
 */
export function Notices({ notices }: { notices: Dashboard["notices"] }) {
  const { defaults, hasMailServer, undelivered, backup, offSite } = notices;
  const toSetUp = Number(defaults.length > 0) + Number(!hasMailServer);
  const troubles = [undelivered > 0, backup.needsAttention, offSite?.needsAttention].filter(Boolean).length;
  return (
    <details className="notices">
      <summary className={troubles > 0 ? "text-danger" : toSetUp > 0 ? "text-accent" : "text-muted"}>
        {troubles > 0 && `${troubles === 1 ? "1 thing" : `${troubles} things`} to look at`}
        {troubles > 0 && toSetUp > 0 && ", "}
        {toSetUp > 0 && `${toSetUp === 1 ? "1 thing" : `${toSetUp} things`} to set up`}
        {troubles === 0 && toSetUp === 0 && "Backups"}
      </summary>
      <Placeholders defaults={defaults} />
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
      <Backup backup={backup} />
      {offSite && <OffSiteCopy {...offSite} />}
    </details>
  );
}

type NoticeData = Dashboard["notices"];

function Placeholders({ defaults }: Pick<NoticeData, "defaults">) {
  if (defaults.length === 0) return null;
  const facts = new Intl.ListFormat("en-CA").format(defaults.map((fact) => FACT_NAMES[fact]));
  return (
    <p className="notice">
      The site still shows a placeholder for the business's {facts}.{" "}
      <Link to="/admin/settings" className="text-accent underline underline-offset-2">
        Fill it in
      </Link>
    </p>
  );
}

function Backup({ backup: { ageHours, needsAttention } }: Pick<NoticeData, "backup">) {
  return (
    <p className={needsAttention ? "notice notice-danger" : "text-muted"}>
      {ageHours === undefined
        ? "No backup yet: the first one is made within minutes of the first start."
        : `Last backup: ${ageHours === 0 ? "within the hour" : `${ageHours} h ago`}.`}
      {needsAttention && ageHours !== undefined && " It needs a look: see the README, Back up."}
    </p>
  );
}

type OffSite = NonNullable<NoticeData["offSite"]>;

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
