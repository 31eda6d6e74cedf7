import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { createProject, deleteProject, listProjects, pairProjects } from "./projects.server";
import { createStory, deleteStory, updateStory } from "./save-story.server";
import { findStory, getStory, listAreas, listShownStories, listStorySlugs } from "./stories.server";
import { picturesField, storyForm } from "./story-forms.server";

const now = new Date("2026-11-20T18:00:00Z");
const picture = {
  title: "Driveway",
  description: "",
  imageUrl: "https://example.com/driveway.jpg",
  projectType: "rubber_resurfacing",
  status: "completed",
};

async function siteWith(pictures: number) {
  const db = await createTestDb();
  for (let number = 0; number < pictures; number++) await createProject({ db, now }, picture);
  return { db, now };
}

const words = { title: "Two-car driveway", projectType: "rubber_resurfacing", isPublic: "on" };
const story = (fields: Record<string, string> = {}) => storyForm.parse({ ...words, ...fields });
const idsOf = (pictures: readonly { id: number }[]) => pictures.map(({ id }) => id);

test("a story has its pictures, and what is blank is left out", async () => {
  const context = await siteWith(3);
  const blank = { place: " ", month: "", squareFeet: "", mix: "", days: "", price: "0", steps: "\n" };
  const { slug } = await createStory(context, story({ ...blank, pictures: "1 3:2" }));
  const shown = await findStory(context.db, slug, { isStaff: false });
  expect(shown?.story).toEqual({
    id: 1,
    slug: "two-car-driveway",
    title: "Two-car driveway",
    projectType: "rubber_resurfacing",
    steps: "",
    words: "",
    isPublic: true,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
  expect([shown?.cover.id, idsOf(shown?.others ?? []), shown?.days]).toEqual([3, [1], []]);
  expect([...(await listStorySlugs(context.db))].toSorted()).toEqual([
    [1, slug],
    [3, slug],
  ]);
});

test("twelve stories of one title have twelve addresses, which stay when the title changes", async () => {
  const context = await siteWith(0);
  const slugs: string[] = [];
  for (let number = 0; number < 12; number++)
    slugs.push((await createStory(context, story({ place: "St. Albert" }))).slug);
  expect(new Set(slugs).size).toBe(12);
  expect([slugs[0], slugs[1], slugs[11]]).toEqual([
    "two-car-driveway-st-albert",
    "two-car-driveway-st-albert-2",
    "two-car-driveway-st-albert-12",
  ]);
  const changed = { ...story({ title: "Another" }), updatedAt: now.toISOString() };
  expect(await updateStory(context, 3, changed)).toEqual({ ok: true });
  expect(await getStory(context.db, 3)).toMatchObject({ title: "Another", slug: slugs[2] });
});

test("a title without a letter for an address gets one all the same", async () => {
  const context = await siteWith(0);
  expect((await createStory(context, story({ title: "車道" }))).slug).toBe("project");
  expect((await createStory(context, story({ title: "☃" }))).slug).toBe("project-2");
});

test("a picture leaves its story for another, and a picture that is gone is left out", async () => {
  const context = await siteWith(2);
  const first = await createStory(context, story({ pictures: "1 2" }));
  const second = await createStory(context, story({ title: "Second", pictures: "2:1 99" }));
  const idsIn = async (slug: string) => {
    const shown = await findStory(context.db, slug, { isStaff: false });
    return shown && idsOf([shown.cover, ...shown.others]);
  };
  expect([await idsIn(first.slug), await idsIn(second.slug)]).toEqual([[1], [2]]);
  const emptied = { ...story(), updatedAt: first.updatedAt };
  expect(await updateStory(context, first.id, emptied)).toEqual({ ok: true });
  expect(await idsIn(first.slug)).toBeUndefined();
});

test("a story whose pictures are deleted one by one is shown until the last is gone", async () => {
  const context = await siteWith(2);
  await createStory(context, story({ pictures: "1 2" }));
  const shown = async () => (await listShownStories(context.db)).map(({ cover }) => cover.id);
  expect(await shown()).toEqual([2]);
  await deleteProject(context.db, 2);
  expect(await shown()).toEqual([1]);
  await deleteProject(context.db, 1);
  expect(await shown()).toEqual([]);
  expect(await findStory(context.db, "two-car-driveway", { isStaff: true })).toBeUndefined();
  expect(await getStory(context.db, 1)).toBeDefined();
});

test("a removed story leaves its pictures in the gallery, without their days", async () => {
  const context = await siteWith(1);
  const before = await listProjects(context.db);
  await createStory(context, story({ pictures: "1:2" }));
  expect(await deleteStory(context.db, 1)).toBe(true);
  expect(await listProjects(context.db)).toEqual(before);
  expect(await deleteStory(context.db, 1)).toBe(false);
});

test("a draft is for staff alone, and leads nowhere", async () => {
  const context = await siteWith(1);
  const { slug } = await createStory(context, story({ isPublic: "", pictures: "1" }));
  expect(await findStory(context.db, slug, { isStaff: false })).toBeUndefined();
  expect((await findStory(context.db, slug, { isStaff: true }))?.cover.id).toBe(1);
  expect(await listShownStories(context.db)).toEqual([]);
  expect(await listStorySlugs(context.db)).toEqual(new Map());
});

test("what somebody else has saved meanwhile is not written over", async () => {
  const context = await siteWith(1);
  const { updatedAt } = await createStory(context, story({ pictures: "1" }));
  expect(await updateStory(context, 1, { ...story({ title: "Mine" }), updatedAt })).toEqual({ ok: true });
  expect(await updateStory(context, 1, { ...story({ title: "Theirs", pictures: "1" }), updatedAt })).toEqual({
    ok: false,
    reason: "changed_meanwhile",
  });
  expect(await getStory(context.db, 1)).toMatchObject({ title: "Mine" });
  expect(await updateStory(context, 9, { ...story(), updatedAt })).toBeUndefined();
});

test("a service area with two own stories has a page; samples, drafts and stories without pictures do not count", async () => {
  const context = await siteWith(7);
  const { db } = context;
  await createProject({ db, now }, { ...picture, isSample: true });
  const tell = (place: string, pictures: string, isPublic = "on") =>
    createStory(context, story({ place, pictures, isPublic }));
  const areas = () => listAreas(db, ["Edmonton", "St. Albert", "Leduc", "☃"]);
  await tell("Leduc", "1");
  await tell("Leduc", "2 8");
  await tell("Leduc", "3", "");
  await tell("Leduc", "");
  await tell("Calgary", "4");
  await tell("Calgary", "5");
  await tell("☃", "6");
  await tell("☃", "7");
  expect(await areas()).toEqual([]);
  await tell("St Albert", "4");
  await tell("ST. ALBERT", "5");
  expect(await areas()).toEqual([{ city: "St. Albert", slug: "st-albert" }]);
  await tell("leduc", "6");
  expect(await areas()).toEqual([
    { city: "St. Albert", slug: "st-albert" },
    { city: "Leduc", slug: "leduc" },
  ]);
});

test("the newest before and after stands first, and twenty pictures each have one place", async () => {
  const context = await siteWith(18);
  const { db } = context;
  const before = await createProject({ db, now }, { ...picture, status: "before" });
  const after = await createProject({ db, now }, { ...picture, status: "after" });
  await pairProjects(db, before.id, after.id);
  const pictures = Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    day: index < 3 ? index + 1 : undefined,
  }));
  const fields = { pictures: picturesField(pictures), steps: "Cleaned\nLaid" };
  const { slug } = await createStory(context, story(fields));
  const shown = await findStory(db, slug, { isStaff: false });
  expect(shown?.pair && idsOf([shown.pair.before, shown.pair.after])).toEqual([19, 20]);
  expect(shown?.days.map((day) => [day.day, day.text, idsOf(day.pictures)])).toEqual([
    [1, "Cleaned", [1]],
    [2, "Laid", [2]],
    [3, "", [3]],
  ]);
  expect(idsOf(shown?.others ?? [])).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(shown?.status).toBe("completed");
});

test.each([
  ["month", "September", "2026-13", "2026-09-01"],
  ["squareFeet", "-1", "12.5", "100001", "many"],
  ["days", "0", "100", "1.5"],
  ["price", "-5", "about 5000"],
  ["place", "x".repeat(61)],
  ["title", ""],
  ["steps", "step\n".repeat(21)],
  ["pictures", Array.from({ length: 41 }, (_, index) => index + 1).join(" ")],
])("%s refuses %s", (field, ...values) => {
  for (const value of values) {
    const parsed = storyForm.safeParse({ ...words, [field]: value });
    expect(parsed.error?.issues[0]?.path, value).toEqual([field]);
  }
});

test("figures are read as the owner types them", () => {
  const typed = story({
    month: "2026-09 ",
    squareFeet: "1,180",
    days: " 2 ",
    price: "$5,985.00",
    pictures: "3:0 x 2",
  });
  expect(typed).toMatchObject({ month: "2026-09", squareFeet: 1180, days: 2, price: 598_500 });
  expect(typed.pictures).toEqual([
    { id: 2, day: undefined },
    { id: 3, day: undefined },
  ]);
});
