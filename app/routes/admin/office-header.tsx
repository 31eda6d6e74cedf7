import { NavLink, useLocation } from "@remix-run/react";
import { type FormEventHandler, useEffect, useRef } from "react";
import { useAuth } from "~/auth/auth-context";
import { useBusiness } from "~/business/business-context";
import { OFFICE_PAGES } from "~/pages";
import { Button } from "~/ui/button";
import { HeaderSearch } from "./header-search";

/**
 * On a phone only the name and Menu. The menu is a native popover, which opens and closes without JavaScript; without
 * popovers a link to `#menu` shows it. On a wider screen its content is a part of the header.
 */
export function OfficeHeader({ logOut }: { logOut: FormEventHandler<HTMLFormElement> }) {
  const pages = useCurrentInSight();
  const { user } = useAuth();
  const business = useBusiness();
  return (
    <header className="office-header">
      <div className="wrap">
        <p className="office-name">
          <a href="/" className="font-display text-lg font-bold pointer-coarse:pt-1">
            {business.name}
          </a>{" "}
          <span>Welcome, {user.fullName || user.username || "Admin"}</span>
        </p>
        {!user.isCrew && <HeaderSearch />}
        <button type="button" popovertarget="menu" className="office-menu-button">
          Menu
        </button>
        <a href="#menu" className="office-menu-button">
          Menu
        </a>
        <div id="menu" popover="auto" className="office-menu">
          <nav ref={pages} aria-label="Back office" className="office-pages">
            {OFFICE_PAGES.filter(({ isInMenu, crewMenu }) => (user.isCrew ? crewMenu : isInMenu)).map(
              ({ path, name, crewMenu }) => (
                <NavLink key={path} to={path} end={path === "/admin"} className="office-link">
                  {user.isCrew ? crewMenu : name}
                </NavLink>
              ),
            )}
          </nav>
          <div className="office-own">
            {!user.isCrew && (
              <NavLink to="/admin/help" className="office-link">
                Help
              </NavLink>
            )}
            <NavLink to="/admin/account" className="office-link">
              Account
            </NavLink>
            <form noValidate method="post" action="/admin/logout" onSubmit={logOut}>
              <Button look="secondary">Logout</Button>
            </form>
            <a href="#menu-closed" className="office-link office-menu-button">
              Close menu
            </a>
          </div>
        </div>
      </div>
    </header>
  );
}

/** Scrolls a menu that is wider than the screen to the current page. */
function useCurrentInSight() {
  const pages = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page marks another link
  useEffect(() => {
    const row = pages.current;
    row?.closest<HTMLElement>("[popover]")?.hidePopover?.();
    const link = row?.querySelector<HTMLElement>("[aria-current=page]");
    // Not scrollIntoView, which would also scroll the page.
    if (row && link)
      row.scrollLeft = link.offsetLeft - row.offsetLeft - row.clientWidth / 2 + link.clientWidth / 2;
  }, [pathname]);
  return pages;
}
