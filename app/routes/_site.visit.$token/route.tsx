import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { Removed } from "~/business/removed";
import { pageHeaders } from "~/forms/page-outcome.server";
import type { PageHandle } from "~/root";
import type { PageRefusal } from "~/ui/page-refusal";
import { ToastMessage } from "~/ui/toast";
import { visitAction } from "./actions.server";
import { BookedVisit } from "./booked-visit";
import { loadVisit } from "./load.server";
import { QuotedVisit } from "./quoted-visit";

export const handle: PageHandle = { sheet: "visit" };

export { pageHeaders as headers };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.shown ? "Your free site visit" : data ? "This visit was removed" : "Page Not Found" },
  { name: "description", content: "When we come, and how to change it." },
  { name: "robots", content: "noindex" },
];

/** A visit or its booking form, for whoever has the link. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return loadVisit(request, params.token);
}

export const action = visitAction;

export default function VisitPage() {
  const { shown, ...offered } = useLoaderData<typeof loader>();
  const refusal = useActionData<PageRefusal>();
  return (
    <div className="wrap grid gap-6 py-6 md:py-14">
      <ToastMessage toast={refusal?.toast} />
      {shown?.kind === "visit" && <BookedVisit visit={shown} {...offered} refusal={refusal} />}
      {shown?.kind === "offer" && <QuotedVisit offer={shown} {...offered} refusal={refusal} />}
      {!shown && <Removed what="visit" anew={{ href: "/visit", words: "book another" }} />}
    </div>
  );
}
