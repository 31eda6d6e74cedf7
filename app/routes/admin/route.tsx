import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { NavLink, Outlet, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { AuthProvider } from "~/auth/auth-context";
import { requireUser } from "~/auth/require-user.server";
import { useBusiness } from "~/business/business-context";
import { saveDraftsOnLogout } from "~/estimates/drafts-on-logout";
import type { PageHandle } from "~/root";
import { Button } from "~/ui/button";

export const handle: PageHandle = { hydrate: true, office: true };

export const meta: MetaFunction = () => [{ title: "Back office" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { username } = await requireUser(request);
  return { user: { username } };
}

/** The frame of the back office. Its loader guards nothing but itself: each page and each action asks for the user. */
export default function Admin() {
  const { user } = useLoaderData<typeof loader>();
  const business = useBusiness();
  useEffect(saveDraftsOnLogout, []);
  return (
    <AuthProvider user={user}>
      <header className="border-b border-line bg-card">
        <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <p className="mr-auto">
            <a href="/" className="font-display text-lg font-extrabold">
              {business.name}
            </a>{" "}
            <span className="ml-2">Welcome, {user.username || "Admin"}</span>
          </p>
          <nav aria-label="Back office" className="flex flex-wrap gap-1">
            <NavLink to="/admin" end className="office-link">
              Dashboard
            </NavLink>
            <NavLink to="/admin/estimates" className="office-link">
              Estimates
            </NavLink>
            <NavLink to="/admin/emails?tab=outbox" className="office-link">
              Emails
            </NavLink>
          </nav>
          <form method="post" action="/admin/logout">
            <Button look="secondary">Logout</Button>
          </form>
        </div>
      </header>
      <main className="wrap grid gap-6 py-6">
        <Outlet />
      </main>
    </AuthProvider>
  );
}
