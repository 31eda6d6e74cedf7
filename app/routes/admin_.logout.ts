import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut } from "~/auth/sign-out.server";

/** Only the form signs out, not opening the address. */
export function loader() {
  return redirect("/admin");
}

export async function action({ request }: ActionFunctionArgs) {
  return redirect("/admin/login", { headers: await signOut(request) });
}
