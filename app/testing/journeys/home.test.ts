import { beforeAll, beforeEach, expect, test } from "vitest";
import { type BusinessFacts, defaultBusiness } from "~/business/facts";
import { createImage, type NewImage } from "~/images/images.server";
import { createProject, pairProjects } from "~/projects/projects.server";
import { addVersion, fieldsOf } from "~/settings/settings.server";
import { createTestimonial } from "~/testimonials/testimonials.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let homeowner: Visitor;

beforeAll(async () => {
  site = await startSite();
});

beforeEach(async () => {
  for (const table of ["images", "projects", "testimonials"] as const) {
    await site.db.deleteFrom(table).execute();
  }
  homeowner = new Visitor(site);
});

const context = () => ({ db: site.db, now: new Date() });
const picture = (name: string, location: NewImage["location"], more: Partial<NewImage> = {}) =>
  createImage(context(), { name, location, url: `https://example.com/${encodeURI(name)}.jpg`, ...more });
const shown = (selector: string) => homeowner.find(selector)?.getAttribute("src");

test("a site without any content is complete", async () => {
  await homeowner.open("/");
  expect(homeowner.heading).toBe("Rubber driveways from $8.00 per sq ft");
  for (const words of [
    "500+",
    "4.9",
    "Loading image...",
    "Photos of our work are being added.",
    "Reviews are being added.",
  ]) {
    expect(homeowner.text).toContain(words);
  }
  for (const anchor of ["#services", "#gallery", "#testimonials", "#quote", "#about"]) {
    expect(homeowner.find(anchor), anchor).not.toBeNull();
  }
  expect(labels()).toEqual([]);
  expect(homeowner.texts("#about dt")).toEqual([]);
});

test("the hero shows the newest hero picture that is active", async () => {
  await picture("old", "hero-background");
  await picture("new", "hero-background");
  await picture("hidden", "hero-background", { isActive: false });
  await homeowner.open("/");
  expect(shown("main section img")).toBe("https://example.com/new.jpg");
});

test("each service card finds its picture by its words", async () => {
  await picture("Garage in grey", "gallery-showcase");
  await picture("DRIVEWAY", "color-options");
  await picture("Plain", "service-showcase", { description: "A rubber surface" });
  await homeowner.open("/");
  expect(shown('[aria-labelledby="service-rubber"] img')).toBe("https://example.com/Plain.jpg");
  expect(shown('[aria-labelledby="service-epoxy"] img')).toBe("https://example.com/Garage%20in%20grey.jpg");
  expect(homeowner.find('[aria-labelledby="service-patio"]')?.textContent).toContain("Loading image...");
});

test("'Learn More' leads to the service, 'View Complete Portfolio' to the projects", async () => {
  await homeowner.open("/");
  expect(homeowner.find('a[href="/services#epoxy"]')?.textContent).toBe("Learn More: Epoxy Garage Floors");
  expect(homeowner.find('#gallery a[href="/gallery"]')?.textContent).toBe("View Complete Portfolio");
  expect(homeowner.find('#quote a[href="/calculator"]')?.textContent).toBe("Calculate My Quote");
});

test("visitors see the gallery's active pictures, a signed-in admin the inactive ones too", async () => {
  await picture("Shown", "gallery-showcase");
  await picture("Put away", "gallery-showcase", { isActive: false });
  await homeowner.open("/");
  expect(homeowner.text).toContain("Shown");
  expect(homeowner.text).toContain("Active");
  expect(homeowner.text).not.toContain("Put away");

  await homeowner.signIn(ADMIN);
  await homeowner.open("/");
  expect(homeowner.find("#gallery ul")?.textContent).toBe(" InactivePut away ActiveShown");
});

test("an inactive picture of another place is shown to nobody", async () => {
  await picture("Driveway", "service-showcase", { isActive: false });
  await homeowner.signIn(ADMIN);
  await homeowner.open("/");
  expect(homeowner.find('[aria-labelledby="service-rubber"] img')).toBeNull();
});

test("a review has its stars, their value, and the initials of a customer without a picture", async () => {
  await createTestimonial(context(), {
    name: "A Customer",
    location: "Leduc",
    rating: 4,
    review: "Clean edges.",
  });
  await homeowner.open("/");
  const review = homeowner.find("#testimonials figure")?.textContent;
  for (const words of ["4.0", "Clean edges.", "A Customer", "Leduc", "AC"]) expect(review).toContain(words);
  expect(homeowner.find('[aria-label="4 of 5 stars"]')).not.toBeNull();
});

test("the newest job with a before and an after leads the gallery", async () => {
  const job = { description: "", projectType: "rubber_resurfacing" };
  const before = await createProject(context(), {
    ...job,
    title: "Cracked",
    status: "before",
    imageUrl: "https://example.com/before.jpg",
  });
  const after = await createProject(context(), {
    ...job,
    title: "Even",
    status: "after",
    imageUrl: "https://example.com/after.jpg",
  });
  await pairProjects(site.db, before.id, after.id);
  await homeowner.open("/");
  expect(homeowner.find("#gallery [data-compare]")?.textContent).toBe("BeforeAfter");
  expect(homeowner.find("#gallery h3")?.textContent).toBe("Even");
});

const labels = () =>
  homeowner.findAll("[data-sample]").map((label) => `${label.closest("[id]")?.id}: ${label.textContent}`);

test("samples are labelled where they stand, and the label goes with them", async () => {
  const review = { name: "A", location: "Leduc", rating: 5, review: "Good.", isSample: true };
  await picture("Sample", "gallery-showcase", { isSample: true });
  await createTestimonial(context(), review);
  await homeowner.open("/");
  expect(labels()).toEqual(["gallery: Sample pictures", "testimonials: Sample reviews"]);

  await site.db.updateTable("images").set({ is_sample: 0 }).execute();
  await homeowner.open("/");
  expect(labels()).toEqual(["testimonials: Sample reviews"]);

  await site.db.deleteFrom("testimonials").execute();
  for (const place of ["hero-background", "about-section"] as const)
    await picture(place, place, { isSample: true });
  await homeowner.open("/");
  expect(labels()).toEqual(["services: Sample pictures", "about: Sample pictures"]);
});

test.each([
  ["/gallery", "main"],
  ["/services", "colors"],
])("samples of %s are labelled there", async (path, place) => {
  const job = { title: "Job", description: "", imageUrl: "https://example.com/a.jpg", status: "after" };
  await createProject(context(), { ...job, projectType: "rubber_resurfacing", isSample: true });
  await picture("Slate", "color-options", { isSample: true });
  await homeowner.open(path);
  expect(labels()).toEqual([`${place}: Sample pictures`]);
  for (const table of ["images", "projects"] as const)
    await site.db.updateTable(table).set({ is_sample: 0 }).execute();
  await homeowner.open(path);
  expect(labels()).toEqual([]);
});

const save = (facts: Partial<BusinessFacts>) =>
  addVersion(context(), "business", fieldsOf("business", { ...defaultBusiness, ...facts }));

test("About says what the owner has entered, as text, and leaves out the rest without a gap", async () => {
  const { about } = defaultBusiness;
  await save({ about: { ...about, ownerName: "Ann <b>Lee</b>", insurer: "Northern & Mutual" } });
  await picture("Workbench", "about-section", { isSample: true });
  await homeowner.open("/");
  expect(homeowner.find("#about h2 ~ div h3")?.textContent).toBe("Ann <b>Lee</b>");
  expect(homeowner.texts("#about dl > div")).toEqual(["Liability insuranceNorthern & Mutual"]);
  // A sample beside a name would be taken for that person's.
  expect(homeowner.find("#about img")).toBeNull();

  await picture("Ann at work", "about-section");
  await save({
    about: { ...about, ownerWords: "I lay rubber.\nI like it.", sinceYear: 2015, wcbAccount: "7654321" },
    licence: "PC-1",
  });
  await homeowner.open("/");
  expect(homeowner.texts("#about dl > div")).toEqual([
    "In business since2015",
    "WCB account7654321",
    "Prepaid contracting licencePC-1",
  ]);
  expect(homeowner.find("#about")?.textContent).toContain("I lay rubber.\nI like it.");
  expect(shown("#about img")).toContain("Ann%20at%20work");
  expect(labels()).toEqual([]);
});

test.each([
  [undefined, "Edmonton, Alberta, Canada"],
  ["100 Jasper Ave NW", "100 Jasper Ave NW, Edmonton, Alberta, Canada"],
  ["100 Jasper Ave NW, Edmonton, AB T5K 1Y2", "100 Jasper Ave NW, Edmonton, AB T5K 1Y2"],
])("with the address %j the footer says %j", async (address, said) => {
  await save({ address });
  await homeowner.open("/");
  expect(homeowner.texts("footer p")).toContain(said);
});

test("the rating leads to the Google profile, where an https address is entered", async () => {
  const links = () => homeowner.findAll('a[href*="g.example"]').map((link) => link.textContent?.trim());
  await save({ social: {} });
  await homeowner.open("/");
  expect(links()).toEqual([]);
  await save({ social: { google: "https://g.example/me" } });
  await homeowner.open("/");
  expect(links()).toEqual(["Google rating", "4.9, read the reviews", "Google"]);
  for (const link of homeowner.findAll('main a[href*="g.example"]'))
    expect(link.getAttribute("rel")).toBe("noopener");
  await save({ social: { google: "https://g.example/me" }, claims: [{ figure: "10", label: "years" }] });
  await homeowner.open("/");
  expect(links()).toEqual(["Read the reviews", "Google"]);
});
