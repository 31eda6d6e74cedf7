/**
 * The address of the page itself with some parameters changed, for a link on it and for what leads back to it. Undefined
 * takes a parameter away, a list gives it several times; the others stay, but for `index`, which Remix puts into the
 * address of a form.
 */
export function samePage(
  { pathname, search }: { pathname: string; search: string },
  changes: Record<string, string | number | string[] | undefined>,
): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ index: undefined, ...changes })) {
    parameters.delete(name);
    for (const each of [value ?? []].flat()) parameters.append(name, String(each));
  }
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}
