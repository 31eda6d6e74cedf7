import type { Page } from "@playwright/test";
import { freezeCosts } from "~/costs/estimate-costs.server";
import { SAMPLE_COSTS } from "~/costs/testing";
import { addCrewMember, type CrewMember, planWork, saveChecklist } from "../crew-work";
import { photo } from "../photos";
import type { ServedSite } from "../served-site";
import { axe, expect, expectNoWiderThanScreen, test } from "./test";

/** What a browser says of a request without network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|favicon\.ico.* from origin 'null'/;

test.beforeEach(({ tolerate }) => tolerate(NO_NETWORK));

/** The day, once the phone has kept it. */
async function startDay(page: Page, { db }: ServedSite, username: string): Promise<CrewMember> {
  const member = await addCrewMember(db, username);
  const { estimateId } = await planWork(db, member);
  // Hours are noted for work that was sold with its costs.
  const areas = [{ projectType: "epoxy_garage", squareFeet: 450, colorMixPercentage: 0 }];
  await freezeCosts({ db, now: new Date(), costs: SAMPLE_COSTS }, { estimateId, areas, netCents: 2_050_000 });
  await saveChecklist(db, ["Pressure wash", "Primer on"]);
  await signIn(page, member);
  await page.goto("/admin/day");
  await untilKept(page);
  return member;
}

async function signIn(page: Page, member: CrewMember): Promise<void> {
  expect((await page.request.post("/api/auth/login", { data: member })).status()).toBe(200);
}

/** The HTML that is kept; empty for none. */
function keptPage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cache = (await caches.has("office-day")) ? await caches.open("office-day") : undefined;
    const day = await cache?.match("/admin/day", { ignoreVary: true });
    return day ? day.text() : "";
  });
}

async function untilKept(page: Page, words = ""): Promise<void> {
  await expect.poll(() => keptPage(page)).toContain(words || "<html");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

async function endSessions({ db }: ServedSite, username: string): Promise<void> {
  const user = db.selectFrom("users").select("id").where("username", "=", username);
  await db.deleteFrom("sessions").where("user_id", "=", user).execute();
}

async function aPhoto() {
  return { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await (await photo()).arrayBuffer()) };
}

const work = (page: Page) => page.getByRole("article", { name: "Driveway of Jane" });
const notSent = (page: Page) => page.getByRole("region", { name: "Not sent" });

/** Without network and without a page that was kept, the browser has nothing to show. */
async function expectNoDay(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.goto("/admin/day")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.context().setOffline(false);
}

test("without signal the day opens as it was last seen, and says of when; with signal it is new", async ({
  page,
  context,
  site,
}) => {
  await startDay(page, site, "uma");
  await work(page).getByRole("button", { name: "Pressure wash" }).tap();
  await untilKept(page, 'aria-pressed="true"');
  await context.setOffline(true);
  // As the icon on the home screen opens it.
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/day$/);
  const bar = page.getByText(/^No signal: as of \d+:\d\d [ap]m\.$/);
  await expect(bar).toBeVisible();
  await expect(work(page)).toContainText("30% Terracotta, 70% black");
  await expect(work(page).getByRole("button", { name: "Pressure wash" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectNoWiderThanScreen(page);
  await axe(page);

  const opened = page.waitForEvent("load");
  await page.getByRole("link", { name: "Next day" }).tap();
  await opened;
  await expect(bar).toBeVisible();
  await expect(work(page)).toContainText("30% Terracotta, 70% black");

  await context.setOffline(false);
  await expect(page.getByText(/^There is signal again\. This is as of/)).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).tap();
  await expect(work(page)).toBeVisible();
  await expect(page.getByText(/as of/)).toHaveCount(0);
});

test("nothing of the office is kept but the day and the built files that it needs", async ({
  page,
  site,
}) => {
  await startDay(page, site, "vic");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !path.startsWith("/assets/"))).toEqual(["/admin/day"]);
});

test("logout wipes the day, and whoever signs in next never sees it", async ({ page, site, context }) => {
  await startDay(page, site, "wes");
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: "Logout" }).tap();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect.poll(() => keptPage(page)).toBe("");
  await expectNoDay(page);

  // Somebody's session ends, and another signs in on the same phone.
  await signIn(page, await addCrewMember(site.db, "xia"));
  await startDay(page, site, "yan");
  await page.getByLabel("Add a note").fill("Only Yan reads this");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save note" }).tap();
  await expect(notSent(page)).toContainText("Only Yan reads this");
  await context.setOffline(false);
  await signIn(page, { crewId: 0, username: "xia", password: "seven green ladders lean" });
  await page.goto("/admin/account");
  await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
  await expect.poll(() => keptPage(page)).toBe("");
  await page.goto("/admin/day");
  await expect(page.getByText("Nothing is planned")).toBeVisible();
  await expect(notSent(page)).toHaveCount(0);
});

test("logout without signal wipes the day too", async ({ page, site, context }) => {
  await startDay(page, site, "zoe");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: "Logout" }).tap();
  await expect(page.getByText("You may still be signed in")).toBeVisible();
  await expect.poll(() => keptPage(page)).toBe("");
});

test("a 401 wipes the day", async ({ page, site, tolerate }) => {
  tolerate(/401/);
  const { username } = await startDay(page, site, "abe");
  await endSessions(site, username);
  await work(page).getByRole("button", { name: "Pressure wash" }).tap();
  await expect(page.getByRole("link", { name: "Log in in a new tab" })).toBeVisible();
  await expect.poll(() => keptPage(page)).toBe("");
  await expectNoDay(page);
});

test("a day of more than 24 hours ago does not open, and is wiped", async ({ page, site, context }) => {
  await startDay(page, site, "bea");
  const age = (hours: number) =>
    page.evaluate(async (ms) => {
      const cache = await caches.open("office-day");
      const day = (await cache.match("/admin/day", { ignoreVary: true }))!;
      const headers = new Headers(day.headers);
      headers.set("X-Kept-At", new Date(Date.now() - ms).toISOString());
      await cache.put("/admin/day", new Response(await day.text(), { headers }));
    }, hours * 3_600_000);
  await age(23.9);
  await context.setOffline(true);
  await page.goto("/admin/day");
  await expect(page.getByText(/^No signal: as of yesterday, /)).toBeVisible();
  await age(24.1);
  await expectNoDay(page);
  await page.goto("/admin/login");
  await expect.poll(() => keptPage(page)).toBe("");
});

test("a form with its photo is kept without signal, and stored once when it is sent, even twice", async ({
  page,
  site,
  context,
}) => {
  await startDay(page, site, "cal");
  await context.setOffline(true);
  await work(page)
    .getByLabel("Add photos")
    .setInputFiles(await aPhoto());
  await work(page).getByRole("button", { name: "Save as after" }).tap();
  await expect(page.getByText("Not Sent", { exact: true })).toBeVisible();
  const card = notSent(page).getByText("1 photo, after");
  await expect(notSent(page)).toContainText("Not sent: no signal. Kept on this phone.");
  await expect(card).toBeVisible();
  await expect(work(page).getByLabel("Add photos")).toHaveValue("");
  await page.getByLabel("Add a note").fill("Drain sits lower than drawn");
  await page.getByRole("button", { name: "Save note" }).tap();
  await expect(notSent(page)).toContainText("Note: Drain sits lower than drawn, Driveway of Jane");
  await expect(page.getByLabel("Add a note")).toHaveValue("");
  await work(page).getByLabel("How many people").fill("2");
  await work(page).getByRole("button", { name: "Start work" }).tap();
  await expect(notSent(page)).toContainText(/Start of work at \d\d:\d\d/);
  await expectNoWiderThanScreen(page);
  await axe(page);

  // The phone was put away, and the page with it.
  await page.goto("/admin/day");
  await expect(card).toBeVisible();
  await notSent(page).getByRole("button", { name: "Send" }).first().tap();
  await expect(page.getByText("Not Sent", { exact: true })).toBeVisible();
  await expect(notSent(page).getByRole("button", { name: "Send" })).toHaveCount(3);

  await context.setOffline(false);
  await page.goto("/admin/day");
  // As if the answers to a first sending had been lost.
  await page.evaluate(async () => {
    const cache = await caches.open("office-forms");
    for (const { url } of await cache.keys()) {
      const kept = (await cache.match(url))!;
      const copy = (await kept.clone().formData()).get("intent") !== "start-work";
      if (copy) await cache.put(`${url}0`, kept);
    }
  });
  await page.reload();
  const send = notSent(page).getByRole("button", { name: "Send" });
  for (let left = 5; left > 0; left--) {
    await expect(send).toHaveCount(left);
    await send.first().tap();
    await expect(page.getByText(/^(Photo Added|Note Saved|Work Begun)/).first()).toBeVisible();
  }
  await expect(notSent(page)).toHaveCount(0);
  await expect(work(page).getByRole("img", { name: /^Number/ })).toHaveCount(1);
  const notes = site.db
    .selectFrom("activities")
    .select("id")
    .where("body", "=", "Drain sits lower than drawn");
  expect(await notes.execute()).toHaveLength(1);
  await expect(work(page)).toContainText("Working since");
});

test("a kept form waits for whoever is signed out, and can be thrown away", async ({
  page,
  site,
  context,
  tolerate,
}) => {
  tolerate(/401/);
  const member = await startDay(page, site, "dot");
  await context.setOffline(true);
  await page.getByLabel("Add a note").fill("The gate is locked");
  await page.getByRole("button", { name: "Save note" }).tap();
  await expect(notSent(page)).toContainText("The gate is locked");
  await context.setOffline(false);
  await endSessions(site, member.username);
  await notSent(page).getByRole("button", { name: "Send" }).tap();
  await expect(notSent(page)).toContainText("you are signed out. Kept on this phone");
  await page.goto("/admin/day");
  await expect(page).toHaveURL(/\/admin\/login/);
  await signIn(page, member);
  await page.goto("/admin/day");
  await expect(notSent(page)).toContainText("The gate is locked");
  page.once("dialog", (question) => question.dismiss());
  await notSent(page).getByRole("button", { name: "Throw away" }).tap();
  await expect(notSent(page)).toContainText("The gate is locked");
  page.once("dialog", (question) => question.accept());
  await notSent(page).getByRole("button", { name: "Throw away" }).tap();
  await expect(notSent(page)).toHaveCount(0);
  await page.reload();
  await expect(work(page)).toBeVisible();
  await expect(notSent(page)).toHaveCount(0);
  const told = site.db.selectFrom("activities").select("id").where("body", "=", "The gate is locked");
  expect(await told.execute()).toEqual([]);
});
