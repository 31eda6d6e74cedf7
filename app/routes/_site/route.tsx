import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/node";
import { Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useBusiness } from "~/business/business-context";
import { formatPhone } from "~/business/facts";
import { WentWrong, whatWentWrong } from "~/business/went-wrong";
import { db, readContentVersion } from "~/db.server";
import { hasSampleContent } from "~/samples/sample-content.server";
import { PhoneBar } from "./phone-bar";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

// On a slow machine the first words would be painted with half of the header, whose links then move.
export const links: LinksFunction = () => [{ rel: "expect", href: "#header", blocking: "render" }];

let samples: { version: string; hasSamples: boolean } | undefined;

/** Asks anew when what visitors see has changed. */
export async function loader() {
  const version = readContentVersion();
  if (samples?.version !== version) samples = { version, hasSamples: await hasSampleContent(db) };
  return { hasSamples: samples.hasSamples };
}

/** Of a page that failed; every other page has its own. */
export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: whatWentWrong(error) }, { name: "robots", content: "noindex" }] : [];

/** What a refusal says about how long it lasts, and when to come back, stands on the page that says it as well. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export default function Site() {
  const { pathname } = useLocation();
  // On a phone the calculator and an estimate show their total in its place.
  const hasTotal = pathname === "/calculator" || pathname.startsWith("/e/");
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

/** The frame of every public page, also of one that failed. */
function Frame({ hasPhoneBar, children }: { hasPhoneBar: boolean; children: ReactNode }) {
  const { hasSamples = false } = useRouteLoaderData<typeof loader>("routes/_site") ?? {};
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
      <SiteFooter hasSamples={hasSamples} />
      {hasPhoneBar && <PhoneBar />}
    </>
  );
}

/** Printed instead of the header. */
function Letterhead() {
  const { name, phone, email } = useBusiness();
  return (
    <p className="letterhead wrap">
      <strong>{name}</strong> · {formatPhone(phone)} · {email}
    </p>
  );
}
