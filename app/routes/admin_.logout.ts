import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut } from "~/auth/sign-out.server";

/** Somebody typed the address: a visit ends no session. */
export function loader() {
  return redirect("/admin");
}

export async function action({ request }: ActionFunctionArgs) {
  return redirect("/admin/login", { headers: await signOut(request) });
}
