import { LRUCache } from "lru-cache";
import { beforeAll, expect, test, vi } from "vitest";
import { createImage } from "~/images/images.server";
import { createProject } from "~/projects/projects.server";
import { listQuotes } from "~/quotes/quotes.server";
import { createTestimonial } from "~/testimonials/testimonials.server";
import { sampleImages } from "../../../db/sample/images";
import { sampleProjects } from "../../../db/sample/projects";
import { sampleTestimonials } from "../../../db/sample/testimonials";
import { fill } from "../../../scripts/bench/fill";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;
/** A quote that the dialog for an estimate opens for. */
let convertible: number;

beforeAll(async () => {
  site = await startSite();
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
  const world = { db: site.db, now: new Date() };
  await fill(site.db, { quotes: 120, events: 60, now: world.now });
  convertible = (await listQuotes(site.db, { limit: 1, status: "new" })).quotes[0]!.id;
  const imageUrl = "https://pictures.example/photo.jpg";
  for (const { photo: _photo, locations, ...image } of sampleImages) {
    for (const location of locations) await createImage(world, { ...image, location, url: imageUrl });
  }
  for (const { photo: _photo, ...project } of sampleProjects)
    await createProject(world, { ...project, imageUrl });
  for (const review of sampleTestimonials) await createTestimonial(world, review);
});

/** What the site asks its database while it answers: each query is looked up among the prepared ones (db/open.ts). */
async function queriesOf(path: string, cookie: string): Promise<string[]> {
  const lookUp = vi.spyOn(LRUCache.prototype, "memo");
  const answer = await site.fetch(path, { headers: { Cookie: cookie } });
  expect(answer.status, path).toBe(200);
  await answer.text();
  const queries = lookUp.mock.calls.map(([sql]) => String(sql));
  lookUp.mockRestore();
  return queries;
}

const PAGES = [
  "/admin",
  "/admin?status=won",
  "/admin?q=chen",
  "/admin/images",
  "/admin/images?edit=1",
  "/admin/images?panel=new",
  "/admin/emails",
  "/admin/emails?tab=outbox",
  "/admin/leads",
  "/admin/leads?panel=new",
  "/admin/leads?delete=50",
  "/admin/estimates",
  "/admin/estimates?quote=50",
  "/admin/calendar",
  "/admin/calendar?event=5",
  "/admin/calendar?new=2026-11-20",
  "/admin/account",
];

test.each(PAGES)("%s of a full back office costs at most 6 queries", async (path) => {
  const { length } = await queriesOf(path, owner.cookies);
  expect(length, path).toBeGreaterThan(0);
  expect(length, path).toBeLessThanOrEqual(6);
});

test.each([
  ["edit", 1],
  ["follow-up", 1],
  ["email", 1],
  ["convert", 1],
  ["payment", 1],
  // The quote, the marked days and the next appointments.
  ["schedule", 3],
])("the dialog %s over the dashboard costs %d more", async (panel, more) => {
  const page = await queriesOf("/admin", owner.cookies);
  const dialog = await queriesOf(`/admin?panel=${panel}&quote=${convertible}`, owner.cookies);
  expect(dialog.length - page.length).toBe(more);
});

test("a page asks nothing twice", async () => {
  for (const path of [...PAGES, "/", "/services", "/gallery?project=1", "/calculator"]) {
    const queries = await queriesOf(path, owner.cookies);
    expect(new Set(queries).size, path).toBe(queries.length);
  }
});

test.each([
  ["/", ["images", "projects", "testimonials"]],
  ["/services", ["images"]],
  ["/gallery", ["projects"]],
  ["/gallery?project=1", ["projects"]],
  ["/privacy-policy", []],
  ["/terms-of-service", []],
  ["/calculator", []],
  ["/admin/login", []],
])("%s reads nothing that it does not show", async (path, tables) => {
  const queries = await queriesOf(path, "");
  // The footer's word on samples is on every page, and asks each table for one row.
  const shown = queries.filter((sql) => !sql.includes("is_sample"));
  const read = shown.map((sql) => /from "(\w+)"/.exec(sql)?.[1]);
  expect([...new Set(read)].sort()).toEqual(tables);
});

test("the services page reads the pictures of its own places alone", async () => {
  const [query] = (await queriesOf("/services", "")).filter((sql) =>
    sql.includes('from "images" where "location"'),
  );
  expect(query).toContain('"location" in (?, ?, ?, ?)');
});
