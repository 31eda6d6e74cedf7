import { axe, expect, sendRequest, signIn, test } from "./test";

for (const panel of ["none", "edit", "follow-up", "email", "schedule", "convert", "payment"]) {
  test(`on a phone the desk is no wider than the screen, and has no finding; dialog: ${panel}`, async ({
    page,
  }) => {
    await signIn(page);
    const id = await sendRequest(page, {
      name: "Priscilla Featherstonehaugh-Whitefeather",
      email: "a-long-name-that-never-seems-to-end@a-very-long-domain-name.example.ca",
    });
    await page.goto(`/admin?panel=${panel}&quote=${id}`);
    await expect(page.getByRole("dialog")).toHaveCount(panel === "none" ? 0 : 1);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await axe(page);
  });
}
