import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { addDays } from "date-fns/addDays";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweepUnusedPictures } from "~/images/remove-unused-pictures.server";
import { createProject, pairProjects } from "~/projects/projects.server";
import { createTestimonial } from "~/testimonials/testimonials.server";
import { photo, TEXT_NAMED_PNG } from "../photos";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let browser: Visitor;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite();
  browser = new Visitor(site);
  await browser.signIn(ADMIN);
});

beforeEach(async () => {
  await site.db.deleteFrom("projects").execute();
  await site.db.deleteFrom("testimonials").execute();
  owner = browser.newTab();
});

const now = new Date("2026-12-01T16:05:00.000Z");
const drive = {
  title: "Drive in Vegreville",
  description: "Two cars wide",
  imageUrl: "https://example.com/drive.jpg",
  projectType: "rubber_resurfacing",
  status: "after",
};
const review = { name: "Jane Doe", location: "Vegreville", rating: 4, review: "Swept up every evening." };

const projects = () => site.db.selectFrom("projects").selectAll().orderBy("id").execute();
const reviews = () => site.db.selectFrom("testimonials").selectAll().orderBy("id").execute();
const project = (change: Partial<typeof drive> = {}) =>
  createProject({ db: site.db, now }, { ...drive, ...change });
const files = () => {
  const folder = join(site.dataFolder, "uploads/public");
  return existsSync(folder) ? readdirSync(folder) : [];
};

test("without projects and reviews the tabs say so and offer the first step", async () => {
  await owner.open("/admin/images");
  await owner.follow("Projects");
  expect(owner.heading).toBe("Projects");
  expect(owner.text).toContain("No Projects Yet");
  await owner.follow("Add First Project");
  expect(owner.path).toBe("/admin/images?tab=projects&panel=new");
  await owner.open("/admin/images?tab=reviews");
  expect(owner.text).toContain("No Reviews Yet");
  await owner.follow("Add First Review");
  expect(owner.find("dialog h2")?.textContent).toBe("Add New Review");
});

test("the owner adds a before and, with a picture from the disk, its after: both stand in the gallery", async () => {
  await owner.open("/admin/images?tab=projects");
  await owner.follow("Add New Project");
  owner.fill("Title", "Cracked drive");
  owner.fill("Image URL", "https://example.com/cracked.jpg");
  owner.fill("Status", "before");
  await owner.press("Add Project");
  expect(owner.path).toBe("/admin/images?tab=projects");
  expect(owner.toast).toBe("Project Added – The project is in the gallery.");

  await owner.follow("Add New Project");
  owner.fill("Title", "Rubber drive");
  owner.fill("Status", "after");
  const [before] = await projects();
  owner.fill("Before and after (optional)", String(before!.id));
  await owner.press("Add Project", { field: "image", content: await photo(), name: "drive.jpg" });
  expect(owner.toast).toContain("Project Added");
  expect(owner.text).toContain("BeforeCracked drive");
  expect(owner.text).toContain("AfterRubber drive");
  expect((await projects()).map(({ pair_id }) => pair_id)).toEqual([before!.id + 1, before!.id]);

  const homeowner = new Visitor(site);
  await homeowner.open(`/gallery?project=${before!.id}`);
  expect(homeowner.find("#project [data-compare]")).not.toBeNull();
  const shown = homeowner.find("#project [data-compare] source")?.getAttribute("srcset") ?? "";
  expect((await site.fetch(shown.split(" ")[0]!)).status).toBe(200);
});

test("the owner adds a before and its after in one form, and both stand on one card", async () => {
  await owner.open("/admin/images?tab=projects");
  await owner.follow("Add Before and After");
  expect(owner.path).toBe("/admin/images?tab=projects&panel=pair");
  owner.fill("Title", "Drive in Leduc");
  owner.fill("Project Type", "other");
  const before = { field: "before", content: await photo(), name: "before.jpg" };
  const after = { field: "after", content: await photo(), name: "after.jpg" };
  await owner.press("Add Pair", after, before);
  expect(owner.path).toBe("/admin/images?tab=projects");
  expect(owner.toast).toBe("Projects Added – The before and the after are in the gallery.");
  expect(await projects()).toMatchObject([
    { title: "Drive in Leduc", status: "before", project_type: "other" },
    { title: "Drive in Leduc", status: "after", project_type: "other" },
  ]);
  expect(owner.texts("main .card h2")).toEqual(["Drive in Leduc", "Drive in Leduc"]);
  expect(owner.texts("main li.card")).toHaveLength(1);
});

test("a project's picture outlives the sweep as long as the project shows it", async () => {
  await owner.open("/admin/images?tab=projects&panel=new");
  owner.fill("Title", "Rubber drive");
  await owner.press("Add Project", { field: "image", content: await photo(), name: "drive.jpg" });
  const inTwoDays = {
    db: site.db,
    uploadsFolder: join(site.dataFolder, "uploads"),
    now: addDays(new Date(), 2),
  };
  await sweepUnusedPictures(inTwoDays);
  expect(files()).not.toEqual([]);
  await owner.follow("Delete Rubber drive");
  await owner.press("Delete");
  await sweepUnusedPictures(inTwoDays);
  expect(files()).toEqual([]);
});

test("the owner changes a project and takes it from its other half", async () => {
  const before = await project({ title: "Old slab", status: "before" });
  const after = await project();
  await pairProjects(site.db, before.id, after.id);
  await owner.open("/admin/images?tab=projects");
  await owner.follow("Edit Drive in Vegreville");
  expect(owner.path).toBe(`/admin/images?tab=projects&edit=${after.id}`);
  expect(owner.value("Description (optional)")).toBe("Two cars wide");
  expect(owner.value("Before and after (optional)")).toBe(String(before.id));
  owner.fill("Description (optional)", "");
  owner.fill("Before and after (optional)", "");
  await owner.press("Update Project");
  expect(owner.toast).toBe("Project Updated – The project has been updated.");
  expect(await projects()).toMatchObject([
    { title: "Old slab", pair_id: null },
    { title: "Drive in Vegreville", description: "", pair_id: null },
  ]);
});

test("a type and a status of other words are offered again, so that saving keeps them", async () => {
  const { id } = await project({ projectType: "Stairs", status: "on hold" });
  await owner.open(`/admin/images?tab=projects&edit=${id}`);
  await owner.press("Update Project");
  expect(await projects()).toMatchObject([{ project_type: "Stairs", status: "on hold" }]);
});

test("the owner deletes a project after the question, and 'Cancel' leaves it", async () => {
  await project();
  await owner.open("/admin/images?tab=projects");
  await owner.follow("Delete Drive in Vegreville");
  expect(owner.text).toContain("Are you sure you want to delete this project?");
  await owner.follow("Cancel");
  expect(owner.path).toBe("/admin/images?tab=projects");
  await owner.follow("Delete Drive in Vegreville");
  await owner.press("Delete");
  expect(owner.path).toBe("/admin/images?tab=projects");
  expect(owner.toast).toBe("Project Deleted – The project has been removed.");
  expect(await projects()).toEqual([]);
});

test("the owner adds a review, which stands on the home page, changes it and deletes it", async () => {
  await owner.open("/admin/images?tab=reviews");
  await owner.follow("Add New Review");
  owner.fill("Customer Name", "Jane Doe");
  owner.fill("Location", "Vegreville");
  owner.fill("Rating", "4");
  owner.fill("Review", "Swept up\nevery evening.");
  await owner.press("Add Review");
  expect(owner.path).toBe("/admin/images?tab=reviews");
  expect(owner.toast).toBe("Review Added – The review is on the site.");
  const homeowner = new Visitor(site);
  await homeowner.open("/");
  expect(homeowner.text).toContain("Swept up every evening.");

  await owner.follow("Edit Jane Doe");
  expect([owner.value("Rating"), owner.value("Review")]).toEqual(["4", "Swept up\nevery evening."]);
  owner.fill("Review", "Quick work.");
  await owner.press("Update Review", { field: "image", content: await photo(), name: "jane.jpg" });
  expect(owner.toast).toBe("Review Updated – The review has been updated.");
  await homeowner.open("/");
  expect(homeowner.text).toContain("Quick work.");
  const [kept] = await reviews();
  expect(kept!.image_url).toMatch(/^\/uploads\//);

  await owner.follow("Edit Jane Doe");
  owner.fill("Image URL (optional)", "");
  await owner.press("Update Review");
  expect(await reviews()).toMatchObject([{ image_url: null }]);

  await owner.follow("Delete Jane Doe");
  expect(owner.text).toContain("Are you sure you want to delete this review?");
  await owner.press("Delete");
  expect(owner.path).toBe("/admin/images?tab=reviews");
  expect(owner.toast).toBe("Review Deleted – The review has been removed.");
  expect(await reviews()).toEqual([]);
});

test("what came with the product is marked as a sample until the owner changes it", async () => {
  await createTestimonial({ db: site.db, now }, { ...review, isSample: true });
  await createProject({ db: site.db, now }, { ...drive, isSample: true });
  await owner.open("/admin/images?tab=projects");
  expect(owner.texts("main .badge")).toEqual(["Sample"]);
  await owner.open("/admin/images?tab=reviews");
  expect(owner.texts("main .badge")).toEqual(["Sample"]);
  await owner.follow("Edit Jane Doe");
  await owner.press("Update Review");
  expect(owner.texts("main .badge")).toEqual([]);
});

describe("refused, with what was typed and nothing written", () => {
  test("a project without title and picture", async () => {
    await owner.open("/admin/images?tab=projects&panel=new");
    owner.fill("Description (optional)", "Long text");
    await owner.press("Add Project");
    expect(owner.status).toBe(400);
    expect(owner.toast).toBe("Missing Image URL – Please upload a file or enter an image URL.");
    expect(owner.text).toContain("Title is required");
    expect(owner.value("Description (optional)")).toBe("Long text");
    expect(await projects()).toEqual([]);
  });

  test("a pair whose after is no picture, and the before need not be chosen again", async () => {
    await owner.open("/admin/images?tab=projects&panel=pair");
    owner.fill("Title", "Drive in Leduc");
    const before = { field: "before", content: await photo(), name: "before.jpg" };
    await owner.press("Add Pair", before, { field: "after", content: TEXT_NAMED_PNG, name: "after.png" });
    expect(owner.status).toBe(400);
    expect(owner.toast).toBe("Invalid File – Please select an image file (PNG, JPG, etc.)");
    expect(owner.value("Title")).toBe("Drive in Leduc");
    expect(owner.value("Before: image URL")).toMatch(/^\/uploads\//);
    expect(owner.value("After: image URL")).toBe("");
    expect(await projects()).toEqual([]);
    await owner.press("Add Pair");
    expect(owner.toast).toBe("Missing Image URL – Please upload a file or enter an image URL.");
    owner.fill("After: image URL", "https://example.com/after.jpg");
    await owner.press("Add Pair");
    expect(owner.toast).toContain("Projects Added");
  });

  test("two afters as a pair", async () => {
    const other = await project();
    await owner.open("/admin/images?tab=projects&panel=new");
    owner.fill("Title", "Second");
    owner.fill("Image URL", "https://example.com/b.jpg");
    owner.fill("Before and after (optional)", String(other.id));
    await owner.press("Add Project");
    expect(owner.status).toBe(400);
    expect(owner.text).toContain("One of the two must be a Before, and the other one not");
    expect(owner.value("Title")).toBe("Second");
    expect(owner.value("Before and after (optional)")).toBe(String(other.id));
    expect(await projects()).toHaveLength(1);
  });

  test("a review without words, and one with a file that is no picture", async () => {
    await owner.open("/admin/images?tab=reviews&panel=new");
    await owner.press("Add Review");
    expect(owner.status).toBe(400);
    for (const message of ["Name is required", "Location is required", "Review is required"]) {
      expect(owner.text).toContain(message);
    }
    expect(owner.toast).toBeUndefined();
    owner.fill("Customer Name", "Jane Doe");
    await owner.press("Add Review", { field: "image", content: TEXT_NAMED_PNG, name: "a.png" });
    expect(owner.toast).toBe("Invalid File – Please select an image file (PNG, JPG, etc.)");
    expect(owner.value("Customer Name")).toBe("Jane Doe");
    expect(await reviews()).toEqual([]);
  });

  test("a project that was deleted from another window", async () => {
    const { id } = await project();
    await owner.open(`/admin/images?tab=projects&edit=${id}`);
    await site.db.deleteFrom("projects").execute();
    await owner.press("Update Project");
    expect(owner.status).toBe(404);
    expect(owner.toast).toBe("Error – Failed to update project. Please try again.");
  });
});

test.each([
  ["add-project", "?tab=projects&panel=new", "Title", "Failed to add project."],
  ["update-project", "?tab=projects&edit=1", "Title", "Failed to update project."],
  ["add-review", "?tab=reviews&panel=new", "Customer Name", "Failed to add review."],
  ["update-review", "?tab=reviews&edit=1", "Customer Name", "Failed to update review."],
])("whose session ended keeps what was typed: %s", async (intent, search, field) => {
  const fields = { intent, id: "1", title: "Typed", name: "Typed", pairId: "7" };
  const answer = await site.fetch(`/admin/images${search}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  expect(answer.status).toBe(401);
  const html = await answer.text();
  expect(html).toContain("Authentication expired. Please refresh the page and log in again.");
  expect(html).toMatch(new RegExp(`>${field}</label>.*value="Typed"`));
});

test("a stranger is turned away and nothing is written", async () => {
  const { id } = await project();
  await createTestimonial({ db: site.db, now }, review);
  const before = [await projects(), await reviews(), files()];
  const stranger = new Visitor(site);
  for (const tab of ["projects", "reviews"]) {
    await stranger.open(`/admin/images?tab=${tab}`);
    expect(stranger.heading).toBe("Admin Login");
    expect(stranger.text).not.toContain("Vegreville");
  }
  const typed = { ...drive, ...review, title: "Taken over", name: "Taken over", rating: "1", id: String(id) };
  const acts = ["project", "review"].flatMap((noun) =>
    ["add", "update", "delete"].map((verb) => [noun, `${verb}-${noun}`]),
  );
  for (const [noun, intent] of [...acts, ["project", "add-pair"]]) {
    const body = new FormData();
    for (const [field, value] of Object.entries({ ...typed, intent })) body.set(field, String(value));
    for (const field of ["image", "before", "after"]) body.set(field, await photo(), "a.jpg");
    const answer = await site.fetch(`/admin/images?tab=${noun}s&edit=${id}`, { method: "POST", body });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain("Vegreville</h2>");
  }
  expect([await projects(), await reviews(), files()]).toEqual(before);
});

test("another site can't write with the owner's session", async () => {
  const headers = { Cookie: owner.cookies, "Sec-Fetch-Site": "cross-site" };
  const body = new URLSearchParams({ ...drive, intent: "add-project" });
  const answer = await site.fetch("/admin/images?tab=projects", { method: "POST", headers, body });
  expect(answer.status).toBe(403);
  expect(await projects()).toEqual([]);
});
