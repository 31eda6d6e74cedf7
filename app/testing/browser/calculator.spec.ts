import type { Page } from "@playwright/test";
import { photo } from "../photos";
import { axe, expect, signIn, test } from "./test";

test.beforeEach(async ({ page }) => {
  await page.goto("/calculator");
});

async function slide(page: Page, label: string, value: number) {
  await page.getByRole("slider", { name: label, exact: true }).fill(String(value));
}

async function fillIn(page: Page, email: string) {
  await slide(page, "Project Size", 850);
  await slide(page, "Colour Mix", 20);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("780-555-9876");
}

async function picture() {
  return {
    name: "driveway.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(await (await photo()).arrayBuffer()),
  };
}

test("a homeowner sees the price follow the sliders, sends the form, and the owner has the lead", async ({
  page,
}) => {
  await expect(page.getByLabel("Preferred Colour")).toBeHidden();
  await fillIn(page, "slider@example.ca");
  const summary = page.getByRole("complementary", { name: "Quote Summary" });
  for (const figure of ["850 sq ft", "$9.50", "$8,075.00", "$403.75", "$8,478.75"]) {
    await expect(summary).toContainText(figure);
  }
  await page.getByLabel("Preferred Colour").fill("Terracotta");
  await page.getByLabel("Photo (optional)").setInputFiles(await picture());
  await expect(page.getByText("driveway.jpg")).toBeVisible();
  await axe(page);

  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(page.getByText("Quote Sent Successfully!")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.getByRole("slider", { name: "Project Size" })).toHaveValue("500");
  await expect(page.getByText("driveway.jpg")).toBeHidden();
  await axe(page);

  await signIn(page);
  const lead = page.getByRole("article").filter({ hasText: "slider@example.ca" });
  await expect(lead).toContainText("850 sq ft");
  await expect(lead).toContainText("$8,478.75");
  await expect(lead).toContainText("Terracotta");
  await expect(lead.getByRole("img")).toHaveJSProperty("complete", true);
  expect(await lead.getByRole("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
    0,
  );
  await axe(page);
});

test("the number beside a slider steps with it, and typed numbers come onto the steps", async ({ page }) => {
  const number = page.getByRole("spinbutton", { name: "Project Size" });
  await slide(page, "Project Size", 900);
  await expect(number).toHaveValue("900");
  await number.fill("831");
  await number.blur();
  await expect(page.getByRole("slider", { name: "Project Size" })).toHaveValue("850");
  await number.fill("");
  await number.blur();
  await expect(number).toHaveValue("100");
});

test("length and width fill the area in", async ({ page }) => {
  await page.getByText("Know the length and width?").click();
  await page.getByLabel("Length (ft)").fill("20");
  await page.getByLabel("Width (ft)").fill("30.5");
  await page.getByRole("button", { name: "Use this size" }).click();
  await expect(page.getByRole("slider", { name: "Project Size" })).toHaveValue("650");
});

test("without e-mail or phone nothing is sent, and nothing typed is lost", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.getByLabel("Email").fill("jane@example.ca");
  await slide(page, "Project Size", 850);
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(page.getByText("Missing Information")).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "Please provide your email and phone number" }),
  ).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("jane@example.ca");
  await expect(page.getByRole("slider", { name: "Project Size" })).toHaveValue("850");
  await expect(page.getByLabel("Phone")).toBeFocused();
  expect(sent).toEqual([]);
});

test("a wrong e-mail is named at its field, which gets the focus", async ({ page, tolerate }) => {
  tolerate(/400/);
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(page.getByText("Missing Information")).toBeVisible();
  await fillIn(page, "jane@nowhere");
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(page.getByText("Valid email is required")).toBeVisible();
  // Nothing is missing any more.
  await expect(page.getByText("Missing Information")).toBeHidden({ timeout: 1000 });
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Phone")).toHaveValue("780-555-9876");
  await axe(page);
});

test("a server that can't be reached keeps the form and gives the phone number", async ({
  page,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/);
  await fillIn(page, "offline@example.ca");
  await page.route("**/calculator.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(page.getByText("Quote Request Failed")).toBeVisible();
  await expect(page.getByText("Please try again or call us at (780) 555-1234")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("offline@example.ca");

  await page.unroute("**/calculator.data*");
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(page.getByText("Quote Sent Successfully!")).toBeVisible();
});

test("a photo over 10 MB is refused before it travels, and the entries stay", async ({ page }) => {
  await fillIn(page, "large@example.ca");
  await page.getByLabel("Photo (optional)").setInputFiles({
    name: "huge.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.alloc(11 * 1024 * 1024),
  });
  await expect(page.getByText("This photo is over 10 MB. Please choose a smaller one.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("large@example.ca");
});

test("while the quote travels the button says so, and a second press sends nothing", async ({ page }) => {
  let posts = 0;
  await page.route("**/calculator.data*", async (route) => {
    if (route.request().method() === "POST") {
      posts += 1;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await route.continue();
  });
  await fillIn(page, "double@example.ca");
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(page.getByRole("button", { name: "Sending Quote..." })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Quote Sent Successfully!")).toBeVisible();
  expect(posts).toBe(1);
});

test("a toast stays five seconds, waits under the pointer, and F8 reaches it", async ({ page }) => {
  await page.getByRole("button", { name: "Get My Quote" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Missing Information" });
  await expect(toast).toBeVisible();
  await page.keyboard.press("F8");
  await expect(toast).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toast).toBeHidden();

  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(toast).toHaveCount(1);
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 7000 });
});
