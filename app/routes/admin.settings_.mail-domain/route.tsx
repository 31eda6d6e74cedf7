import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { checkMailDomain, mailDomainForm } from "~/email/check-mail-domain.server";
import { type Finding, STANDING_LABELS } from "~/email/mail-domain";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";

export const meta: MetaFunction = () => [{ title: "Mail domain" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

interface Loaded {
  address: string;
  selector: string;
  errors?: string[];
  /** None for an address whose domain DNS can’t have. */
  findings?: Finding[];
}

/** DNS is asked once the form was sent: `?selector=`, which may be blank. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const { username } = await requireUser(request);
  const { mailFrom, business } = deployment(username);
  const address = mailFrom ?? business.email;
  const typed = new URL(request.url).searchParams.get("selector");
  const form = mailDomainForm.safeParse({ selector: typed });
  const page = { address, selector: typed ?? "" };
  if (!form.success) return { ...page, errors: form.error.issues.map(({ message }) => message) };
  if (typed === null) return page;
  return { ...page, findings: (await checkMailDomain({ address, ...form.data })) ?? [] };
}

/** Whether mail from the site's own address is believed. */
export default function MailDomain() {
  const { address, selector, errors, findings } = useLoaderData<typeof loader>();
  const isPending = useNavigation().state !== "idle";
  return (
    <>
      <p>
        <Link to="/admin/settings?tab=mails" className="text-accent underline underline-offset-2">
          Settings, Mails
        </Link>
      </p>
      <h1 className="text-title">Does your email arrive?</h1>
      <p className="max-w-[60ch]">
        The site’s email comes from {address}. Other mail servers look up in DNS whether to trust that. Here
        you see what they find, and what to enter where you bought or host the domain. A change can take up to
        a day to show everywhere.
      </p>
      <Form noValidate preventScrollReset className="card grid max-w-2xl gap-4 p-4 sm:p-6">
        <TextField
          id="selector"
          name="selector"
          label="DKIM selector (optional)"
          hint="Your mail provider tells you. It is also in any email from the site: show the original of one, and look for s= in the line DKIM-Signature."
          defaultValue={selector}
          errors={errors}
          autoComplete="off"
          spellCheck={false}
        />
        <Button className="justify-self-start" aria-disabled={isPending || undefined}>
          {isPending ? "Looking..." : "Look it up"}
        </Button>
      </Form>
      <div aria-live="polite" className="grid gap-4">
        {findings?.length === 0 && (
          <p className="notice notice-danger">{address} has no domain to look up.</p>
        )}
        {findings?.map((finding) => (
          <Found key={finding.title} finding={finding} />
        ))}
      </div>
    </>
  );
}

function Found({ finding: { title, standing, words, found, enter } }: { finding: Finding }) {
  return (
    <section aria-labelledby={title} className="card grid gap-3 p-4">
      <h2 id={title} className="text-lg">
        {title}: {STANDING_LABELS[standing]}
      </h2>
      <p>{words}</p>
      {(enter || found.length > 0) && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {found.map((record, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same record may be there twice, and no line moves.
            <Row key={place} term="Found" value={record} />
          ))}
          {enter && (
            <>
              <Row term="Enter" value="a record of the kind TXT" />
              <Row term="Name" value={enter.name} />
              <Row term="Value" value={enter.value} />
            </>
          )}
        </dl>
      )}
    </section>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </>
  );
}
