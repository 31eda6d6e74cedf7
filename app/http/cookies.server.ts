import { createCookie } from "@remix-run/node";
import { env, sessionSecret } from "~/env.server";

/** A signed, HttpOnly cookie of this site, Secure when the site is on https. */
export function siteCookie(name: string, { maxAge }: { maxAge?: number } = {}) {
  return createCookie(name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    secrets: [sessionSecret()],
    maxAge,
  });
}
