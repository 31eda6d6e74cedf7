import { NavLink } from "@remix-run/react";
import { useAuth } from "~/auth/auth-context";
import { useBusiness } from "~/business/business-context";
import { pagesOf } from "~/pages";
import { Button } from "~/ui/button";

export function OfficeHeader() {
  const { user } = useAuth();
  const business = useBusiness();
  return (
    <header className="border-b border-line bg-card">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <p className="mr-auto">
          <a
            href="/"
            className="font-display text-lg font-bold pointer-coarse:inline-block pointer-coarse:py-2"
          >
            {business.name}
          </a>{" "}
          <span className="ml-2">Welcome, {user.username || "Admin"}</span>
        </p>
        <nav aria-label="Back office" className="flex flex-wrap items-center gap-1">
          {pagesOf("office").map(
            ({ path, menu }) =>
              menu && (
                <NavLink key={path} to={path} end={path === "/admin"} className="office-link">
                  {menu}
                </NavLink>
              ),
          )}
          <NavLink to="/admin/account" className="office-link sm:ml-4">
            Account
          </NavLink>
          <form method="post" action="/admin/logout">
            <Button look="secondary">Logout</Button>
          </form>
        </nav>
      </div>
    </header>
  );
}
