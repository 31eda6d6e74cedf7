import type { Page } from "@playwright/test";
import { addCrewMember, type CrewMember, planWork, saveChecklist } from "../crew-work";
import { photo } from "../photos";
import type { ServedSite } from "../served-site";
import { axe, doubleLetters, expect, expectNoWiderThanScreen, test } from "./test";

async function startDay(page: Page, { db }: ServedSite, username: string): Promise<CrewMember> {
  const member = await addCrewMember(db, username);
  await planWork(db, member);
  await saveChecklist(db, ["Pressure wash, let it dry", "Primer on, photo taken"]);
  const answer = await page.request.post("/api/auth/login", { data: member });
  expect(answer.status()).toBe(200);
  await page.goto("/admin/day");
  return member;
}

async function aPhoto() {
  return { name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await (await photo()).arrayBuffer()) };
}

test("a crew reads what to build, ticks, takes a photo, has it signed off, and takes Done back", async ({
  page,
  site,
}) => {
  await startDay(page, site, "robin");
  const work = page.getByRole("article", { name: "Driveway of Jane" });
  for (const words of ["1,000 sq ft", "30% Terracotta, 70% black", "Flake", "Concrete border, 46 ft"])
    await expect(work).toContainText(words);
  await expectNoWiderThanScreen(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }

  const line = work.getByRole("button", { name: "Pressure wash" });
  await line.press("Enter");
  await expect(line).toHaveAttribute("aria-pressed", "true");
  await expect(line).toBeFocused();
  await expect(work).toContainText("1 of 2");

  await work.getByLabel("Customer’s name").fill("Jane Doe");
  await work.getByLabel("Add photos").setInputFiles(await aPhoto());
  await work.getByRole("button", { name: "Save as after" }).tap();
  await expect(page.getByText("Photo Added")).toBeVisible();
  await expect(work.getByRole("heading", { name: "After" })).toBeVisible();
  await expect(work.getByRole("img", { name: "Number 1 of Driveway of Jane" })).toBeVisible();

  await expect(work.getByLabel("Customer’s name")).toHaveValue("Jane Doe");
  await work.getByRole("button", { name: "Done" }).tap();
  await expect(work).toContainText("Signed off by Jane Doe");
  // Focused, a toast stays for as long as axe takes.
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.focus();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
  await undo.tap();
  await expect(page.getByText("It is on your list again.")).toBeVisible();
  await expect(work).not.toContainText("Signed off");
  await expect(work.getByRole("button", { name: "Done" })).toBeVisible();
});

test("a line that left Settings meanwhile is refused, and the new list is shown", async ({
  page,
  site,
  tolerate,
}) => {
  tolerate(/409/);
  await startDay(page, site, "sam");
  await saveChecklist(site.db, ["Sweep"]);
  await page.getByRole("button", { name: "Primer on" }).tap();
  await expect(page.getByText("The checklist has changed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sweep" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Primer on" })).toHaveCount(0);
});

test("a session that is over loses nothing that was typed", async ({ page, site, tolerate }) => {
  tolerate(/401/);
  const { username } = await startDay(page, site, "ty");
  // Not the owner's, which the worker's other tests go on with.
  const member = site.db.selectFrom("users").select("id").where("username", "=", username);
  await site.db.deleteFrom("sessions").where("user_id", "=", member).execute();
  await page.getByLabel("Add a note").fill("Drain sits lower than drawn");
  await page.getByRole("button", { name: "Save note" }).tap();
  await expect(page.getByRole("link", { name: "Log in in a new tab" })).toBeVisible();
  // What the page may still ask for must not lead to the login.
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Add a note")).toHaveValue("Drain sits lower than drawn");
});

test("double letters lose nothing of the day", async ({ page, site }) => {
  await doubleLetters(page);
  await startDay(page, site, "lee");
  await expectNoWiderThanScreen(page);
  await axe(page);
});
