import type { Page } from "@playwright/test";
import { expect, holdBack, sendRequest, signIn, test, untilHydrated } from "./test";

/** What extensions do to a page: Grammarly, Dark Reader, a translator, a password manager. */
const FOREIGN = {
  "what is put around the application": () => {
    document.documentElement.append(document.createElement("grammarly-desktop"));
    document.head.prepend(document.createElement("style"));
    document.body.prepend(document.createElement("div"));
    document.body.append(document.createElement("div"));
    document.body.setAttribute("cz-shortcut-listen", "true");
  },
  "a button that is put beside a field": (field: string) => {
    document.querySelector(field)!.after(document.createElement("com-1password-button"));
  },
};

/** React says on the console that it drew the application anew. */
const DRAWN_ANEW = /Hydration failed|error while hydrating|Minified React error #(418|419|421|422|423|425)/;

/** The page's policy forbids a test's style, though not an extension's. */
const POLICY = /Applying inline style violates/;

const TOLERATED: Record<keyof typeof FOREIGN, RegExp> = {
  "what is put around the application": POLICY,
  "a button that is put beside a field": DRAWN_ANEW,
};

/** Adds it while React takes the application over: when React has marked a first field as its own. */
async function addMeanwhile(page: Page, add: string): Promise<void> {
  const content = `{
    const { port1, port2 } = new MessageChannel();
    const isReacts = (element) => Object.keys(element).some((key) => key.startsWith("__react"));
    port1.onmessage = () => {
      if ([...document.querySelectorAll("input")].some(isReacts)) ${add};
      else port2.postMessage(undefined);
    };
    port2.postMessage(undefined);
  }`;
  await page.addInitScript({ content });
}

/** Lets the page's scripts come late: what `meanwhile` does is done before. */
async function openLate(page: Page, path: string, meanwhile: () => Promise<void>): Promise<void> {
  const letGo = await holdBack(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await page.locator("footer, main").first().waitFor();
  await meanwhile();
  letGo();
  await untilHydrated(page);
}

async function expectCalculatorKept(page: Page): Promise<void> {
  await expect(page.getByLabel("Email")).toHaveValue("pat@example.com");
  await expect(page.getByRole("textbox", { name: "Project Size" })).toHaveValue("700");
  await expect(page.getByRole("radio", { name: "Terracotta" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Colour Mix" })).toHaveValue("50");
  // 700 sq ft x $9.50 and GST.
  const total = page.getByRole("complementary").locator("output");
  await expect(total).toHaveText("$6,982.50");
  await page.getByRole("slider", { name: "Project Size" }).fill("1000");
  await expect(total).toHaveText("$9,975.00");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Archivo/);
  await expect(page.locator(".card").first()).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
}

async function fillInCalculator(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("pat@example.com");
  await page.getByRole("textbox", { name: "Project Size" }).fill("700");
  await page.getByRole("radio", { name: "Terracotta" }).check({ force: true });
}

/** Before React is there, while it takes the page over, and after. */
const TIMES = ["before", "during", "after"] as const;

/** Opens a page with late scripts, into which an extension puts its node. */
async function openWithForeign(
  page: Page,
  {
    path,
    add,
    time,
    fillIn,
  }: { path: string; add: string; time: (typeof TIMES)[number]; fillIn: () => Promise<void> },
): Promise<void> {
  if (time === "during") await addMeanwhile(page, add);
  await openLate(page, path, async () => {
    await fillIn();
    if (time === "before") await page.evaluate(add);
  });
  if (time === "after") await page.evaluate(add);
}

for (const what of Object.keys(FOREIGN) as (keyof typeof FOREIGN)[]) {
  const put = FOREIGN[what];
  for (const time of TIMES) {
    test(`${what} ${time} React breaks neither the calculator's style nor its fields`, async ({
      page,
      tolerate,
    }) => {
      tolerate(TOLERATED[what]);
      const add = `(${put})("#squareFeet")`;
      const fillIn = () => fillInCalculator(page);
      await openWithForeign(page, { path: "/calculator", add, time, fillIn });
      await expectCalculatorKept(page);
    });

    test(`${what} ${time} React breaks neither an office dialog's style nor its fields`, async ({
      page,
      tolerate,
    }) => {
      tolerate(TOLERATED[what]);
      await signIn(page);
      const id = await sendRequest(page, { name: "Robin Foreign", email: "robin@example.com" });
      const dialog = page.getByRole("dialog");
      const fillIn = async () => {
        await dialog.getByLabel("Address").fill("12 Elm St");
        await dialog.getByLabel("Details", { exact: true }).fill("A gate on the left");
      };
      const add = `(${put})("dialog [name=email]")`;
      await openWithForeign(page, { path: `/admin?panel=edit&quote=${id}`, add, time, fillIn });
      await expect(dialog.getByLabel("Address")).toHaveValue("12 Elm St");
      await expect(dialog.getByLabel("Details", { exact: true })).toHaveValue("A gate on the left");
      await expect(dialog).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await dialog.getByRole("link", { name: "Close" }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole("link", { name: "Calendar" }).click();
      await expect(page).toHaveTitle(/Calendar/);
    });
  }
}

test("a slider moved and a photo chosen before the script loads count when it has", async ({ page }) => {
  await openLate(page, "/calculator", async () => {
    await page.getByRole("slider", { name: "Project Size" }).fill("900");
    await page.getByLabel("Photo (optional)").setInputFiles("public/favicon.ico");
    await page.getByLabel("Email").pressSequentially("pat");
  });
  await expect(page.getByRole("complementary").locator("output")).toHaveText("$7,560.00");
  await expect(page.getByRole("textbox", { name: "Project Size" })).toHaveValue("900");
  await expect(page.getByText("favicon.ico")).toBeVisible();
  await page.keyboard.type("@example.com");
  await expect(page.getByLabel("Email")).toHaveValue("pat@example.com");
});

test("Reload and Back keep the size, the mix and the colour", async ({ page }) => {
  await page.goto("/calculator");
  await fillInCalculator(page);
  await expect(page).toHaveURL(/squareFeet=700.*customColor=Terracotta/);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Terracotta" })).toBeChecked();
  await expect(page.getByRole("complementary").locator("output")).toHaveText("$6,982.50");
  await page.goto("/services");
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Project Size" })).toHaveValue("700");
  await expect(page.getByRole("complementary").locator("output")).toHaveText("$6,982.50");
});
