import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut } from "~/auth/sign-out.server";

/** Opening the address does not sign anybody out: only the form does. */
export function loader() {
  return redirect("/admin");
}

export async function action({ request }: ActionFunctionArgs) {
  return redirect("/admin/login", { headers: await signOut(request) });
}
