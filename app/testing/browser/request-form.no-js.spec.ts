import { expect, signIn, test } from "./test";

test("without JavaScript a homeowner is told what is missing, sends, and the owner has the lead", async ({
  page,
  tolerate,
}) => {
  tolerate(/400/);
  await page.goto("/#quote");
  await page.getByLabel("Name").fill("No Script");
  await page.getByLabel("Phone").fill("780-555-2222");
  await page.getByRole("button", { name: "Send Request" }).click();

  // The page opens at what is wrong.
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText("Valid email is required")).toBeVisible();
  await expect(page.getByText("Project type is required")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("No Script");

  await page.getByLabel("Email").fill("no-script-request@example.ca");
  await page.getByLabel("Project type").selectOption("Patio Resurfacing");
  await page.getByRole("button", { name: "Send Request" }).click();
  await expect(page).toHaveURL("/#quote");
  const answer = page.getByRole("heading", { name: "We have your request" });
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport();

  await signIn(page);
  await page.goto("/admin");
  const lead = page.getByRole("article").filter({ hasText: "no-script-request@example.ca" });
  await expect(lead).toContainText("Patio Resurfacing");
});
