import { useRouteLoaderData } from "@remix-run/react";
import { useBusiness } from "~/business/business-context";
import { privacyPolicy } from "~/business/legal";
import { LegalPage } from "~/business/legal-page";
import { type PageMetaFunction, pageMeta, siteFacts } from "~/business/page-meta";
import type { loader as rootLoader } from "~/root";

export const meta: PageMetaFunction = ({ matches }) => {
  const site = siteFacts(matches);
  return pageMeta(site, {
    title: `Privacy Policy | ${site.business.name}`,
    description: `What ${site.business.name} does with the personal information you give us, how long we keep it and how to have it deleted.`,
    path: "/privacy-policy",
  });
};

export default function PrivacyPolicy() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return <LegalPage text={privacyPolicy(useBusiness(), root?.chat.provider)} />;
}
