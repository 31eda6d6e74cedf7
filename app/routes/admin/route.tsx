import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { type FormEventHandler, useEffect } from "react";
import { AuthProvider } from "~/auth/auth-context";
import { authMessages } from "~/auth/auth-messages";
import { requireCrew } from "~/auth/require-user.server";
import { CREW } from "~/auth/roles";
import { useLogout } from "~/auth/use-logout";
import { isExpired } from "~/forms/expired-form.server";
import { wipeDay, wipeOthersDay } from "~/phone/kept-day";
import type { PageHandle } from "~/root";
import { isLookingAround, lookAround } from "~/sample-paths";
import { Button } from "~/ui/button";
import { useFocusOnRefusal } from "~/ui/focus-refusal";
import { useLightLinks } from "~/ui/light-link";
import { TooltipProvider } from "~/ui/tooltip";
import { OfficeHeader } from "./office-header";
import { OtherDesk } from "./other-desk";
import { PhoneTabs } from "./phone-tabs";
import { SampleBar } from "./sample-bar";

export const handle: PageHandle = { hydrate: true, office: true };

export const meta: MetaFunction = () => [{ title: "Back office" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isExpired({ context })) return { user: { username: "", isCrew: false }, looksAround: false };
  const { username, fullName, role } = await requireCrew(request);
  const looksAround = isLookingAround(request.headers.get("Cookie"));
  return { user: { username, fullName, isCrew: role === CREW }, looksAround };
}

/** The frame of the back office. Its loader protects no page: each loader and action checks the user itself. */
export default function Admin() {
  const { user, looksAround } = useLoaderData<typeof loader>();
  const isOpeningDashboard = useIsOpeningDashboard();
  useLightLinks();
  useFocusOnRefusal();
  const { logOut, isLeaving, isUnreached } = useLogout(handOverDrafts);
  useEffect(() => {
    wipeOthersDay(user.username).catch(() => {});
  }, [user.username]);
  useEffect(() => {
    // Loaded later, because nobody logs out right away.
    loadDrafts().catch(() => {});
  }, []);
  if (isLeaving || isUnreached) return <LoggedOut logOut={logOut} isUnreached={isUnreached} />;
  return (
    <AuthProvider user={user}>
      <TooltipProvider>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <OfficeHeader logOut={logOut} />
        <OtherDesk looksAround={looksAround} />
        {looksAround && <SampleBar />}
        <main id="main" tabIndex={-1} className="wrap grid grid-cols-1 gap-6 pt-4 pb-8 sm:pt-6">
          {isOpeningDashboard ? <LoadingDashboard /> : <Outlet />}
        </main>
        {!user.isCrew && <PhoneTabs />}
      </TooltipProvider>
    </AuthProvider>
  );
}

function loadDrafts() {
  return import("~/estimates/drafts-on-logout");
}

async function handOverDrafts(): Promise<void> {
  // Else they would be handed to the sample company.
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is too new for the oldest browsers
  document.cookie = lookAround(false);
  await wipeDay();
  return (await loadDrafts()).handOverDrafts();
}

interface LoggedOutProps {
  logOut: FormEventHandler<HTMLFormElement>;
  isUnreached: boolean;
}

/** Shown in place of the office, without asking the site, which may be unreachable. */
function LoggedOut({ logOut, isUnreached }: LoggedOutProps) {
  return (
    <main className="wrap grid min-h-dvh content-center justify-items-center gap-4">
      <p role="status" className="text-lg">
        {isUnreached ? authMessages.notLoggedOut : authMessages.loggingOut}
      </p>
      {isUnreached && (
        <form noValidate method="post" action="/admin/logout" onSubmit={logOut}>
          <Button>Try again</Button>
        </form>
      )}
    </main>
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
