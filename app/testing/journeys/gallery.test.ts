import { beforeAll, beforeEach, expect, test } from "vitest";
import { createProject, pairProjects } from "~/projects/projects.server";
import { type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let homeowner: Visitor;

beforeAll(async () => {
  site = await startSite();
});

beforeEach(async () => {
  await site.db.deleteFrom("projects").execute();
  homeowner = new Visitor(site);
});

const project = (title: string, projectType = "rubber_resurfacing", status = "completed") =>
  createProject(
    { db: site.db, now: new Date() },
    {
      title,
      description: `About ${title}`,
      projectType,
      status,
      imageUrl: `https://example.com/${title}.jpg`,
    },
  );

test("an empty gallery says so and still leads to a quote", async () => {
  await homeowner.open("/gallery");
  expect(homeowner.text).toContain("Photos of our work are being added.");
  expect(homeowner.find('main a[href="/#quote"]')?.textContent).toBe("Get Your Free Quote Today");
});

test("each tab is an address with its own projects", async () => {
  await project("Drive");
  await project("Garage", "epoxy_garage", "after");
  const titles = async (path: string) => {
    await homeowner.open(path);
    return ["Drive", "Garage"].filter((title) => homeowner.text.includes(`About ${title}`));
  };
  expect(await titles("/gallery")).toEqual(["Drive", "Garage"]);
  expect(await titles("/gallery?tab=rubber")).toEqual(["Drive"]);
  expect(homeowner.find('[aria-current="page"]')?.textContent).toBe("Rubber");
  expect(await titles("/gallery?tab=epoxy")).toEqual(["Garage"]);
  expect(await titles("/gallery?tab=before-after")).toEqual(["Garage"]);
});

test.each([
  ["before", "Before"],
  ["after", "After"],
  ["completed", "Completed"],
  ["process", "Process"],
])("a project that is %s has the badge %s", async (status, label) => {
  await project("Drive", "rubber_resurfacing", status);
  await homeowner.open("/gallery");
  expect(homeowner.find(`.project-badge-${status}`)?.textContent).toBe(label);
});

test("any other status is plain text", async () => {
  await project("Drive", "rubber_resurfacing", "on hold");
  await homeowner.open("/gallery");
  expect(homeowner.text).toContain("on hold");
  expect(homeowner.find(".project-badge")).toBeNull();
});

test("'View Details' opens the project on its tab, and 'Close' leads back to its card", async () => {
  const { id } = await project("Garage", "epoxy_garage");
  await homeowner.open("/gallery?tab=epoxy");
  const details = homeowner.find("article a");
  expect(details?.textContent).toBe("View Details");
  await homeowner.open(details?.getAttribute("href") ?? "");
  expect(homeowner.find("#project h2")?.textContent).toBe("Garage");
  expect(homeowner.find("#project")?.textContent).toContain("About Garage");
  expect(homeowner.find(`#project a[href="/gallery?tab=epoxy#project-${id}"]`)?.textContent).toContain(
    "Close",
  );
});

test("a job with a before and an after opens with both", async () => {
  const before = await project("Cracked", "rubber_resurfacing", "before");
  const after = await project("Even", "rubber_resurfacing", "after");
  await pairProjects(site.db, before.id, after.id);
  await homeowner.open(`/gallery?project=${before.id}`);
  expect(homeowner.find("#project [data-compare]")?.textContent).toBe("BeforeAfter");
  expect(homeowner.find("#project a[href='/#quote']")).not.toBeNull();
  expect(homeowner.find("article a")?.textContent).toBe("View Full Project");
});

test.each(["999", "x", "-1", "1.5"])(
  "a project %s that does not exist is a 404 with the gallery",
  async (id) => {
    await project("Drive");
    await homeowner.open(`/gallery?project=${id}`);
    expect(homeowner.status).toBe(404);
    expect(homeowner.text).toContain("This project is no longer in the gallery.");
    expect(homeowner.text).toContain("About Drive");
  },
);
