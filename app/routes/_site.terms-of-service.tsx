import { useBusiness } from "~/business/business-context";
import { termsOfService } from "~/business/legal";
import { LegalPage } from "~/business/legal-page";
import { type PageMetaFunction, pageMeta, siteFacts } from "~/business/page-meta";

export const meta: PageMetaFunction = ({ matches }) => {
  const site = siteFacts(matches);
  return pageMeta(site, {
    title: `Terms of Service | ${site.business.name}`,
    description: `Quotes, payment, cancelling, liability and the ${site.business.warrantyYears}-year warranty on rubber: the terms under which ${site.business.name} works.`,
    path: "/terms-of-service",
  });
};

export default function TermsOfService() {
  return <LegalPage text={termsOfService(useBusiness())} />;
}
