import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/forms/page-outcome.server";
import { SECRET_HEADERS } from "~/http/secret-address.server";
import type { PageHandle } from "~/root";
import { type AnswerRefusal, answerAction } from "./answers.server";
import { Ask, DeclineForm } from "./ask-and-decline";
import { Check } from "./check";
import { loadEstimate } from "./load.server";
import { PriceSide, TotalBar } from "./price-side";
import { Sheet } from "./sheet";
import { StandingNotice } from "./standing-notice";

export const handle: PageHandle = { sheet: "paper" };

export { pageHeaders as headers };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Estimate ${data.number}` : "Page Not Found" },
  { name: "description", content: "What is included, what it costs, and how to say yes." },
  { name: "robots", content: "noindex" },
];

/** An estimate for whoever has its link. Writes nothing, because mail programs open links by themselves. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return data(await loadEstimate(request, params.token), { headers: SECRET_HEADERS });
}

export const action = answerAction;

export default function EstimatePage() {
  const estimate = useLoaderData<typeof loader>();
  const refusal = useActionData<AnswerRefusal>();
  if (refusal?.check && estimate.canAccept) return <Check estimate={estimate} check={refusal.check} />;
  return (
    <article
      className="wrap paper-page"
      data-paper={estimate.standing === "sent" || undefined}
      data-estimate
      data-net={estimate.netCents}
      data-subtotal={estimate.subtotalCents}
    >
      <p className="paper-head">
        <span>Estimate for {estimate.name}</span>
        <a href={`${estimate.path}/pdf`} className="button-quiet font-semibold">
          See the PDF
        </a>
      </p>
      <div className="grid content-start gap-4">
        <StandingNotice estimate={estimate} problem={refusal?.problem} />
        <Sheet estimate={estimate} refusal={refusal} />
      </div>
      <PriceSide estimate={estimate}>
        <div className="paper-answers">
          <Ask estimate={estimate} refusal={refusal} />
          {estimate.standing === "sent" && <DeclineForm estimate={estimate} refusal={refusal} />}
        </div>
      </PriceSide>
      <TotalBar estimate={estimate} />
    </article>
  );
}
