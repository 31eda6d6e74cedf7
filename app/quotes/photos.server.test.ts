import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestSite } from "~/auth/testing.server";
import { photo } from "~/testing/photos";
import { NOW, newLead } from "./testing.server";

test("a job has at most sixty photos; one more is refused and leaves no file", async () => {
  const db = await openTestSite();
  const { addPhoto } = await import("./photos.server");
  const { id } = await newLead(db);
  const uploadsFolder = mkdtempSync(join(tmpdir(), "uploads-"));
  const path = join(uploadsFolder, "sent.jpg");
  writeFileSync(path, Buffer.from(await (await photo()).arrayBuffer()));
  const row = { quote_id: id, created_at: NOW.toISOString(), created_by: "mary" };
  const rows = Array.from({ length: 59 }, (_, index) => ({ ...row, file: `${index}.webp` }));
  await db.insertInto("photos").values(rows).execute();

  const add = () => addPhoto({ db, now: NOW, actor: "mary", uploadsFolder }, { quoteId: id, path });
  expect(await add()).toEqual({ ok: true });
  expect(await add()).toEqual({ ok: false, reason: "too_many" });
  expect(readdirSync(join(uploadsFolder, "private"))).toHaveLength(1);
  expect(await db.selectFrom("photos").select("id").where("quote_id", "=", id).execute()).toHaveLength(60);
});
