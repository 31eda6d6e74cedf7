import type { MetaFunction } from "@remix-run/node";
import { useBusiness } from "~/business/business-context";
import { privacyPolicy } from "~/business/legal";
import { LegalPage } from "~/business/legal-page";

export const meta: MetaFunction = () => [{ title: "Privacy Policy" }];

export default function PrivacyPolicy() {
  return <LegalPage text={privacyPolicy(useBusiness())} />;
}
