import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/node";
import { Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useBusiness, useCanBook } from "~/business/business-context";
import { formatPhone } from "~/business/facts";
import { WentWrong, whatWentWrong } from "~/business/went-wrong";
import { db, readContentVersion } from "~/db.server";
import { deployment } from "~/deployment.server";
import { type Area, listAreas } from "~/projects/stories.server";
import { PhoneBar } from "./phone-bar";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

// Waits for the whole header: on a slow machine its links would move after the first paint.
export const links: LinksFunction = () => [{ rel: "expect", href: "#header", blocking: "render" }];

let known: { version: string; areas: Area[] } | undefined;

/** What the frame of a public page shows. The service areas with a page are read again when the content has changed. */
export async function loader() {
  const version = readContentVersion();
  if (known?.version !== version) {
    known = { version, areas: await listAreas(db, deployment().business.serviceAreas) };
  }
  return { areas: known.areas, canBook: deployment().business.visits.isOpen };
}

/** For a page that failed; all others have their own. */
export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: whatWentWrong(error) }, { name: "robots", content: "noindex" }] : [];

/** A refusal's Cache-Control and Retry-After are also sent with the error page. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export default function Site() {
  const { pathname } = useLocation();
  // On a phone these show their total in place of the bar.
  const hasTotal = pathname === "/calculator" || /^\/[ei]\//.test(pathname);
  return (
    <Frame hasPhoneBar={!hasTotal}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame hasPhoneBar>
      <WentWrong phone={useBusiness().phone} />
    </Frame>
  );
}

/** The frame of every public page, failed ones too. */
function Frame({ hasPhoneBar, children }: { hasPhoneBar: boolean; children: ReactNode }) {
  const { areas = [] } = useRouteLoaderData<typeof loader>("routes/_site") ?? {};
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Letterhead />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter areas={areas} canBook={useCanBook()} />
      {hasPhoneBar && <PhoneBar />}
    </>
  );
}

/** Printed in place of the header. */
function Letterhead() {
  const { name, phone, email } = useBusiness();
  return (
    <p className="letterhead wrap">
      <strong>{name}</strong> · {formatPhone(phone)} · {email}
    </p>
  );
}
