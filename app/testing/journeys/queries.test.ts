import Database from "better-sqlite3";
import { beforeAll, expect, test, vi } from "vitest";
import { createImage } from "~/images/images.server";
import { createProject } from "~/projects/projects.server";
import { createStory } from "~/projects/save-story.server";
import { storyForm } from "~/projects/story-forms.server";
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
/** A quote that every dialog of the dashboard opens for. */
let convertible: number;

beforeAll(async () => {
  site = await startSite();
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
  const context = { db: site.db, now: new Date() };
  await fill(site.db, { quotes: 120, events: 60, now: context.now });
  convertible = (await listQuotes(site.db, { limit: 1, status: "new" })).quotes[0]!.id;
  const imageUrl = "https://pictures.example/photo.jpg";
  for (const { photo: _photo, locations, ...image } of sampleImages) {
    for (const location of locations) await createImage(context, { ...image, location, url: imageUrl });
  }
  for (const { photo: _photo, ...project } of sampleProjects)
    await createProject(context, { ...project, imageUrl });
  const told = { projectType: "other", isPublic: "on" };
  await createStory(context, storyForm.parse({ ...told, title: "Two pictures", pictures: "7:1 8" }));
  await createStory(context, storyForm.parse({ ...told, title: "One picture", pictures: "6" }));
  for (const review of sampleTestimonials) await createTestimonial(context, review);
});

/** Every statement's methods, whoever prepared it: SQLite's module is one for the site and for its test. */
const statement = Object.getPrototypeOf(new Database(":memory:").prepare("SELECT 1"));

/** What the site asks its database while it answers. */
async function queriesOf(path: string, cookie: string): Promise<string[]> {
  const asked = [vi.spyOn(statement, "all"), vi.spyOn(statement, "run")];
  const address = path.replace("QUOTE", String(convertible));
  const answer = await site.fetch(address, { headers: { Cookie: cookie } });
  expect(answer.status, path).toBe(200);
  await answer.text();
  // Of this site's database alone: another site of the same process may still be at its work.
  const queries = asked.flatMap(({ mock }) =>
    mock.contexts
      .filter(({ database }) => database.name.startsWith(site.dataFolder))
      .map(({ source }) => String(source)),
  );
  for (const each of asked) each.mockRestore();
  return queries;
}

/** Each page with the most that it may cost, the look-up of the session among it. `QUOTE` is a quote to convert. */
const PAGES: [path: string, queries: number][] = [
  ["/admin", 18],
  ["/admin?status=won", 18],
  ["/admin?status=deleted", 18],
  ["/admin?q=chen", 18],
  ["/admin?q=ch", 18],
  ["/admin?panel=edit&quote=QUOTE", 19],
  ["/admin?panel=follow-up&quote=QUOTE", 21],
  ["/admin?panel=email&quote=QUOTE", 19],
  ["/admin?panel=convert&quote=QUOTE", 19],
  ["/admin?panel=payment&quote=QUOTE", 20],
  ["/admin?panel=schedule&quote=QUOTE", 21],
  ["/admin/quotes/50", 9],
  ["/admin/images", 2],
  ["/admin/images?tab=projects", 2],
  ["/admin/images?tab=stories", 3],
  ["/admin/images?tab=stories&edit=1", 3],
  ["/admin/images?tab=reviews", 2],
  ["/admin/images?edit=1", 2],
  ["/admin/images?panel=new", 2],
  ["/admin/emails", 3],
  ["/admin/emails?delete=1", 4],
  ["/admin/emails?tab=outbox", 2],
  ["/admin/emails?tab=outbox&mail=1", 3],
  ["/admin/chats", 3],
  ["/admin/chats?unanswered=1", 3],
  ["/admin/search", 1],
  ["/admin/search?q=chen", 9],
  ["/admin/search?q=12", 13],
  ["/admin/search?q=chen&in=events", 2],
  ["/admin/leads", 4],
  ["/admin/leads?panel=new", 4],
  ["/admin/leads?delete=50", 5],
  ["/admin/estimates", 2],
  ["/admin/estimates?quote=50", 4],
  ["/admin/calendar", 4],
  ["/admin/calendar?event=5", 6],
  ["/admin/calendar?day=2026-11-20", 4],
  ["/admin/calendar?new=2026-11-20", 4],
  ["/admin/calendar?new=2026-11-20&work=50", 5],
  ["/admin/calendar?view=week", 4],
  ["/admin/calendar?view=day", 4],
  ["/admin/care", 9],
  ["/admin/contacts", 4],
  ["/admin/contacts?import=1", 2],
  ["/admin/account", 5],
];

test.each(PAGES)("%s of a full back office costs at most %d queries", async (path, most) => {
  const queries = await queriesOf(path, owner.cookies);
  expect(queries.length, "the session's look-up at least").toBeGreaterThan(0);
  expect(queries.length).toBeLessThanOrEqual(most);
});

test("a page asks nothing twice", async () => {
  const office = PAGES.map(([path]) => path);
  for (const path of [
    ...office,
    "/",
    "/services",
    "/gallery?project=1",
    "/gallery/two-pictures",
    "/calculator",
  ]) {
    const queries = await queriesOf(path, owner.cookies);
    expect(new Set(queries).size, path).toBe(queries.length);
  }
});

test.each([
  ["/", ["images", "projects", "testimonials"]],
  ["/services", ["images"]],
  ["/gallery", ["projects"]],
  ["/gallery?project=1", ["projects"]],
  ["/gallery/two-pictures", ["projects", "stories"]],
  ["/privacy-policy", []],
  ["/terms-of-service", []],
  ["/calculator", ["images"]],
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
  expect(query).toContain('"location" in (?, ?, ?, ?, ?)');
});
