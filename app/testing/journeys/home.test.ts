import { beforeAll, beforeEach, expect, test } from "vitest";
import { createImage, type NewImage } from "~/images/images.server";
import { createProject, pairProjects } from "~/projects/projects.server";
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
  expect(homeowner.text).not.toContain("Sample pictures and reviews");
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

test("the footer says so while sample content is on", async () => {
  await picture("Sample", "gallery-showcase", { isSample: true });
  await homeowner.open("/privacy-policy");
  expect(homeowner.find("footer")?.textContent).toContain("Sample pictures and reviews");
});
