import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useBusiness } from "~/business/business-context";
import { formatPhone } from "~/business/facts";
import { db, readContentVersion } from "~/db.server";
import { hasSampleContent } from "~/sample-content.server";
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

/** The frame of every public page. */
export default function Site() {
  const { hasSamples } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Letterhead />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter hasSamples={hasSamples} />
      {/* On a phone the calculator and an estimate show their total in this place. */}
      {pathname !== "/calculator" && !pathname.startsWith("/e/") && <PhoneBar />}
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
