import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/forms/page-outcome.server";
import { SECRET_HEADERS } from "~/http/secret-address.server";
import type { PageHandle } from "~/root";
import { answerAction, type InvoiceRefusal } from "./answers.server";
import { loadInvoice } from "./load.server";
import { LeftBar, PaySide } from "./pay-side";
import { Sheet } from "./sheet";

export const handle: PageHandle = { sheet: "paper" };

export { pageHeaders as headers };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Invoice ${data.number}` : "Page Not Found" },
  { name: "description", content: "What is billed, what is left to pay, and how to pay it." },
  { name: "robots", content: "noindex" },
];

/** An invoice for whoever has its link. Writes nothing, because mail programs open links by themselves. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return data(await loadInvoice(request, params.token), { headers: SECRET_HEADERS });
}

export const action = answerAction;

export default function InvoicePage() {
  const invoice = useLoaderData<typeof loader>();
  const refusal = useActionData<InvoiceRefusal>();
  return (
    <article className="wrap paper-page" data-paper data-invoice>
      <p className="paper-head">
        <span>
          {invoice.business.name}, {invoice.number}
        </span>
        <a href={`${invoice.path}/pdf`} className="button-quiet font-semibold">
          See the PDF
        </a>
      </p>
      <PaySide invoice={invoice} refusal={refusal} />
      <div className="lg:col-start-1 lg:row-start-2">
        <Sheet invoice={invoice} />
      </div>
      <LeftBar invoice={invoice} />
    </article>
  );
}
