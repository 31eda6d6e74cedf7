import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import {
  createProject,
  getPair,
  getProject,
  listProjects,
  newestPair,
  pairProjects,
} from "./projects.server";

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

test("a list keeps one type of project, or some statuses", async () => {
  const db = await createTestDb();
  await createProject({ db, now: noon }, { ...driveway, title: "driveway" });
  await createProject({ db, now: noon }, { ...driveway, title: "garage", projectType: "epoxy_garage" });
  await createProject({ db, now: noon }, { ...driveway, title: "at work", status: "process" });
  const titles = async (filter: Parameters<typeof listProjects>[1]) =>
    (await listProjects(db, filter)).map(({ title }) => title);
  expect(await titles({ projectType: "epoxy_garage" })).toEqual(["garage"]);
  expect(await titles({ projectType: "rubber_resurfacing" })).toEqual(["at work", "driveway"]);
  expect(await titles({ statuses: ["before", "after"] })).toEqual(["garage", "driveway"]);
});

test("a project that is gone is undefined", async () => {
  expect(await getProject(await createTestDb(), 7)).toBeUndefined();
});

test("either half of a job leads to the same pair", async () => {
  const db = await createTestDb();
  const { id: beforeId } = await createProject({ db, now: noon }, { ...driveway, status: "before" });
  const { id: afterId } = await createProject({ db, now: noon }, driveway);
  await pairProjects(db, beforeId, afterId);
  for (const id of [beforeId, afterId]) {
    const pair = await getPair(db, (await getProject(db, id))!);
    expect([pair?.before.id, pair?.after.id]).toEqual([beforeId, afterId]);
  }
});

test("two projects of which none, or each, is a before make no pair", async () => {
  const db = await createTestDb();
  for (const status of ["after", "before"]) {
    const first = await createProject({ db, now: noon }, { ...driveway, status });
    const second = await createProject({ db, now: noon }, { ...driveway, status });
    await pairProjects(db, first.id, second.id);
    expect(await getPair(db, (await getProject(db, first.id))!)).toBeUndefined();
  }
  expect(await newestPair(db)).toBeUndefined();
});

test("the newest pair is that of the newest after", async () => {
  const db = await createTestDb();
  for (const [now, title] of [
    [later, "newest"],
    [noon, "older"],
  ] as const) {
    const before = await createProject({ db, now }, { ...driveway, status: "before" });
    const after = await createProject({ db, now }, { ...driveway, title });
    await pairProjects(db, before.id, after.id);
  }
  await createProject({ db, now: later }, { ...driveway, title: "alone" });
  const pair = await newestPair(db);
  expect([pair?.after.title, pair?.before.status]).toEqual(["newest", "before"]);
});
