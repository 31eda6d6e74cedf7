import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/forms/page-outcome.server";
import { SECRET_HEADERS } from "~/http/secret-address.server";
import type { PageHandle } from "~/root";
import { AgreeSide } from "./agree-side";
import { answerAction, type ChangeRefusal } from "./answers.server";
import { loadChange } from "./load.server";
import { Sheet } from "./sheet";

export const handle: PageHandle = { sheet: "paper" };

export { pageHeaders as headers };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? "A change to your job" : "Page Not Found" },
  { name: "description", content: "What changes, what it costs, and the place to say yes." },
  { name: "robots", content: "noindex" },
];

/** A change of a job for whoever has its link. Writes nothing, because mail programs open links by themselves. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return data(await loadChange(request, params.token), { headers: SECRET_HEADERS });
}

export const action = answerAction;

export default function ChangePage() {
  const change = useLoaderData<typeof loader>();
  const refusal = useActionData<ChangeRefusal>();
  return (
    <article className="wrap paper-page" data-paper={change.standing === "open" || undefined}>
      <p className="paper-head">
        <span>{change.business.name}</span>
      </p>
      <div className="lg:col-start-1 lg:row-start-2">
        <Sheet change={change} />
      </div>
      <AgreeSide change={change} refusal={refusal} />
      <div className="paper-bar">
        <p>
          <span className="block text-sm text-pale">This change with GST</span>
          <strong className="font-display text-xl figures">{change.total}</strong>
        </p>
      </div>
    </article>
  );
}
