interface Page {
  pathname: string;
  search: string;
}

/** By parameter: undefined removes it, a list repeats it. */
type Changes = Record<string, string | number | string[] | undefined>;

/**
 * This page's address with some parameters changed, to link or return to. Other parameters stay, except `index`, which
 * Remix adds for forms.
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
 * The same for a form or fetch. An index route shares its address with its parent, and Remix picks the index route only
 * with `index`. Other routes ignore it.
 */
export function samePageRequest(page: Page, changes: Changes): string {
  const [pathname, query] = samePage(page, changes).split("?");
  return query ? `${pathname}?index&${query}` : `${pathname}?index`;
}

/** The same, up to a last parameter that each row of a long list adds: "/admin?q=smith&". */
export function samePageStem(page: Page, changes: Changes): string {
  const path = samePage(page, changes);
  return `${path}${path.includes("?") ? "&" : "?"}`;
}
