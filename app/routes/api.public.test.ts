import { beforeAll, beforeEach, expect, test } from "vitest";
import { cookiesOf } from "~/auth/testing.server";
import { createImage, type NewImage } from "~/images/images.server";
import { createProject } from "~/projects/projects.server";
import { createTestimonial } from "~/testimonials/testimonials.server";
import { ADMIN, type Site, startSite } from "~/testing/site";

let site: Site;
const now = new Date("2026-05-01T18:00:00Z");

beforeAll(async () => {
  site = await startSite();
});

beforeEach(async () => {
  for (const table of ["images", "projects", "testimonials"] as const)
    await site.db.deleteFrom(table).execute();
});

const addImage = (image: Partial<NewImage> & Pick<NewImage, "location" | "name">) =>
  createImage({ db: site.db, now }, { url: "https://pictures.example/a.jpg", ...image });

const read = async (path: string, headers: Record<string, string> = {}) =>
  (await site.fetch(path, { headers })).json();

async function signedIn(): Promise<Record<string, string>> {
  const answer = await site.fetch("/api/auth/login", {
    method: "POST",
    body: JSON.stringify(ADMIN),
    headers: { "Content-Type": "application/json" },
  });
  return { Cookie: cookiesOf(answer) };
}

test.each(["hero-background", "gallery-showcase", "color-options"] as const)(
  "%s lists its active images, the newest first",
  async (location) => {
    const first = await addImage({ location, name: "First", description: "In the evening" });
    await addImage({ location, name: "Put away", isActive: false });
    await addImage({ location: "about-section", name: "Elsewhere" });
    const second = await addImage({ location, name: "Second" });
    const common = { url: "https://pictures.example/a.jpg", isActive: true, location };
    expect(await read(`/api/images/${location}`)).toEqual([
      { ...common, id: second.id, name: "Second", description: "" },
      { ...common, id: first.id, name: "First", description: "In the evening" },
    ]);
  },
);

test("a signed-in admin sees the gallery's inactive images too, and only the gallery's", async () => {
  await addImage({ location: "gallery-showcase", name: "Put away", isActive: false });
  await addImage({ location: "hero-background", name: "Put away", isActive: false });
  const headers = await signedIn();
  expect(await read("/api/images/gallery-showcase", headers)).toMatchObject([
    { name: "Put away", isActive: false },
  ]);
  expect(await read("/api/images/hero-background", headers)).toEqual([]);
  expect(await read("/api/images/gallery-showcase")).toEqual([]);
  const answer = await site.fetch("/api/images/gallery-showcase", { headers });
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test.each(["about-section", "nothing", "hero-background/1", ""])(
  "/api/images/%s is no call",
  async (location) => {
    const answer = await site.fetch(`/api/images/${location}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: "There is no such call." });
  },
);

test("the public images are the active ones of every location", async () => {
  await addImage({ location: "about-section", name: "Put away", isActive: false });
  const about = await addImage({ location: "about-section", name: "Workbench", description: "Samples" });
  const hero = await addImage({ location: "hero-background", name: "Driveway" });
  const url = "https://pictures.example/a.jpg";
  expect(await read("/api/public/images")).toEqual([
    { id: hero.id, url, name: "Driveway", description: "", location: "hero-background" },
    { id: about.id, url, name: "Workbench", description: "Samples", location: "about-section" },
  ]);
});

test("the reviews, with null for a missing picture", async () => {
  const review = { name: "A. Customer", location: "Leduc", rating: 5, review: "Swept up every evening." };
  const { id } = await createTestimonial({ db: site.db, now }, review);
  const withPicture = { ...review, imageUrl: "https://pictures.example/face.jpg" };
  const newest = await createTestimonial({ db: site.db, now }, withPicture);
  expect(await read("/api/testimonials")).toEqual([
    { id: newest.id, ...withPicture },
    { id, ...review, imageUrl: null },
  ]);
});

test("the projects", async () => {
  const project = {
    title: "Back patio",
    description: "Tan",
    imageUrl: "https://pictures.example/patio.jpg",
    projectType: "rubber_resurfacing",
    status: "after",
  };
  const { id } = await createProject({ db: site.db, now }, project);
  expect(await read("/api/projects")).toEqual([{ id, ...project }]);
});

const calls = ["/api/images/hero-background", "/api/public/images", "/api/testimonials", "/api/projects"];

test.each(calls)("%s is an empty list while there is nothing", async (path) => {
  expect(await read(path)).toEqual([]);
});

test.each(calls)("%s is only read", async (path) => {
  expect((await site.fetch(path, { method: "HEAD" })).status).toBe(200);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const answer = await site.fetch(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD");
  }
});
