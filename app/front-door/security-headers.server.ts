import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { env } from "~/env.server";
import { PRIVATE_PATHS } from "~/pages";

/**
 * What a page may load and run. With a nonce, for pages that React takes over: Remix' inline scripts carry it, and
 * so does the style sheet that locks scrolling behind a dialog.
 */
export function contentSecurityPolicy(nonce?: string): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' blob: data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const defaultHeaders: Record<string, string> = {
  "Content-Security-Policy": contentSecurityPolicy(),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  // Not no-referrer: browsers would then send `Origin: null` with our own forms, which reads as another site's.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Without includeSubDomains: the rest of the owner's domain is not ours to decide on.
  ...(env.isHttps && { "Strict-Transport-Security": "max-age=31536000" }),
};

/** These headers, and each of the security headers that is not among them. */
export function withSecurityHeaders(headers: Headers): Headers {
  const all = new Headers(defaultHeaders);
  for (const [name, value] of headers) all.set(name, value);
  return all;
}

/** Adds each of the security headers to the answer unless whoever writes it, Remix, Express or a cache, has set that one. */
export function addSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  // Read now: Express cuts a prefix such as /assets off `url` before its static files see it.
  const { url } = request;
  // Remix appends its headers to those already there, so ours come last, when the answer is about to leave.
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(defaultHeaders)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    if (!response.hasHeader("Cache-Control") && isPrivate(url!)) {
      response.setHeader("Cache-Control", "no-store");
    }
  });
}

/** Whether the path belongs to the back office, however it is written: Remix ignores case, `%61` and `/../`. */
function isPrivate(url: string): boolean {
  const { pathname } = new URL(`http://localhost${url}`);
  const written = decodeURI(pathname).toLowerCase();
  return PRIVATE_PATHS.some((path) => written.startsWith(path));
}
