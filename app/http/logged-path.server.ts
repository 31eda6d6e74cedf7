import { SECRET_PATHS } from "~/pages";

/** The path as it is logged: without its query, and with "..." for a token, which would let a reader of the log in. */
export function loggedPath(url: string): string {
  const [written = ""] = url.split("?");
  const path = pathAsRead(url);
  const secret = SECRET_PATHS.find((beginning) => path.toLowerCase().startsWith(beginning));
  return secret ? path.replace(/^(\/[^/]+\/)[^/]+/, "$1...") : written;
}

/** However it is written: Remix decodes `%65`, and follows `/x/../` and backslashes; a link may have `//` in it. */
export function pathAsRead(url: string): string {
  try {
    const { pathname } = new URL(`http://localhost${url}`);
    return decodeURIComponent(pathname).replaceAll(/[/\\]+/g, "/");
  } catch {
    return url;
  }
}
