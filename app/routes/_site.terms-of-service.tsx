import { useLoaderData } from "@remix-run/react";
import type { ShownBusiness } from "~/business/facts";
import { termsOfService } from "~/business/legal";
import { LegalPage } from "~/business/legal-page";
import { type PageMetaFunction, pageMeta, siteFacts } from "~/business/page-meta";
import { deployment } from "~/deployment.server";

export const meta: PageMetaFunction = ({ matches }) => {
  const site = siteFacts(matches);
  return pageMeta(site, {
    title: `Terms of Service | ${site.business.name}`,
    description: `Quotes, payment, cancelling, liability${warranty(site.business)}: the terms under which ${site.business.name} works.`,
    path: "/terms-of-service",
  });
};

export function loader() {
  return termsOfService(deployment().business);
}

export default function TermsOfService() {
  return <LegalPage text={useLoaderData<typeof loader>()} />;
}

function warranty({ warrantyYears, warrantyOn }: ShownBusiness): string {
  return warrantyYears > 0 ? ` and the ${warrantyYears}-year warranty on ${warrantyOn}` : " and warranty";
}
