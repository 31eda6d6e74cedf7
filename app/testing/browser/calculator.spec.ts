import type { Page } from "@playwright/test";
import { photo } from "../photos";
import { axe, expect, holdBack, signIn, test } from "./test";

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
  await expect(summary).toContainText("For another surface. The quote that you sent is above.");
  await axe(page);

  await signIn(page);
  await page.goto("/admin");
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

test("slider and number stay in step, and rounding up is explained", async ({ page }) => {
  const figure = page.getByRole("textbox", { name: "Project Size" });
  const slider = page.getByRole("slider", { name: "Project Size" });
  const total = page.getByRole("complementary").locator("output");
  await slide(page, "Project Size", 900);
  await expect(figure).toHaveValue("900");
  await figure.fill("830.5");
  await expect(slider).toHaveValue("850");
  await expect(page.getByText("830.5 sq ft, rounded up to 831 sq ft")).toBeVisible();
  await expect(total).toHaveText("$6,980.40");
  await page.getByRole("textbox", { name: "Colour Mix" }).fill("37");
  await expect(page.getByText("37%, rounded up to 40%")).toBeVisible();

  await figure.fill("5000");
  await expect(slider).toHaveValue("2000");
  await expect(total).toHaveText("Priced after a free visit");
  await axe(page);
  await figure.fill("");
  await expect(
    page.getByText("Please enter the size in square feet, for example 500.").first(),
  ).toBeVisible();
  await expect(total).toHaveText("No price yet");
});

test("length and width set the size while they are typed, and another size clears them", async ({ page }) => {
  await page.getByText("Know the length and width?").click();
  await page.getByLabel("Length (ft)").fill("24");
  await expect(page.getByText("Enter the width too. Until then the size above counts.")).toBeVisible();
  await page.getByLabel("Width (ft)").fill("20.3");
  await expect(page.getByText("24 × 20.3 ft = 487.2 sq ft, priced as 488")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Project Size" })).toHaveValue("488");
  await page.getByLabel("Width (ft)").fill("25");
  await expect(page.getByRole("slider", { name: "Project Size" })).toHaveValue("600");

  await slide(page, "Project Size", 900);
  await expect(page.getByLabel("Length (ft)")).toHaveValue("");
  await expect(page.getByLabel("Width (ft)")).toHaveValue("");
});

test("what is typed before the script arrives is priced when it does", async ({ page }) => {
  const deliver = await holdBack(page, "**/assets/*.js");
  await page.goto("/calculator", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Project Size" }).fill("1180");
  deliver();
  await expect(page.getByRole("complementary").locator("output")).toHaveText("$9,912.00");
  await expect(page.getByRole("slider", { name: "Project Size" })).toHaveValue("1200");
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
  await expect(page.locator(".field-error")).toHaveText(["Please enter your phone number"]);
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
  const said = page.getByText("Please try again or call us at (780) 555-1234");
  await expect(said.getByRole("link")).toHaveAttribute("href", "tel:+17805551234");
  await expect(page.getByLabel("Email")).toHaveValue("offline@example.ca");

  await page.unroute("**/calculator.data*");
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(page.getByText("Quote Sent Successfully!")).toBeVisible();
});

test("a proxy's 502 keeps the form and gives the phone number", async ({ page, tolerate }) => {
  tolerate(/502/);
  await fillIn(page, "bad-gateway@example.ca");
  await page.route("**/calculator.data*", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<title>502 Bad Gateway</title>" }),
  );
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(page.getByText("Quote Request Failed")).toBeVisible();
  await expect(page.getByText("Please try again or call us at (780) 555-1234")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("bad-gateway@example.ca");
  await expect(page.getByRole("textbox", { name: "Project Size" })).toHaveValue("850");
});

test("the errors of a photo go with it, and a broken preview is hidden", async ({ page, tolerate }) => {
  tolerate(/400/);
  const field = page.getByLabel("Photo (optional)");
  const noImage = page.getByText("Please select an image file (PNG, JPG, etc.)");
  const text = Buffer.from("no picture");
  await fillIn(page, "photo-again@example.ca");
  await field.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: text });
  await expect(noImage).toBeVisible();
  await field.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: text });
  await expect(noImage).toBeHidden();
  await expect(page.locator("form .field figure")).toContainText("notes.jpg");
  await expect(page.locator("form .field figure img")).toHaveCount(0);
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(noImage).toBeVisible();
  await field.setInputFiles(await picture());
  await expect(noImage).toBeHidden();
  await expect(page.locator("form .field figure img")).toBeVisible();
});

test("a missing area code is asked for once the field is left", async ({ page }) => {
  await fillIn(page, "area-code@example.ca");
  await page.getByLabel("Phone").fill("555-9876");
  await expect(page.getByText("Is the area code missing?")).toBeHidden();
  await page.getByLabel("Email").focus();
  await expect(page.getByText("Is the area code missing?")).toBeVisible();
  await page.getByRole("button", { name: "Get My Quote" }).click();
  await expect(page.getByText("Quote Sent Successfully!")).toBeVisible();
});

test("a photo over 10 MB is refused before it is sent, and the form stays", async ({ page }) => {
  await fillIn(page, "large@example.ca");
  await page.getByLabel("Photo (optional)").setInputFiles({
    name: "huge.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.alloc(11 * 1024 * 1024),
  });
  await expect(page.getByText("This photo is over 10 MB. Please choose a smaller one.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("large@example.ca");
});

test("while the form is being sent the button says so, and a second press does nothing", async ({ page }) => {
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

test.describe("a toast", () => {
  // A clock of its own, which counts from where the page is opened.
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.reload();
  });

  test("waits for a pointer that moves on it, and not for one that rests where it opens", async ({
    page,
  }) => {
    const button = page.getByRole("button", { name: "Get My Quote" });
    const toast = page.getByRole("status").filter({ hasText: "Missing Information" });
    await button.press("Enter");
    await toast.hover();
    await page.clock.fastForward(5500);
    await expect(toast).toBeVisible();
    await page.keyboard.press("F8");
    await page.keyboard.press("Escape");
    await button.press("Enter");
    await expect(toast).toBeVisible();
    await page.clock.fastForward(5100);
    await expect(toast).toBeHidden();
  });

  test("stays five seconds, and F8 focuses it", async ({ page }) => {
    await page.getByRole("button", { name: "Get My Quote" }).click();
    const toast = page.getByRole("status").filter({ hasText: "Missing Information" });
    await expect(toast).toBeVisible();
    await page.keyboard.press("F8");
    await expect(toast).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toast).toBeHidden();

    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: "Get My Quote" }).press("Enter");
    await expect(toast).toHaveCount(1);
    await page.clock.fastForward(4900);
    await expect(toast).toBeVisible();
    await page.clock.fastForward(200);
    await expect(toast).toBeHidden();
  });
});
