import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin, requireUser } from "~/auth/require-user.server";
import { ADMIN } from "~/auth/roles";
import { idIn } from "~/business/row-id.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { AREA_LABELS, type Area, LONGEST_QUESTION, MOST_SETTINGS_FIELDS } from "~/settings/settings-options";
import { isForAdmins, tabLinks, tabOf } from "~/settings/settings-tabs";
import type { PageRefusal } from "~/ui/page-refusal";
import { Tabs } from "~/ui/tabs";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { AreaForm, openedValues } from "./area-form";
import { BusinessFields } from "./business-fields";
import { CostsFields } from "./costs-fields";
import { ForecastFields, ForecastState } from "./forecast-fields";
import { VersionHistory } from "./history";
import { FAILURES } from "./intents";
import { type LoadedArea, loadArea, loadSite } from "./load.server";
import { EstimatesFields, PayingFields } from "./other-fields";
import { MailsFields } from "./own-mail-fields";
import { PricesFields } from "./prices-fields";
import { QuestionsFields } from "./questions-fields";
import { SeasonFields } from "./season-fields";
import { ServicesFields } from "./services-fields";
import { SiteState } from "./site-state";
import { OwnCalendarState, VisitsFields } from "./visits-fields";

export const meta: MetaFunction = () => [{ title: "Settings" }, { name: "robots", content: "noindex" }];

/**
 * `?tab=` chooses the area, `?question=` is one to answer. Stored data is left out when the session ended before the
 * form arrived.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const tab = tabOf(searchParams);
  if (isExpired({ context })) return { tab, area: undefined, site: undefined, isAdmin: false };
  const user = isForAdmins(tab) ? await requireAdmin(request) : await requireUser(request);
  const isAdmin = user.role === ADMIN;
  if (tab === "site") return { tab, area: undefined, site: await loadSite(), isAdmin };
  const question = (searchParams.get("question") ?? "").slice(0, LONGEST_QUESTION);
  const area = await loadArea(tab, idIn(searchParams, "before") || undefined, question);
  return { tab, area, site: undefined, isAdmin };
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions, { fileField: "logoFile", mostFields: MOST_SETTINGS_FIELDS });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export default function Settings() {
  const { tab, area, site, isAdmin } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <ToastMessage toast={refusal?.toast} />
      <h1 className="text-title">Settings</h1>
      <Tabs tabs={tabLinks(tab, isAdmin)} />
      {tab === "site" ? (
        <SiteState site={site} refusal={refusal} />
      ) : (
        <AreaSettings area={tab} loaded={area} refusal={refusal} />
      )}
    </>
  );
}

const FIELDS = {
  business: BusinessFields,
  prices: PricesFields,
  services: ServicesFields,
  estimates: EstimatesFields,
  paying: PayingFields,
  questions: QuestionsFields,
  mails: MailsFields,
  visits: VisitsFields,
  season: SeasonFields,
  costs: CostsFields,
  forecast: ForecastFields,
} as const;

interface AreaSettingsProps {
  area: Area;
  loaded: LoadedArea | undefined;
  refusal: PageRefusal | undefined;
}

function AreaSettings({ area, loaded, refusal }: AreaSettingsProps) {
  const AreaFields = FIELDS[area];
  // A new key when the server changed the form: a moved question, or saved values.
  const key = JSON.stringify([area, openedValues(loaded, refusal), refusal?.lastResult?.error]);
  return (
    <>
      {loaded?.isDamaged && (
        <p className="notice notice-danger">
          The newest version of {AREA_LABELS[area]} can’t be read. The last readable one is in use. Save to
          make it the newest.
        </p>
      )}
      <AreaForm key={key} area={area} loaded={loaded} refusal={refusal}>
        {(fields) => <AreaFields {...fields} />}
      </AreaForm>
      {loaded?.forecast && <ForecastState state={loaded.forecast} />}
      {loaded?.ownCalendar && <OwnCalendarState state={loaded.ownCalendar} />}
      {loaded && <VersionHistory history={loaded.history} />}
    </>
  );
}
