import { beforeAll, beforeEach, expect, test } from "vitest";
import { createProject, pairProjects } from "~/projects/projects.server";
import { createStory } from "~/projects/save-story.server";
import { storyForm } from "~/projects/story-forms.server";
import { openVisits } from "~/settings/settings.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let browser: Visitor;
let owner: Visitor;
let homeowner: Visitor;

beforeAll(async () => {
  site = await startSite();
  browser = new Visitor(site);
  await browser.signIn(ADMIN);
});

beforeEach(async () => {
  await site.db.deleteFrom("projects").execute();
  await site.db.deleteFrom("stories").execute();
  owner = browser.newTab();
  homeowner = new Visitor(site);
});

const now = new Date("2026-11-20T18:00:00Z");
const context = () => ({ db: site.db, now });

const picture = (title: string, fields: { status?: string; isSample?: boolean } = {}) =>
  createProject(context(), {
    title,
    description: `About ${title}`,
    projectType: "rubber_resurfacing",
    status: "completed",
    imageUrl: `https://example.com/${title}.jpg`,
    ...fields,
  });

const tell = (fields: Record<string, string>) =>
  createStory(
    context(),
    storyForm.parse({ title: "Driveway", projectType: "rubber_resurfacing", isPublic: "on", ...fields }),
  );

const storyIn = () => site.db.selectFrom("stories").selectAll().executeTakeFirstOrThrow();
const idsIn = async (storyId: number) => {
  const rows = await site.db.selectFrom("projects").select("id").where("story_id", "=", storyId).execute();
  return rows.map(({ id }) => id);
};
const pictureField = (id: number) => owner.find(`#picture-${id}`) as HTMLSelectElement;

test("the owner tells a story with pictures of the gallery, and everybody reads it", async () => {
  const before = await picture("Cracked", { status: "before" });
  const after = await picture("Even", { status: "after" });
  await pairProjects(site.db, before.id, after.id);
  const work = await picture("Trowel", { status: "process" });
  await owner.open("/admin/images?tab=stories");
  expect(owner.text).toContain("No Stories Yet");
  await owner.follow("Add First Story");
  for (const [label, value] of [
    ["Title", "Two-car driveway"],
    ["City", "Leduc"],
    ["Month", "2026-09"],
    ["Days of work", "2"],
    ["Size in sq ft", "600"],
    ["Price with GST", "5,985.00"],
    ["Mix and colour", "60% Charcoal, 40% black"],
    ["What was there, what you did", "Cracks across the slab."],
    ["Steps by day", "Cleaned and filled\nLaid"],
  ])
    owner.fill(label!, value!);
  pictureField(before.id).value = String(before.id);
  pictureField(after.id).value = String(after.id);
  pictureField(work.id).value = `${work.id}:2`;
  await owner.press("Add Story");
  expect(owner.toast).toBe("Story Added – The story has been added.");
  expect(owner.text).toContain("Shown now");

  await homeowner.open("/gallery/two-car-driveway-leduc");
  expect(homeowner.heading).toBe("Two-car driveway");
  expect(homeowner.texts("dl.story-facts > div")).toEqual([
    "PlaceLeduc",
    "MonthSeptember 2026",
    "Size600 sq ft",
    "Colour60% Charcoal, 40% black",
    "Work2 days",
    "Price$5,985.00 with GST",
  ]);
  expect(homeowner.find("[data-compare]")?.textContent).toBe("BeforeAfter");
  expect(homeowner.texts("h3")).toEqual(["Day 1", "Day 2"]);
  expect(homeowner.find('img[alt="Trowel"]')).not.toBeNull();
  expect(homeowner.text).toContain("Cracks across the slab.");
  expect(homeowner.text).toContain("With colour$5,985.00");
  expect(homeowner.find('a[href="/calculator?squareFeet=600"]')?.textContent).toBe("Price My Driveway");
  expect(homeowner.find('main a[href="/visit"]')).toBeNull();
});

test("the gallery's cards and its old addresses lead to the story, and the API says what it said", async () => {
  const { id } = await picture("Told");
  await picture("Alone");
  const said = async () => (await site.fetch("/api/projects")).text();
  const before = await said();
  await tell({ title: "The whole job", pictures: `${id}` });
  expect(await said()).toBe(before);
  const answer = await site.fetch(`/gallery?tab=rubber&project=${id}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/gallery/the-whole-job"]);
  await homeowner.open("/gallery");
  const cards = homeowner.findAll("article a").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(cards).toEqual([
    ["View Details", expect.stringMatching(/^\/gallery\?project=\d+#project$/)],
    ["View Full Project", "/gallery/the-whole-job"],
  ]);
});

test("a draft is read by staff alone, and leads nowhere", async () => {
  const { id } = await picture("Drive");
  const { slug } = await tell({ isPublic: "", pictures: `${id}` });
  await homeowner.open(`/gallery/${slug}`);
  expect(homeowner.status).toBe(404);
  await homeowner.open(`/gallery?project=${id}`);
  expect(homeowner.find("#project h2")?.textContent).toBe("Drive");
  await owner.open(`/gallery/${slug}`);
  expect(owner.status).toBe(200);
  expect(owner.text).toContain("A draft: only staff see this page.");
  expect(owner.find('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  expect((await owner.download(`/gallery/${slug}`)).headers.get("Cache-Control")).toBe("no-store");
  expect(await (await site.fetch("/sitemap.xml")).text()).not.toContain(slug);
});

test.each(["/gallery/nothing", "/gallery/%00", "/gallery/..%2fadmin", "/areas/calgary", "/areas/leduc"])(
  "%s is not found",
  async (path) => {
    await homeowner.open(path);
    expect([homeowner.status, homeowner.heading]).toEqual([404, "Page Not Found"]);
  },
);

test("a story with one picture and nothing else leaves out all else", async () => {
  const { id } = await picture("Only", { status: "on hold" });
  const { slug } = await tell({ projectType: "epoxy_garage", pictures: `${id}` });
  await homeowner.open(`/gallery/${slug}`);
  expect(homeowner.findAll("main img")).toHaveLength(1);
  for (const missing of ["dl", "h3", "[data-compare]", ".project-badge", 'a[href^="/calculator?"]'])
    expect(homeowner.find(`main ${missing}`), missing).toBeNull();
  expect(homeowner.find('main a[href="/#quote"]')?.textContent).toBe("Get Quote");
});

test("with visits open one can be booked, and a sample is called one", async () => {
  const { id } = await picture("Sample", { isSample: true });
  const { slug } = await tell({ squareFeet: "2001", pictures: `${id}` });
  await openVisits(context());
  await homeowner.open(`/gallery/${slug}`);
  expect(homeowner.find('main a[href="/visit"]')?.textContent).toBe("Book a Free Visit");
  expect(homeowner.find('main a[href^="/calculator?"]')).toBeNull();
  expect(homeowner.text).toContain("Sample project");
});

test("hostile text stays text", async () => {
  const { id } = await picture("Drive");
  const evil = '</script><img src=x onerror="alert(1)">';
  const fields = { title: evil, place: evil, mix: evil, words: evil, steps: evil, pictures: `${id}` };
  const { slug } = await tell(fields);
  expect(slug).toMatch(/^[a-z0-9-]{1,60}$/);
  await homeowner.open(`/gallery/${slug}`);
  expect(homeowner.heading).toBe(evil);
  expect(homeowner.find('img[src="x"]')).toBeNull();
  expect(homeowner.find("title")?.textContent).toContain(evil);
});

test("a service area has a page once it has two own stories, and only then a link", async () => {
  const [one, two, three] = [await picture("One"), await picture("Two"), await picture("Three")];
  await tell({ title: "First", place: "St. Albert", pictures: `${one.id}` });
  await tell({ title: "Elsewhere", place: "Calgary", pictures: `${three.id}` });
  const linked = async () => {
    await homeowner.open("/gallery");
    return homeowner.texts('footer a[href^="/areas/"]');
  };
  const mapped = async () =>
    [
      ...(await (await site.fetch("/sitemap.xml")).text()).matchAll(
        /<loc>[^<]*(\/(?:gallery|areas)\/[^<]+)/g,
      ),
    ].map(([, path]) => path);
  expect([await linked(), await mapped()]).toEqual([
    [],
    ["/gallery/elsewhere-calgary", "/gallery/first-st-albert"],
  ]);
  await homeowner.open("/areas/st-albert");
  expect(homeowner.status).toBe(404);

  await tell({ title: "Second", place: "st albert", pictures: `${two.id}` });
  expect(await linked()).toEqual(["St. Albert"]);
  expect(await mapped()).toContain("/areas/st-albert");
  await homeowner.open("/areas/st-albert");
  expect(homeowner.heading).toBe("Rubber driveways and epoxy floors in St. Albert");
  expect(homeowner.findAll('main a[href^="/gallery/"]').map((link) => link.getAttribute("href"))).toEqual([
    "/gallery/second-st-albert",
    "/gallery/first-st-albert",
  ]);
  expect(homeowner.find('main a[href="/services#rubber"]')).not.toBeNull();
  expect(homeowner.find('main a[href="/calculator"]')).not.toBeNull();
});

test("a refused story comes back as typed, with its pictures", async () => {
  const { id } = await picture("Drive");
  await owner.open("/admin/images?tab=stories&panel=new");
  owner.fill("Title", "Drive in Leduc");
  owner.fill("Days of work", "none");
  pictureField(id).value = `${id}:3`;
  await owner.press("Add Story");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please enter whole days, at most 99");
  expect([owner.value("Title"), owner.value("Days of work"), pictureField(id).value]).toEqual([
    "Drive in Leduc",
    "none",
    `${id}:3`,
  ]);
  owner.fill("Days of work", "3");
  await owner.press("Add Story");
  expect(await storyIn()).toMatchObject({ title: "Drive in Leduc", days: 3 });
});

test("two people who change other fields both get theirs; of the same field the later one is told", async () => {
  const [one, two] = [await picture("One"), await picture("Two")];
  const { id } = await tell({ title: "Ours", pictures: `${one.id}` });
  const other = browser.newTab();
  for (const tab of [owner, other]) await tab.open(`/admin/images?tab=stories&edit=${id}`);
  other.fill("City", "Leduc");
  other.fill("Title", "Theirs");
  await other.press("Update Story");
  pictureField(two.id).value = String(two.id);
  owner.fill("Days of work", "2");
  await owner.press("Update Story");
  expect(await storyIn()).toMatchObject({ title: "Theirs", place: "Leduc", days: 2, slug: "ours" });
  expect(await idsIn(id)).toEqual([one.id, two.id]);

  await owner.open(`/admin/images?tab=stories&edit=${id}`);
  await other.open(`/admin/images?tab=stories&edit=${id}`);
  other.fill("Title", "Theirs again");
  await other.press("Update Story");
  owner.fill("Title", "Mine");
  await owner.press("Update Story");
  expect(owner.status).toBe(409);
  expect(owner.text).toContain("Somebody else has changed this story");
  expect(owner.text).toContain("Theirs again");
  expect(owner.value("Title")).toBe("Mine");
  await owner.press("Update Story");
  expect(await storyIn()).toMatchObject({ title: "Mine" });
});

test("a story is taken apart and removed; its pictures stay in the gallery", async () => {
  const [one, two] = [await picture("One"), await picture("Two")];
  const { id } = await tell({ pictures: `${one.id} ${two.id}` });
  await owner.open(`/admin/images?tab=stories&edit=${id}`);
  pictureField(one.id).value = "";
  await owner.press("Update Story");
  expect(await idsIn(id)).toEqual([two.id]);
  await owner.follow("Delete Driveway");
  expect(owner.text).toContain("Its pictures stay in the gallery.");
  await owner.press("Delete");
  expect(owner.toast).toContain("Story Removed");
  expect(await site.db.selectFrom("stories").select("id").execute()).toEqual([]);
  await homeowner.open("/gallery");
  expect(homeowner.findAll("article")).toHaveLength(2);
});
