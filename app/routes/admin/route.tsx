import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { AuthProvider } from "~/auth/auth-context";
import { isExpired } from "~/auth/expired-form.server";
import { requireCrew } from "~/auth/require-user.server";
import { CREW } from "~/auth/roles";
import type { PageHandle } from "~/root";
import { useLightLinks } from "~/ui/light-link";
import { TooltipProvider } from "~/ui/tooltip";
import { OfficeHeader } from "./office-header";

export const handle: PageHandle = { hydrate: true, office: true };

export const meta: MetaFunction = () => [{ title: "Back office" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return { user: { username: "", isCrew: false } };
  const { username, role } = await requireCrew(request);
  return { user: { username, isCrew: role === CREW } };
}

/** The frame of the back office. Its loader does not protect the pages in it: each loader and action checks the user. */
export default function Admin() {
  const { user } = useLoaderData<typeof loader>();
  useLightLinks();
  useEffect(() => {
    // Loaded after the page, which is usable without it: nobody logs out at once.
    const stop = import("~/estimates/drafts-on-logout").then(({ saveDraftsOnLogout }) =>
      saveDraftsOnLogout(),
    );
    return () => void stop.then((unwatch) => unwatch());
  }, []);
  return (
    <AuthProvider user={user}>
      <TooltipProvider>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <OfficeHeader />
        <main id="main" tabIndex={-1} className="wrap grid grid-cols-1 gap-6 pt-4 pb-24 sm:pt-6">
          {useIsOpeningDashboard() ? <LoadingDashboard /> : <Outlet />}
        </main>
      </TooltipProvider>
    </AuthProvider>
  );
}

/** Whether the dashboard is being loaded from another page. */
function useIsOpeningDashboard(): boolean {
  const { pathname } = useLocation();
  const goingTo = useNavigation().location?.pathname;
  return pathname !== "/admin" && goingTo === "/admin";
}

function LoadingDashboard() {
  return (
    <>
      <p role="status" className="text-muted">
        Loading Dashboard...
      </p>
      {[1, 2, 3].map((card) => (
        <div key={card} aria-hidden="true" className="card h-40" />
      ))}
    </>
  );
}
