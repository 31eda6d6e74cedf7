import { SECRET_PATHS } from "~/pages";

/** The path for the log: without its query, and with "..." for a secret token. */
export function loggedPath(url: string): string {
  const [written = ""] = url.split("?");
  const path = pathAsRead(url);
  const secret = SECRET_PATHS.find((beginning) => path.toLowerCase().startsWith(beginning));
  if (!secret) return written;
  return path.slice(0, secret.length) + path.slice(secret.length).replace(/^[^/]+/, "...");
}

/** The path as Remix reads it: it decodes `%65` and follows `/x/../` and backslashes; a link may contain `//`. */
export function pathAsRead(url: string): string {
  try {
    const { pathname } = new URL(`http://localhost${url}`);
    return decodeURIComponent(pathname).replaceAll(/[/\\]+/g, "/");
  } catch {
    return url;
  }
}
