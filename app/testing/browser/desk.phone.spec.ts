import { axe, expect, expectNoWiderThanScreen, sendRequest, signIn, test } from "./test";

for (const panel of ["none", "edit", "follow-up", "email", "schedule", "convert", "payment"]) {
  test(`on a phone the desk is no wider than the screen, and has no finding; dialog: ${panel}`, async ({
    page,
  }) => {
    await signIn(page);
    const id = await sendRequest(page, {
      // What a request without a name is called: all that stands before the @.
      name: "priscilla.featherstonehaugh.whitefeather.who.lives.on.the.corner",
      email: "a-long-name-that-never-seems-to-end@a-very-long-domain-name.example.ca",
    });
    await page.goto(`/admin?panel=${panel}&quote=${id}`);
    await expect(page.getByRole("dialog")).toHaveCount(panel === "none" ? 0 : 1);
    await expectNoWiderThanScreen(page);
    await axe(page);
  });
}
