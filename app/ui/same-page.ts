/**
 * The page's own address with some parameters changed, for a link on it: "?status=new&panel=new". Undefined takes a
 * parameter away; the others stay.
 */
export function samePage(search: string, changes: Record<string, string | number | undefined>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) parameters.delete(name);
    else parameters.set(name, String(value));
  }
  return `?${parameters}`;
}
