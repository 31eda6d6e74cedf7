import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../site";

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await site.db
    .insertInto("settings")
    .values({
      area: "visits",
      value: JSON.stringify({ isOpen: true }),
      created_at: new Date().toISOString(),
      created_by: "owner",
    })
    .execute();
});

/** How much style a page may bring, in bytes as they are sent. */
const PAGES: Record<string, number> = {
  "/": 8500,
  "/services": 8500,
  "/gallery": 8500,
  "/privacy-policy": 8500,
  "/nowhere": 8500,
  "/calculator": 9700,
  "/calculator?squareFeet=850&colorMixPercentage=35": 9700,
  "/visit": 9700,
  "/q/nothing": 9700,
  "/e/nothing": 9700,
};

async function open(path: string) {
  const answer = await site.fetch(path);
  const page = new JSDOM(await answer.text()).window.document;
  const [style] = page.querySelectorAll("style");
  return { page, css: style?.textContent ?? "", policy: answer.headers.get("Content-Security-Policy") };
}

test.each(Object.entries(PAGES))("%s brings its style with it, in less than %i bytes", async (path, most) => {
  const { page, css, policy } = await open(path);
  expect([...page.querySelectorAll('head > link[rel="stylesheet"]')]).toEqual([]);
  expect(brotliCompressSync(css).length).toBeLessThan(most);
  expect(policy).toContain(`style-src 'self' 'sha256-${createHash("sha256").update(css).digest("base64")}';`);
});

/** The classes that a style sheet has a rule for. */
function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")));
}

test.each(Object.keys(PAGES))("no class of %s is styled in another sheet alone", async (path) => {
  const { page, css } = await open(path);
  const office = readdirSync("build/client/assets").find((name) => /^office-.*\.css$/.test(name));
  const others = await Promise.all(Object.keys(PAGES).map(async (each) => (await open(each)).css));
  const known = classesIn([readFileSync(`build/client/assets/${office}`, "utf8"), ...others].join());
  const own = classesIn(css);
  const used = new Set([...page.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]));
  expect([...used].filter((name) => known.has(name) && !own.has(name))).toEqual([]);
});

test("the back office has its style from one file", async () => {
  const { page, css, policy } = await open("/admin/login");
  expect(page.querySelector('head > link[rel="stylesheet"]')?.getAttribute("href")).toMatch(/\/office-/);
  expect(css).toBe("");
  expect(policy).toMatch(/style-src 'self' 'nonce-[^']+';/);
});
