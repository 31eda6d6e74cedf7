import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import {
  addPair,
  addProject,
  createProject,
  deleteProject,
  getPair,
  getProject,
  listProjects,
  newestPair,
  pairProjects,
  updateProject,
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
  expect(added).toEqual({ ...driveway, id: 1, isSample: false, createdAt: "2026-05-01T18:00:00.000Z" });
  expect(await listProjects(db)).toEqual([added]);
});

test("the newest project comes first, then the one added last", async () => {
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

test("the list can be filtered by type and by statuses", async () => {
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

test("both halves of a pair lead to it", async () => {
  const db = await createTestDb();
  const { id: beforeId } = await createProject({ db, now: noon }, { ...driveway, status: "before" });
  const { id: afterId } = await createProject({ db, now: noon }, driveway);
  await pairProjects(db, beforeId, afterId);
  for (const id of [beforeId, afterId]) {
    const pair = await getPair(db, (await getProject(db, id))!);
    expect([pair?.before.id, pair?.after.id]).toEqual([beforeId, afterId]);
  }
});

test("two projects are no pair unless exactly one is a before", async () => {
  const db = await createTestDb();
  for (const status of ["after", "before"]) {
    const first = await createProject({ db, now: noon }, { ...driveway, status });
    const second = await createProject({ db, now: noon }, { ...driveway, status });
    await pairProjects(db, first.id, second.id);
    expect(await getPair(db, (await getProject(db, first.id))!)).toBeUndefined();
  }
  expect(await newestPair(db)).toBeUndefined();
});

test("the newest pair is the one with the newest after", async () => {
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

test("a project added as the after of a before is tied to it", async () => {
  const db = await createTestDb();
  const before = await createProject({ db, now: noon }, { ...driveway, status: "before" });
  const added = await addProject({ db, now: noon }, { ...driveway, pairId: before.id });
  expect(added).toMatchObject({ ok: true, project: { title: "Driveway", pairId: before.id } });
  expect(await getProject(db, before.id)).toMatchObject({ pairId: 2 });
});

test("a before and an after that are added together are a pair with the same words", async () => {
  const db = await createTestDb();
  const { imageUrl: afterUrl, status: _, ...words } = driveway;
  const beforeUrl = "https://example.com/cracked.jpg";
  const { before, after } = await addPair({ db, now: noon }, { ...words, beforeUrl, afterUrl });
  expect(before).toMatchObject({ ...words, status: "before", imageUrl: beforeUrl, pairId: after.id });
  expect(after).toMatchObject({ ...words, status: "after", imageUrl: afterUrl, pairId: before.id });
  expect(await newestPair(db)).toEqual({ before, after });
});

test.each([
  ["two afters", { ...driveway, pairId: 1 }],
  ["a project that is gone", { ...driveway, pairId: 9 }],
])("%s make no pair, and nothing is written", async (_, input) => {
  const db = await createTestDb();
  const first = await createProject({ db, now: noon }, driveway);
  expect(await addProject({ db, now: later }, input)).toEqual({ ok: false, reason: "no_pair" });
  expect(await listProjects(db)).toEqual([first]);
});

test("a before can't be its own after", async () => {
  const db = await createTestDb();
  const { id } = await createProject({ db, now: noon }, { ...driveway, status: "before" });
  expect(await updateProject(db, id, { ...driveway, pairId: id })).toEqual({ ok: false, reason: "no_pair" });
  expect(await getProject(db, id)).toMatchObject({ status: "before" });
});

test("a changed project keeps its place, and a sample becomes the owner's own", async () => {
  const db = await createTestDb();
  const sample = await createProject({ db, now: noon }, { ...driveway, isSample: true });
  const changed = await updateProject(db, sample.id, { ...driveway, title: "Mine" });
  expect(changed).toEqual({ ok: true, project: { ...sample, title: "Mine", isSample: false } });
  expect(await getProject(db, sample.id)).toEqual({ ...sample, title: "Mine", isSample: false });
});

test("pairing a project anew leaves its former partner alone", async () => {
  const db = await createTestDb();
  const before = await createProject({ db, now: noon }, { ...driveway, status: "before" });
  const former = await createProject({ db, now: noon }, { ...driveway, title: "former" });
  const after = await createProject({ db, now: noon }, driveway);
  await pairProjects(db, before.id, former.id);
  const halves = async () => (await listProjects(db)).map(({ pairId }) => pairId).reverse();

  await updateProject(db, after.id, { ...driveway, pairId: before.id });
  expect(await halves()).toEqual([after.id, undefined, before.id]);
  await updateProject(db, after.id, driveway);
  expect(await halves()).toEqual([undefined, undefined, undefined]);
});

test("a deleted project leaves its other half alone", async () => {
  const db = await createTestDb();
  const before = await createProject({ db, now: noon }, { ...driveway, status: "before" });
  const after = await createProject({ db, now: noon }, driveway);
  await pairProjects(db, before.id, after.id);
  expect(await deleteProject(db, before.id)).toBe(true);
  expect(await listProjects(db)).toEqual([after]);
  expect(await deleteProject(db, before.id)).toBe(false);
  expect(await updateProject(db, before.id, driveway)).toBeUndefined();
});
