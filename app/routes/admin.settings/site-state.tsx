import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { PageRefusal } from "~/ui/page-refusal";
import type { LoadedSite } from "./load.server";

/** How the site is: its mail server, its backups and its disk. */
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
      <section aria-labelledby="mail" className="card grid gap-4 p-4 sm:p-6">
        <h2 id="mail" className="text-lg">
          Mail
        </h2>
        {site && !site.hasMailServer && (
          <p className="notice">No mail server is set: every mail waits in the outbox.</p>
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

function Backups({ site }: { site: LoadedSite }) {
  const rows = [
    ["Last backup", site.lastBackup ?? "None yet"],
    ["Copy off-site", site.offSite ? (site.offSite.last ?? "None yet") : "No store is set"],
    ["Restore rehearsed", site.rehearsal ?? "Not yet"],
    ["Disk", `${site.freeGigabytes} GB free of ${site.sizeGigabytes} GB`],
  ];
  return (
    <section aria-labelledby="backups" className="card grid gap-4 p-4 sm:p-6">
      <h2 id="backups" className="text-lg">
        Backups and disk
      </h2>
      {site.needsAttention && (
        <p className="notice notice-danger">The backups need a look: see the README, Back up.</p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
