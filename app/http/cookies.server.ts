import { createCookie } from "@remix-run/node";
import { env, sessionSecret } from "~/env.server";

/** A request with one of these cookies gets a page made for it alone: not from the page cache, and not kept there. */
export const PERSONAL_COOKIES = ["session", "toast", "chat", "sent"] as const;
/** No page depends on these cookies. */
type OtherCookie = "device";

/**
 * A signed, HttpOnly cookie of this site. On https it is Secure, and its name begins with `__Host-`: browsers then
 * refuse a cookie of that name from a neighbouring subdomain or from a page on http.
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
