import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { formatAlberta } from "~/business/time";
import { db } from "~/db.server";
import { getMail, listOutbox } from "~/email/outbox.server";

const PAGE_SIZE = 50;

const STATUS_LABELS = {
  waiting: "Waiting",
  sending: "Sending",
  sent: "Sent",
  undelivered: "Undelivered",
  uncertain: "May have been sent",
} as const;

export const meta: MetaFunction = () => [{ title: "Outbox" }, { name: "robots", content: "noindex" }];

/** The outbox, and the mail that `?mail=ID` opens. `?before=ID` gives the page of older ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  const before = Number(searchParams.get("before")) || undefined;
  const [mails, open] = await Promise.all([
    listOutbox(db, { limit: PAGE_SIZE, before }),
    getMail(db, Number(searchParams.get("mail")) || 0),
  ]);
  const inAlberta = (iso: string) => formatAlberta(iso, "MMM dd, yyyy HH:mm");
  return {
    mails: mails.map((mail) => ({ ...mail, queued: inAlberta(mail.createdAt) })),
    open: open && { ...open, queued: inAlberta(open.createdAt) },
    older: mails.length === PAGE_SIZE ? mails.at(-1)?.id : undefined,
  };
}

type Outbox = Awaited<ReturnType<typeof loader>>;

export default function Outbox() {
  const { mails, open, older } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-title">Outbox</h1>
      {open && <OpenMail mail={open} />}
      {mails.length === 0 ? (
        <div className="card p-8 text-center">
          <h2 className="text-lg">No e-mails yet</h2>
          <p className="text-muted">
            Every mail that the site sends to you and to your customers appears here.
          </p>
        </div>
      ) : (
        <ul className="card divide-y divide-line">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {older && (
        <p>
          <Link to={`?tab=outbox&before=${older}`} className="text-accent underline underline-offset-2">
            Older mails
          </Link>
        </p>
      )}
    </>
  );
}

function MailRow({ mail }: { mail: Outbox["mails"][number] }) {
  return (
    <li className="grid gap-1 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <Link
          to={`?tab=outbox&mail=${mail.id}`}
          className="font-semibold text-accent underline underline-offset-2"
        >
          {mail.subject}
        </Link>
        <p className="break-all text-muted">
          To {mail.to}, {mail.queued}
        </p>
        {mail.lastError && <p className="text-danger">{mail.lastError}</p>}
      </div>
      <span className={`badge badge-${mail.status} w-fit`}>{STATUS_LABELS[mail.status]}</span>
    </li>
  );
}

function OpenMail({ mail }: { mail: NonNullable<Outbox["open"]> }) {
  return (
    <article aria-labelledby="open-mail" className="card grid gap-3 p-4">
      <h2 id="open-mail" className="text-lg">
        {mail.subject}
      </h2>
      <p className="break-all text-muted">
        To {mail.to}, {mail.queued}, {STATUS_LABELS[mail.status]}
      </p>
      <pre className="overflow-x-auto whitespace-pre-wrap">
        {mail.text ?? "The text of this mail is no longer kept."}
      </pre>
      <Link to="?tab=outbox" className="text-accent underline underline-offset-2">
        Close
      </Link>
    </article>
  );
}
