import { createCookie } from "@remix-run/node";
import { env, sessionSecret } from "~/env.server";

/** A request with one of these cookies gets a page of its own, outside the page cache. */
export const PERSONAL_COOKIES = ["session", "toast", "chat", "sent"] as const;
/** Cookies that no page depends on. */
type OtherCookie = "device";

/**
 * A signed, HttpOnly cookie of this site. On https it is Secure and named `__Host-...`, so browsers refuse one of that
 * name from a neighbouring subdomain or an http page.
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
