/** The path as it is logged: without its query, and without a calendar feed's token, which opens the owner's calendar. */
export function loggedPath(url: string): string {
  const [path = ""] = url.split("?");
  return path.replace(/^(\/calendar\/)[^/]+/i, "$1...");
}
