import Bowser from "bowser";

/** "Chrome on Windows", "Safari on iPhone": who signed in, from the User-Agent header; "Unknown browser" without one. */
export function browserName(userAgent: string | undefined): string {
  const { browser, os, platform } = Bowser.parse(userAgent || "unknown");
  const name = browser.name || "Unknown browser";
  const device = platform.model || os.name;
  return device ? `${name} on ${device}` : name;
}
