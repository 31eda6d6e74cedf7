import type { Page } from "@playwright/test";
import { addHours } from "date-fns/addHours";
import { type Costs, NO_COSTS } from "~/costs/costs";
import { freezeCosts } from "~/costs/estimate-costs.server";
import { keepPacks, keepTime } from "~/costs/keep-work.server";
import { SAMPLE_COSTS } from "~/costs/testing";
import { addVersion, fieldsOf } from "~/settings/settings.server";
import type { Db } from "../../../db/schema";
import { addCrewMember, planWork } from "../crew-work";
import { axe, expect, expectNoWiderThanScreen, signIn, test } from "./test";

const [BLACK, EPOXY] = SAMPLE_COSTS.materials;
const BINDER: Costs["materials"][number] = {
  ...BLACK!,
  name: "Polyurethane binder, moisture-curing",
  unit: "drum",
  packHundredths: 45_000,
  packCents: 189_500,
  useTenThousandths: 3200,
  part: "all",
};
/** With a name as long as a supplier's. */
const COSTS: Costs = {
  ...SAMPLE_COSTS,
  materials: [BLACK!, EPOXY!, BINDER],
};
const AREAS = [
  { projectType: "rubber_resurfacing", squareFeet: 1000, colorMixPercentage: 30 },
  { projectType: "epoxy_garage", squareFeet: 450, colorMixPercentage: 0 },
];

async function saveCosts(db: Db, costs: Costs): Promise<void> {
  await addVersion({ db, now: new Date() }, "costs", fieldsOf("costs", costs));
}

/** Work of today that was sold with these costs. */
async function workWithCosts(db: Db, crewId: number) {
  const work = await planWork(db, { crewId });
  const sold = { estimateId: work.estimateId, areas: AREAS, netCents: 2_050_000 };
  await freezeCosts({ db, now: new Date(), costs: COSTS }, sold);
  return work;
}

async function expectItFits(page: Page): Promise<void> {
  await expectNoWiderThanScreen(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

test.beforeEach(({ site }) => saveCosts(site.db, COSTS));
test.afterEach(({ site }) => saveCosts(site.db, NO_COSTS));

test("costs are entered, and an estimate says what is kept", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/settings?tab=costs");
  await expect(page.getByLabel("Material 1: price of a pack")).toHaveValue("31.17");
  await expectItFits(page);

  await page.goto("/admin/estimates");
  const kept = page.getByRole("region", { name: "You keep" });
  await page.getByLabel("Square Footage").fill("1000");
  await page.getByLabel("Price per Sq Ft").fill("14.50");
  await expect(kept).toContainText("40 bags Black granules, 1 drum Polyurethane binder");
  await expectItFits(page);
  await page.getByLabel("Price per Sq Ft").fill("6");
  await expect(kept).toContainText("This job costs you more than it brings in.");
  await expectItFits(page);
});

test("a crew loads, works and counts, and is asked about a count far over the plan", async ({
  page,
  site,
  tolerate,
}) => {
  tolerate(/400/);
  const member = await addCrewMember(site.db, "casey");
  await workWithCosts(site.db, member.crewId);
  await page.request.post("/api/auth/login", { data: member });
  await page.goto("/admin/day");
  await expect(page.getByRole("article")).toContainText("28 bags");
  await page.getByLabel("How many people").fill("3");
  await page.getByRole("button", { name: "Start work" }).tap();
  await expect(page.getByText("Working since")).toBeVisible();
  await page.getByLabel("Black granules").fill("280");
  await page.getByRole("button", { name: "Save what was used" }).tap();
  await expect(page.getByText("You typed 280 bags, and 28 were planned.")).toBeVisible();
  await expectItFits(page);
  await page.getByRole("button", { name: "End work" }).tap();
  await expect(page.getByText("Work Ended")).toBeVisible();
});

test("the office corrects packs and hours, orders a week, and reads what a job kept", async ({
  page,
  site: { db },
}) => {
  const { crewId } = await addCrewMember(db, "morgan");
  const { quoteId, eventId } = await workWithCosts(db, crewId);
  const now = new Date();
  const context = { db, now, actor: "morgan" };
  const time = {
    people: 3,
    startedAt: addHours(now, -9).toISOString(),
    endedAt: addHours(now, -1).toISOString(),
  };
  await keepTime(context, { eventId, id: undefined, time });
  const counted = (material: string, packs: number) => {
    const planned = [{ name: material, unit: "pack", packs }];
    return keepPacks(context, { eventId, planned, typed: [{ material, packs }], sure: [] });
  };
  await counted(BLACK!.name, 31);
  await signIn(page);
  await page.goto(`/admin/quotes/${quoteId}/used`);
  await expect(page.getByLabel("Black granules, used")).toHaveValue("31");
  await expectItFits(page);
  await page.goto("/admin/calendar/order");
  await expect(page.getByRole("region", { name: "All together" })).toContainText("Black granules");
  await expectItFits(page);
  await db.updateTable("calendar_events").set({ status: "completed" }).where("id", "=", eventId).execute();
  await page.goto(`/admin/quotes/${quoteId}`);
  const kept = page.getByRole("region", { name: "What you keep" });
  await expect(kept).toContainText("the packs of Epoxy");
  await expectItFits(page);
  await counted(EPOXY!.name, 0);
  await counted(BINDER.name, 2);
  await page.reload();
  await expect(kept).toContainText("You kept");
  await expectItFits(page);
});
