interface Page {
  pathname: string;
  search: string;
}

/** Undefined takes a parameter away, a list gives it several times. */
type Changes = Record<string, string | number | string[] | undefined>;

/**
 * The address of the page itself with some parameters changed, for a link on it and for what leads back to it. The
 * other parameters stay, but for `index`, which Remix puts into the address of a form.
 */
export function samePage({ pathname, search }: Page, changes: Changes): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ index: undefined, ...changes })) {
    parameters.delete(name);
    for (const each of [value ?? []].flat()) parameters.append(name, String(each));
  }
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/**
 * The same for a form or a fetch. An index route shares its address with the route around it, and only `index` in the
 * address makes Remix choose the index route. For any other route it changes nothing.
 */
export function samePageRequest(page: Page, changes: Changes): string {
  const [pathname, query] = samePage(page, changes).split("?");
  return query ? `${pathname}?index&${query}` : `${pathname}?index`;
}
