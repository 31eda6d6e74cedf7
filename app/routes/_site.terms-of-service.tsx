import type { MetaFunction } from "@remix-run/node";
import { useBusiness } from "~/business/business-context";
import { termsOfService } from "~/business/legal";
import { LegalPage } from "~/business/legal-page";

export const meta: MetaFunction = () => [{ title: "Terms of Service" }];

export default function TermsOfService() {
  return <LegalPage text={termsOfService(useBusiness())} />;
}
