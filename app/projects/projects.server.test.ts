import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { createProject, listProjects, pairProjects } from "./projects.server";

const noon = new Date("2026-05-01T18:00:00Z");
const later = new Date("2026-05-02T18:00:00Z");
const driveway = {
  title: "Driveway",
  description: "Two cars wide",
  imageUrl: "https://example.com/driveway.jpg",
  projectType: "rubber_resurfacing",
  status: "after",
};

test("a project comes back as it was given", async () => {
  const db = await createTestDb();
  const added = await createProject({ db, now: noon }, driveway);
  expect(added).toEqual({ ...driveway, id: 1, createdAt: "2026-05-01T18:00:00.000Z" });
  expect(await listProjects(db)).toEqual([added]);
});

test("the newest project comes first, and of two of one moment the one added last", async () => {
  const db = await createTestDb();
  await createProject({ db, now: later }, { ...driveway, title: "newest" });
  await createProject({ db, now: noon }, { ...driveway, title: "added first" });
  await createProject({ db, now: noon }, { ...driveway, title: "added second" });
  const titles = (await listProjects(db)).map(({ title }) => title);
  expect(titles).toEqual(["newest", "added second", "added first"]);
});

test("a before and its after know each other", async () => {
  const db = await createTestDb();
  const before = await createProject({ db, now: noon }, { ...driveway, status: "before" });
  const after = await createProject({ db, now: noon }, driveway);
  await pairProjects(db, before.id, after.id);
  const pairs = (await listProjects(db)).map(({ id, pairId }) => [id, pairId]);
  expect(pairs).toEqual([
    [after.id, before.id],
    [before.id, after.id],
  ]);
});
