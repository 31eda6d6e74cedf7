import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/forms/page-outcome.server";
import { SECRET_HEADERS } from "~/http/secret-address.server";
import type { PageHandle } from "~/root";
import { answerAction, type ClaimRefusal } from "./answers.server";
import { ClaimSide } from "./claim-side";
import { loadWarranty } from "./load.server";
import { Sheet } from "./sheet";

export const handle: PageHandle = { sheet: "paper" };

export { pageHeaders as headers };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Your ${data.years}-year warranty` : "Page Not Found" },
  { name: "description", content: "Until when it holds, what was built, and the place to tell us." },
  { name: "robots", content: "noindex" },
];

/** A warranty for whoever has its link. Writes nothing, because mail programs open links by themselves. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return data(await loadWarranty(request, params.token), { headers: SECRET_HEADERS });
}

export const action = answerAction;

export default function WarrantyPage() {
  const warranty = useLoaderData<typeof loader>();
  const refusal = useActionData<ClaimRefusal>();
  const { business, path, inForce, until, years, claims } = warranty;
  // On a phone what was written, and an ended warranty's form, come before the paper.
  const isSideFirst = claims.length > 0 || !inForce || refusal !== undefined;
  const side = <ClaimSide key="side" warranty={warranty} refusal={refusal} />;
  const sheet = (
    <div key="sheet" className="lg:col-start-1 lg:row-start-2">
      <Sheet warranty={warranty} />
    </div>
  );
  return (
    <article className="wrap paper-page">
      <p className="paper-head">
        <span>{business.name}, your warranty</span>
        <a href={`${path}/pdf`} className="button-quiet font-semibold">
          See the PDF
        </a>
      </p>
      {isSideFirst ? [side, sheet] : [sheet, side]}
      <div className="paper-bar">
        <p>
          <span className="block text-sm text-pale">{years}-year warranty</span>
          <strong className="font-display text-xl figures">
            {inForce ? "until" : "ended"} {until}
          </strong>
        </p>
      </div>
    </article>
  );
}
