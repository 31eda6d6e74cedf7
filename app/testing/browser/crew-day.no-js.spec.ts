import { addCrewMember, planWork, saveChecklist } from "../crew-work";
import { photo } from "../photos";
import { expect, expectNoWiderThanScreen, test } from "./test";

test.use({ viewport: { width: 375, height: 812 } });

test("without JavaScript the day is read, ticked, photographed, signed off and taken back", async ({
  page,
  site,
}) => {
  const member = await addCrewMember(site.db, "kim");
  await planWork(site.db, member);
  await saveChecklist(site.db, ["Pressure wash", "Primer on"]);
  await page.request.post("/api/auth/login", { data: member });
  await page.goto("/admin/day");
  const work = page.getByRole("article", { name: "Driveway of Jane" });
  await expect(work).toContainText("30% Terracotta, 70% black");
  await expectNoWiderThanScreen(page);

  const line = work.getByRole("button", { name: "Pressure wash" });
  await line.click();
  await expect(line).toHaveAttribute("aria-pressed", "true");

  const buffer = Buffer.from(await (await photo()).arrayBuffer());
  await work.getByLabel("Add photos").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  await work.getByRole("button", { name: "Save as after" }).click();
  await expect(page.getByText("Photo Added")).toBeVisible();
  await expect(work.getByRole("heading", { name: "After" })).toBeVisible();

  await work.getByLabel("Customer’s name").fill("Jane Doe");
  await work.getByRole("button", { name: "Done" }).click();
  await expect(work).toContainText("Signed off by Jane Doe");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("It is on your list again.")).toBeVisible();
  await expect(work).not.toContainText("Signed off");
});
