import { redirect } from "@remix-run/node";
import type { Toast } from "~/ui/toast";
import { siteCookie } from "./cookies.server";

const flash = siteCookie("toast", { maxAge: 60 });

/** Redirects within the site and shows the toast there, once. */
export async function redirectWithToast(
  path: string,
  message: Toast,
  headers?: HeadersInit,
): Promise<Response> {
  const answer = redirect(path, { headers });
  answer.headers.append("Set-Cookie", await flash.serialize(message));
  return answer;
}

/** The toast waiting for this visitor, if any, and the header that removes it. */
export async function takeToast(request: Request): Promise<{ toast?: Toast; headers: Headers }> {
  const headers = new Headers();
  const waiting: Toast | null = await flash.parse(request.headers.get("Cookie"));
  if (!waiting) return { headers };
  headers.set("Set-Cookie", await flash.serialize("", { maxAge: 0 }));
  return { toast: waiting, headers };
}
