import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUserFor } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { listSame } from "~/desk/same-person.server";

/**
 * Who has the phone in `?phone=`, for the form of a new lead. Read by `fetch` and not by Remix, which would read the page
 * anew after it, and put the typed form away where that fails.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUserFor(request, "/admin/leads?panel=new");
  const phone = new URL(request.url).searchParams.get("phone") ?? "";
  return Response.json(await listSame(deployment(), { phone, email: "" }), {
    headers: { "Cache-Control": "no-store" },
  });
}
