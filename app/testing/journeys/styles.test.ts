import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { createProject } from "~/projects/projects.server";
import { createStory } from "~/projects/save-story.server";
import { storyForm } from "~/projects/story-forms.server";
import { openVisits } from "~/settings/settings.server";
import { type Site, startSite } from "../site";

let site: Site;
/** The classes that any style sheet has a rule for. */
let known: Set<string>;

beforeAll(async () => {
  site = await startSite();
  const context = { db: site.db, now: new Date() };
  await openVisits(context);
  for (const status of ["before", "after", "process", "completed"]) {
    const imageUrl = `https://pictures.example/${status}.jpg`;
    const told = { title: "Drive", description: "", projectType: "rubber_resurfacing", status, imageUrl };
    await createProject(context, told);
  }
  await site.db.updateTable("projects").set({ pair_id: 2 }).where("id", "=", 1).execute();
  await site.db.updateTable("projects").set({ pair_id: 1 }).where("id", "=", 2).execute();
  const story = { title: "Drive", projectType: "rubber_resurfacing", place: "Leduc", isPublic: "on" };
  const whole = {
    squareFeet: "600",
    mix: "All black",
    days: "2",
    price: "5000",
    words: "Was",
    steps: "Laid",
  };
  await createStory(context, storyForm.parse({ ...story, ...whole, pictures: "1 2 3:1" }));
  await createStory(context, storyForm.parse({ ...story, pictures: "4" }));
  const office = readdirSync("build/client/assets").find((name) => /^office-.*\.css$/.test(name));
  const ofPages = await Promise.all(PAGES.map(async (path) => (await open(path)).css));
  known = classesIn([readFileSync(`build/client/assets/${office}`, "utf8"), ...ofPages].join());
});

const PAGES = [
  "/",
  "/services",
  "/gallery",
  "/gallery/drive-leduc",
  "/gallery/drive-leduc-2",
  "/areas/leduc",
  "/privacy-policy",
  "/nowhere",
  "/calculator",
  "/calculator?squareFeet=850&colorMixPercentage=35",
  "/visit",
  "/q/nothing",
  "/e/nothing",
  "/i/nothing",
  "/c/nothing",
  "/w/nothing",
];

/** How much style a page may bring, in bytes as they are sent. */
const MOST = 7000;

async function open(path: string) {
  const answer = await site.fetch(path);
  const page = new JSDOM(await answer.text()).window.document;
  const [style] = page.querySelectorAll("style");
  return { page, css: style?.textContent ?? "", policy: answer.headers.get("Content-Security-Policy") };
}

test.each(PAGES)("%s brings its style with it, and not much of it", async (path) => {
  const { page, css, policy } = await open(path);
  expect([...page.querySelectorAll('head > link[rel="stylesheet"]')]).toEqual([]);
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(MOST);
  expect(policy).toContain(`style-src 'self' 'sha256-${createHash("sha256").update(css).digest("base64")}';`);
});

/** The classes that a style sheet has a rule for. */
function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")));
}

test.each(PAGES)("no class of %s is styled in another sheet alone", async (path) => {
  const { page, css } = await open(path);
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
