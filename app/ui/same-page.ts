interface Page {
  pathname: string;
  search: string;
}

/** By parameter: undefined takes it away, a list gives it several times. */
type Changes = Record<string, string | number | string[] | undefined>;

/**
 * The address of this page with some parameters changed: for a link on it, and to return to it. The other parameters
 * stay, except `index`, which Remix adds to the address of a form.
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
 * The same, as the address that a form or a fetch is sent to. An index route shares its address with the route around
 * it, and Remix chooses the index route only for an address with `index`. For other routes `index` changes nothing.
 */
export function samePageRequest(page: Page, changes: Changes): string {
  const [pathname, query] = samePage(page, changes).split("?");
  return query ? `${pathname}?index&${query}` : `${pathname}?index`;
}

/** The same up to a last parameter, which a long list adds for each of its rows: "/admin?q=smith&". */
export function samePageStem(page: Page, changes: Changes): string {
  const path = samePage(page, changes);
  return `${path}${path.includes("?") ? "&" : "?"}`;
}
