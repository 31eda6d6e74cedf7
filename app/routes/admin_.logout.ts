import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut } from "~/auth/sign-out.server";
import { lookAround } from "~/sample-paths";

/** Only the form signs out, not opening the address. */
export function loader() {
  return redirect("/admin");
}

export async function action({ request }: ActionFunctionArgs) {
  const headers = await signOut(request);
  headers.append("Set-Cookie", lookAround(false));
  return redirect("/admin/login", { headers });
}
