import { createCookie } from "@remix-run/node";
import { env, sessionSecret } from "~/env.server";

/** With one of these a page is made for one visitor: it is neither taken from the page cache nor kept there. */
export const PERSONAL_COOKIES = ["session", "toast", "chat"] as const;
/** These change nothing on any page. */
type OtherCookie = "device";

/** A signed, HttpOnly cookie of this site, Secure when the site is on https. */
export function siteCookie(
  name: (typeof PERSONAL_COOKIES)[number] | OtherCookie,
  { maxAge }: { maxAge?: number } = {},
) {
  return createCookie(name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    secrets: [sessionSecret()],
    maxAge,
  });
}
