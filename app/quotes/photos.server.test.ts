import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestSite } from "~/auth/testing.server";
import { photo } from "~/testing/photos";
import { NOW, newLead } from "./testing.server";

test("a job has at most sixty photos; what comes beyond is named and leaves no file", async () => {
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
