import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { env } from "~/env.server";
import { pathAsRead } from "~/http/logged-path.server";
import { PRIVATE_PATHS } from "~/pages";

interface Allowed {
  /** Sources beside our own files: the hash or the nonce of what stands in the page itself. */
  script: readonly string[];
  style: readonly string[];
}

/** What a page may load and run. */
export function contentSecurityPolicy({ script, style }: Allowed = { script: [], style: [] }): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...script].join(" ")}`,
    `style-src ${["'self'", ...style].join(" ")}`,
    "img-src 'self' blob: data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The source of a policy that allows exactly this script or style: "'sha256-...'". */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

const defaultHeaders: Record<string, string> = {
  "Content-Security-Policy": contentSecurityPolicy(),
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  // Not no-referrer: browsers would then send `Origin: null` with our own forms, as they do from another site.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Without includeSubDomains, because the owner's other subdomains are not ours to decide about.
  ...(env.isHttps && { "Strict-Transport-Security": "max-age=31536000" }),
};

/** Adds to these headers each security header that they lack. */
export function withSecurityHeaders(headers: Headers): Headers {
  const all = new Headers(defaultHeaders);
  for (const [name, value] of headers) all.set(name, value);
  return all;
}

/** Adds each security header to the answer, unless Remix, Express or a cache has set it. */
export function addSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  // Read now, because Express removes a prefix such as /assets from `url` before its static files see it.
  const { url } = request;
  // Remix appends its headers to those that are there, so ours are added last, just before the answer is sent.
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(defaultHeaders)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    if (!response.hasHeader("Cache-Control") && isPrivate(url!)) {
      response.setHeader("Cache-Control", "no-store");
    }
  });
}

/** Whether the path belongs to the back office. Remix ignores upper and lower case. */
function isPrivate(url: string): boolean {
  const path = pathAsRead(url).toLowerCase();
  return PRIVATE_PATHS.some((beginning) => path.startsWith(beginning));
}
