import { SECRET_PATHS } from "~/pages";

/** The path as it is logged: without its query, and with "..." for a token, which would let a reader of the log in. */
export function loggedPath(url: string): string {
  const [path = ""] = url.split("?");
  const secret = SECRET_PATHS.find((beginning) => path.toLowerCase().startsWith(beginning));
  return secret ? path.replace(/^(\/[^/]+\/)[^/]+/, "$1...") : path;
}
