import { NavLink, useLocation } from "@remix-run/react";
import { type FormEventHandler, useEffect, useRef } from "react";
import { useAuth } from "~/auth/auth-context";
import { useBusiness } from "~/business/business-context";
import { pagesOf } from "~/pages";
import { Button } from "~/ui/button";

export function OfficeHeader({ logOut }: { logOut: FormEventHandler<HTMLFormElement> }) {
  const pages = useCurrentInSight();
  const { user } = useAuth();
  const business = useBusiness();
  return (
    <header className="border-b border-line bg-card">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p className="mr-auto min-w-0 max-sm:grid">
          <a
            href="/"
            className="font-display text-lg font-bold pointer-coarse:inline-block sm:pointer-coarse:py-2"
          >
            {business.name}
          </a>{" "}
          <span className="truncate sm:ml-2 max-sm:text-sm">Welcome, {user.username || "Admin"}</span>
        </p>
        <nav ref={pages} aria-label="Back office" className="office-pages">
          {pagesOf("office").map(
            ({ path, menu, crewMenu }) =>
              (user.isCrew ? crewMenu : menu) && (
                <NavLink key={path} to={path} end={path === "/admin"} className="office-link">
                  {user.isCrew ? crewMenu : menu}
                </NavLink>
              ),
          )}
        </nav>
        <div className="flex items-center gap-1 print:hidden">
          <NavLink to="/admin/account" className="office-link">
            Account
          </NavLink>
          <form noValidate method="post" action="/admin/logout" onSubmit={logOut}>
            <Button look="secondary">Logout</Button>
          </form>
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
    const link = row?.querySelector<HTMLElement>("[aria-current=page]");
    // Not scrollIntoView, which would also scroll the page.
    if (row && link)
      row.scrollLeft = link.offsetLeft - row.offsetLeft - row.clientWidth / 2 + link.clientWidth / 2;
  }, [pathname]);
  return pages;
}
