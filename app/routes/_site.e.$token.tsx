import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { deployment } from "~/deployment.server";
import { findEstimate } from "~/estimates/estimates.server";
import { paperOf } from "~/estimates/print-estimate.server";
import { formatCents } from "~/pricing/money";

// `same-origin`, because no-referrer would make browsers send `Origin: null` with the page's own forms.
const PRIVATE = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Estimate ${data.number}` : "Page Not Found" },
  { name: "robots", content: "noindex" },
];

/** An estimate as it was sent, for whoever has its address. Nothing is written: mail programs open links by themselves. */
export async function loader({ params }: LoaderFunctionArgs) {
  const context = deployment();
  const estimate = await findEstimate(context.db, params.token ?? "");
  if (!estimate) throw new Response("Page Not Found", { status: 404, headers: PRIVATE });
  const { number, firstName, lastName, address, ...paper } = await paperOf(context, estimate);
  return data({ number, name: `${firstName} ${lastName}`, address, ...paper }, { headers: PRIVATE });
}

export default function EstimatePage() {
  const estimate = useLoaderData<typeof loader>();
  const { name, email, phone, address } = useBusiness();
  return (
    <article className="wrap grid gap-8 py-10 *:max-w-[44rem] md:py-14">
      <header className="grid gap-2">
        <h1 className="text-section">Estimate {estimate.number}</h1>
        <p className="text-muted">
          {[name, address, formatPhone(phone)].filter(Boolean).join(" · ")}
          <br />
          For {estimate.name}, {estimate.address}. {estimate.issued}
        </p>
        <p className="font-display text-4xl font-bold tabular-nums">{formatCents(estimate.totalCents)}</p>
        <p>GST included. {estimate.validity}</p>
      </header>
      <Rows title="Project" rows={estimate.project} />
      <Rows title="Cost Breakdown" rows={estimate.costs} />
      <Rows title="Optional, Plus GST" rows={estimate.options} />
      {estimate.included.length > 0 && (
        <Part title="What Is Included">
          <ul className="grid list-disc gap-1.5 pl-5">
            {estimate.included.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Part>
      )}
      <Words title="Notes" text={estimate.notes} />
      <Words title="Special Instructions" text={estimate.specialNotes} />
      <Words title="Terms" text={estimate.terms} />
      <Part title="To Go Ahead">
        <p>
          {estimate.start} Call us at{" "}
          <a href={telHref(phone)} className="font-semibold underline underline-offset-4">
            {formatPhone(phone)}
          </a>{" "}
          or write to{" "}
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(`Estimate ${estimate.number}`)}`}
            className="font-semibold underline underline-offset-4"
          >
            {email}
          </a>
          , also with any question.
        </p>
        {estimate.numbers && <p className="text-muted">{estimate.numbers}.</p>}
      </Part>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  );
}

function Words({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <Part title={title}>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </Part>
  );
}

interface Row {
  label: string;
  value: string;
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <Part title={title}>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(({ label, value }) => (
          <div key={label + value} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
