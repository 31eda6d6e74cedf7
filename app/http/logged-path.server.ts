/** The path as it is logged: no query, and not the token that is all it takes to read the owner's calendar. */
export function loggedPath(url: string): string {
  const [path = ""] = url.split("?");
  return path.replace(/^(\/calendar\/)[^/]+/i, "$1...");
}
