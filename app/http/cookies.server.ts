import { createCookie } from "@remix-run/node";
import { env, sessionSecret } from "~/env.server";

/** With one of these a page is made for one visitor: it is neither taken from the page cache nor kept there. */
export const PERSONAL_COOKIES = ["session", "toast", "chat"] as const;
/** These change nothing on any page. */
type OtherCookie = "device";

/**
 * A signed, HttpOnly cookie of this site. On https it is Secure, and the prefix of its name makes browsers refuse one
 * that a neighbouring subdomain, or a page on http, sets for us.
 */
export function siteCookie(
  name: (typeof PERSONAL_COOKIES)[number] | OtherCookie,
  { maxAge }: { maxAge?: number } = {},
) {
  return createCookie(env.isHttps ? `__Host-${name}` : name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    secrets: [sessionSecret()],
    maxAge,
  });
}
