import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { env } from "~/env.server";
import { pathAsRead } from "~/http/logged-path.server";
import { PRIVATE_PATHS } from "~/pages";

interface Allowed {
  /** Allowed beside our own files: hashes or nonces of what is in the page itself. */
  script: readonly string[];
  style: readonly string[];
}

/** The Content-Security-Policy of a page. */
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
  // Not no-referrer: browsers would then send `Origin: null` with our own forms, as from another site.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  // Without includeSubDomains: the owner's other subdomains are not ours to decide.
  ...(env.isHttps && { "Strict-Transport-Security": "max-age=31536000" }),
};

/** Adds the security headers that are missing. */
export function withSecurityHeaders(headers: Headers): Headers {
  const all = new Headers(defaultHeaders);
  for (const [name, value] of headers) all.set(name, value);
  return all;
}

/** Adds the security headers that Remix, Express or a cache has not set. */
export function addSecurityHeaders(request: IncomingMessage, response: ServerResponse): void {
  // Read now, because Express cuts a prefix such as /assets off `url` later.
  const { url } = request;
  // Remix appends to headers that are already there, so ours are added last.
  onHeaders(response, () => {
    for (const [name, value] of Object.entries(defaultHeaders)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    if (!response.hasHeader("Cache-Control") && isPrivate(url!)) {
      response.setHeader("Cache-Control", "no-store");
    }
  });
}

/** Whether the path belongs to the back office. Remix ignores upper and lower case, so this does too. */
function isPrivate(url: string): boolean {
  const path = pathAsRead(url).toLowerCase();
  return PRIVATE_PATHS.some((beginning) => path.startsWith(beginning));
}
