import { Form, Link, useNavigation } from "@remix-run/react";
import { Check, Circle } from "lucide-react";
import { tabAddress } from "~/settings/settings-tabs";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import type { LoadedSite } from "./load.server";

/** The site's state: mail server, backups and disk. */
export function SiteState({
  site,
  refusal,
}: {
  site: LoadedSite | undefined;
  refusal: PageRefusal | undefined;
}) {
  const isPending = useNavigation().formMethod === "POST";
  const typed = refusal?.lastResult?.initialValue?.to;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {site && site.setup.length > 0 && <Setup steps={site.setup} />}
      <section aria-labelledby="mail" className="card grid gap-4 p-4 sm:p-6">
        <h2 id="mail" className="text-lg">
          Mail
        </h2>
        {site && !site.hasMailServer && (
          <p className="notice">No mail server is set up: all email waits in the outbox.</p>
        )}
        <Form method="post" noValidate className="grid gap-4">
          <TextField
            id="to"
            name="to"
            type="email"
            label="Send it to"
            defaultValue={typed === undefined ? site?.email : String(typed)}
            errors={refusal?.lastResult?.error?.to ?? undefined}
          />
          <Button
            look="secondary"
            name="intent"
            value="test-mail"
            className="justify-self-start"
            aria-disabled={isPending || undefined}
          >
            {isPending ? "Sending..." : "Send a test mail"}
          </Button>
        </Form>
      </section>
      {site && <Backups site={site} />}
    </div>
  );
}

/** What a new site's owner should fill in, with links to the fields. */
function Setup({ steps }: { steps: LoadedSite["setup"] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="setup" className="card grid gap-4 p-4 sm:p-6 lg:col-span-2">
      <h2 id="setup" className="text-lg">
        Make the site yours: {done} of {steps.length} done
      </h2>
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {steps.map(({ area, field, label, reason, isDone }) => (
          <li key={field} className="flex gap-2">
            {isDone ? (
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
            )}
            <span>
              {/* A full page load, so that the browser scrolls to the field. */}
              <a href={`${tabAddress(area)}#${field}`} className="text-accent underline underline-offset-2">
                {label}
              </a>
              {isDone ? " (done)" : `, ${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Backups({ site }: { site: LoadedSite }) {
  const rows = [
    ["Last backup", site.lastBackup ?? "None yet"],
    ["Copy off-site", site.offSite ? (site.offSite.last ?? "None yet") : "No store is set up"],
    ["Restore tested", site.rehearsal ?? "Not yet"],
    ["Disk", `${site.freeGigabytes} GB free of ${site.sizeGigabytes} GB`],
    ["Version", site.revision ?? "Not known"],
  ];
  return (
    <section aria-labelledby="backups" className="card grid gap-4 p-4 sm:p-6">
      <h2 id="backups" className="text-lg">
        Backups, disk and version
      </h2>
      {site.needsAttention && (
        <p className="notice notice-danger">
          The backups have a problem. Ask whoever runs the site to check: docs/backup.md.
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to="/admin/changes" className="w-fit text-accent underline underline-offset-2">
        What changed
      </Link>
    </section>
  );
}
