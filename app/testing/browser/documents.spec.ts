import type { Page } from "@playwright/test";
import { expect, test } from "./test";

interface RuleSet {
  ruleSet: { url?: string; errorType?: string };
}
interface Sources {
  preloadingAttemptSources: { key: { action: string; url: string } }[];
}

/** What the browser itself says of the speculation rules: what it made of them, and the addresses they name. */
async function watchSpeculation(page: Page) {
  const session = await page.context().newCDPSession(page);
  const seen = { ruleSets: [] as RuleSet["ruleSet"][], paths: new Set<string>() };
  session.on("Preload.ruleSetUpdated", ({ ruleSet }: RuleSet) => seen.ruleSets.push(ruleSet));
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }: Sources) => {
    for (const { key } of preloadingAttemptSources) seen.paths.add(new URL(key.url).pathname);
  });
  await session.send("Preload.enable");
  return seen;
}

test("browsers accept the speculation rules, which name documents only", async ({ page }) => {
  const seen = await watchSpeculation(page);
  await page.goto("/");
  await expect.poll(() => seen.paths.size).toBeGreaterThan(0);
  expect(seen.ruleSets).toEqual([
    expect.objectContaining({ url: expect.stringMatching(/speculation-rules/) }),
  ]);
  expect(seen.ruleSets[0]?.errorType).toBeUndefined();
  expect([...seen.paths]).toContain("/privacy-policy");
  for (const path of seen.paths) expect(path).not.toMatch(/^\/(admin|api|calculator|uploads)/);
});

test("pages fade into each other, unless the visitor wants no motion", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      document.documentElement.dataset.fades = String(Boolean(event.viewTransition));
    });
  });
  for (const [reducedMotion, fades] of [
    ["no-preference", "true"],
    ["reduce", "false"],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/terms-of-service");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
    await expect(page.locator("html")).toHaveAttribute("data-fades", fades);
  }
});
