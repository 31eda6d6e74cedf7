const ADMIN = "/admin";
/** Where a crew member goes after login. */
export const CREWS_DAY = "/admin/day";
export const LOGIN = "/admin/login";
// A made-up origin. The wanted address is resolved against it, and must stay on it.
const OURS = "http://ours.invalid";

/**
 * Where to go after login: the wanted address if it is a page of the back office, otherwise the dashboard. Parsed as a
 * browser would, because `/\evil.com`, `/.//evil.com` and `/admin/..//evil.com` get past any check of the text.
 */
export function returnPath(wanted: string | null): string {
  if (!wanted || !URL.canParse(wanted, OURS)) return ADMIN;
  const { origin, pathname, search } = new URL(wanted, OURS);
  const isAdminPage =
    /^\/admin(\/|$)/.test(pathname) && !/^\/admin\/(log(in|out)|forgot|reset)(\/|$)/.test(pathname);
  return origin === OURS && isAdminPage ? pathname + search : ADMIN;
}

/** The login that leads back to the wanted page, also when the router asked for its `.data`. */
export function loginPath(requestUrl: string): string {
  const { pathname, searchParams } = new URL(requestUrl);
  for (const name of ["_data", "_routes"]) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  const to = returnPath(pathname.replace(/\.data$/, "") + query);
  return to === ADMIN ? LOGIN : `${LOGIN}?${new URLSearchParams({ to })}`;
}
