import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestSite } from "~/auth/testing.server";
import { photo } from "~/testing/photos";
import { deleteQuote } from "./delete-quote.server";
import { mergeQuotes } from "./families.server";
import { NOW, newLead } from "./testing.server";

test("a job has at most sixty photos; more are named and leave no file", async () => {
  const db = await openTestSite();
  const { addPhotos } = await import("./photos.server");
  const { id } = await newLead(db);
  const uploadsFolder = mkdtempSync(join(tmpdir(), "uploads-"));
  const path = join(uploadsFolder, "sent.jpg");
  writeFileSync(path, Buffer.from(await (await photo()).arrayBuffer()));
  const row = { quote_id: id, created_at: NOW.toISOString(), created_by: "mary" };
  const rows = Array.from({ length: 59 }, (_, index) => ({ ...row, file: `${index}.webp` }));
  await db.insertInto("photos").values(rows).execute();

  const photos = [1, 2].map((number) => ({ name: `door-${number}.jpg`, path }));
  const add = () => addPhotos({ db, now: NOW, actor: "mary", uploadsFolder }, { quoteId: id, photos });
  const second = { name: "door-2.jpg", reason: "too_many" };
  expect(await add()).toEqual({ added: 1, refused: [second] });
  const told = () =>
    db.selectFrom("activities").select(["summary", "actor"]).where("kind", "=", "photo").execute();
  expect(await told()).toEqual([{ summary: "Photo added", actor: "mary" }]);
  expect(await add()).toEqual({ added: 0, refused: [{ name: "door-1.jpg", reason: "too_many" }, second] });
  expect(readdirSync(join(uploadsFolder, "private"))).toHaveLength(1);
  expect(await db.selectFrom("photos").select("id").where("quote_id", "=", id).execute()).toHaveLength(60);
});

test("a photo of a job is shown in the gallery, alone or beside its before, and the job says so", async () => {
  const { db } = await import("~/db.server");
  const { addPhotos } = await import("./photos.server");
  const { publishPhotos } = await import("./publish-photos.server");
  const [job, part, other] = [await newLead(db), await newLead(db), await newLead(db)];
  const uploadsFolder = mkdtempSync(join(tmpdir(), "uploads-"));
  const context = { db, now: NOW, actor: "mary", uploadsFolder };
  const path = join(uploadsFolder, "sent.jpg");
  writeFileSync(path, Buffer.from(await (await photo()).arrayBuffer()));
  await mergeQuotes(context, { headId: job.id, partId: part.id });
  for (const quoteId of [job.id, part.id, other.id])
    await addPhotos(context, { quoteId, photos: [{ name: "a.jpg", path }] });
  const file = async (quoteId: number) =>
    (await db.selectFrom("photos").select("file").where("quote_id", "=", quoteId).executeTakeFirstOrThrow())
      .file;
  const [ours, its, theirs] = [await file(job.id), await file(part.id), await file(other.id)];
  const words = {
    title: "Driveway",
    place: "Leduc",
    description: "Two days",
    projectType: "rubber_resurfacing",
  };
  const publish = (publication: { photo: string; before?: string; quoteId?: number; place?: string }) =>
    publishPhotos(context, { quoteId: job.id, ...words, before: undefined, ...publication });
  expect(await publish({ photo: ours, before: ours })).toEqual({ ok: false, reason: "same_photo" });
  expect(await publish({ photo: theirs })).toEqual({ ok: false, reason: "no_such_photo" });
  expect(await publish({ photo: ours, before: theirs })).toEqual({ ok: false, reason: "no_such_photo" });
  expect(await publish({ photo: ours, quoteId: 404 })).toBeUndefined();
  expect(await db.selectFrom("projects").select("id").execute()).toEqual([]);
  expect(await publish({ photo: ours, before: its })).toEqual({ ok: true });
  expect(await publish({ photo: its, place: undefined })).toEqual({ ok: true });
  const projects = await db.selectFrom("projects").selectAll().orderBy("id").execute();
  const untold = { story_id: null, story_day: null, is_sample: 0 };
  const shown = { project_type: "rubber_resurfacing", ...untold, created_at: NOW.toISOString() };
  const url = expect.stringMatching(/^\/uploads\//);
  expect(projects).toEqual([
    {
      id: 1,
      ...shown,
      title: "Driveway, Leduc",
      description: "Two days",
      status: "after",
      pair_id: 2,
      image_url: url,
    },
    {
      id: 2,
      ...shown,
      title: "Driveway, Leduc",
      description: "",
      status: "before",
      pair_id: 1,
      image_url: url,
    },
    {
      id: 3,
      ...shown,
      title: "Driveway",
      description: "Two days",
      status: "completed",
      pair_id: null,
      image_url: url,
    },
  ]);
  expect(new Set(projects.map(({ image_url }) => image_url)).size).toBe(3);
  const told = db
    .selectFrom("activities")
    .select(["summary", "actor", "data"])
    .where("quote_id", "=", job.id);
  expect((await told.where("kind", "=", "photo").orderBy("id").execute()).slice(1)).toEqual([
    {
      actor: "mary",
      data: '{"projectId":1}',
      summary: "Before and after published in the gallery: Driveway, Leduc",
    },
    { actor: "mary", data: '{"projectId":3}', summary: "Photo published in the gallery: Driveway" },
  ]);
  await deleteQuote(context, job.id);
  expect(await publish({ photo: ours })).toBeUndefined();
});

test("a photo is deleted with its file, once, and the others stay; what is no picture is named", async () => {
  const { db } = await import("~/db.server");
  const { addPhotos, deletePhoto } = await import("./photos.server");
  const { id: quoteId } = await newLead(db);
  const uploadsFolder = mkdtempSync(join(tmpdir(), "uploads-"));
  const context = { db, now: NOW, actor: "mary", uploadsFolder };
  const path = join(uploadsFolder, "sent.jpg");
  writeFileSync(path, Buffer.from(await (await photo()).arrayBuffer()));
  const bad = join(uploadsFolder, "bad.jpg");
  writeFileSync(bad, "no picture");
  const photos = [
    { name: "a.jpg", path },
    { name: "bad.jpg", path: bad },
    { name: "b.jpg", path },
  ];
  const refused = [{ name: "bad.jpg", reason: expect.any(String) }];
  expect(await addPhotos(context, { quoteId, photos })).toEqual({ added: 2, refused });
  const rows = () =>
    db.selectFrom("photos").selectAll().where("quote_id", "=", quoteId).orderBy("id").execute();
  const [first, second] = await rows();
  expect(first).toMatchObject({ created_at: NOW.toISOString(), created_by: "mary" });
  expect([await deletePhoto(context, first!.id), await deletePhoto(context, first!.id)]).toEqual([
    true,
    false,
  ]);
  expect(await rows()).toEqual([second]);
  expect(readdirSync(join(uploadsFolder, "private"))).toEqual([second!.file]);
  const told = db.selectFrom("activities").select(["summary", "actor"]).where("quote_id", "=", quoteId);
  expect(await told.where("kind", "=", "photo").orderBy("id").execute()).toEqual([
    { summary: "2 photos added", actor: "mary" },
    { summary: "Photo deleted", actor: "mary" },
  ]);
  expect(await addPhotos(context, { quoteId: 404, photos })).toBeUndefined();
});
