import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { subDays } from "date-fns/subDays";
import { subSeconds } from "date-fns/subSeconds";
import { beforeEach, expect, test } from "vitest";
import { enqueueMail, getMail, retryMail } from "~/email/outbox.server";
import { newMail } from "~/email/testing.server";
import { writePayment } from "~/quotes/payments.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { purge } from "./purge.server";

const now = new Date("2026-11-20T18:00:00.000Z");
const daysAgo = (days: number) => subDays(now, days).toISOString();
/** A second short of so many days. */
const almost = (days: number) => subSeconds(subDays(now, days), -1).toISOString();

let db: Db;
let uploadsFolder: string;

beforeEach(async () => {
  db = await createTestDb();
  uploadsFolder = mkdtempSync(join(tmpdir(), "uploads-"));
  mkdirSync(join(uploadsFolder, "private"));
});

const forget = () => purge({ db, now, uploadsFolder });

function photo(name: string, ageDays: number): string {
  const file = join(uploadsFolder, "private", name);
  writeFileSync(file, "a photo");
  utimesSync(file, subDays(now, ageDays), subDays(now, ageDays));
  return file;
}

async function quote(photo_file: string | null, deleted_at: string | null): Promise<number> {
  const { id } = await db
    .insertInto("quotes")
    .values({
      name: "Jane",
      email: "jane@example.ca",
      phone: "780-555-9876",
      project_type: "rubber_resurfacing",
      photo_file,
      created_at: daysAgo(60),
      updated_at: daysAgo(60),
      deleted_at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

test("a quote deleted 30 days ago is gone with its photo; one a second younger is not", async () => {
  const gone = photo("gone.webp", 60);
  const kept = photo("kept.webp", 60);
  await quote("gone.webp", daysAgo(30));
  const undoable = await quote("kept.webp", almost(30));
  const live = await quote(null, null);
  await forget();
  const left = await db.selectFrom("quotes").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual([undoable, live]);
  expect([existsSync(gone), existsSync(kept)]).toEqual([false, true]);
});

test("a deleted job with money keeps its figures for the books, without the customer", async () => {
  const file = photo("paid.webp", 60);
  const headId = await quote("paid.webp", daysAgo(30));
  const partId = await quote(null, daysAgo(30));
  await db.updateTable("quotes").set({ part_of_id: headId }).where("id", "=", partId).execute();
  const paid = { quoteId: partId, amountCents: 50_000, method: "cheque", note: "Jane's cheque" } as const;
  await writePayment({ db, now, actor: "ann" }, paid);
  await forget();
  const left = await db
    .selectFrom("quotes")
    .select(["id", "name", "email", "phone", "photo_file", "total_paid_cents"])
    .orderBy("id")
    .execute();
  const removed = { name: "Removed", email: "", phone: "", photo_file: null };
  expect(left).toEqual([
    { id: headId, ...removed, total_paid_cents: 0 },
    { id: partId, ...removed, total_paid_cents: 50_000 },
  ]);
  expect(await db.selectFrom("activities").select("body").where("quote_id", "=", partId).execute()).toEqual([
    { body: null },
  ]);
  expect(existsSync(file)).toBe(false);
});

test("nothing written about a customer stays in the rows kept for the books", async () => {
  const id = await quote(null, daysAgo(30));
  const said = "Jane's mother, 780-555-9876";
  const written = {
    address: said,
    details: said,
    follow_up_notes: said,
    payment_notes: said,
    lead_source_details: said,
  };
  await db.updateTable("quotes").set(written).where("id", "=", id).execute();
  await writePayment({ db, now, actor: "ann" }, { quoteId: id, amountCents: 50_000, method: "cheque" });
  await forget();
  const row = await db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(Object.entries(row).filter(([, value]) => /jane|9876/i.test(String(value)))).toEqual([]);
});

test("a deleted appointment can be restored for 30 days", async () => {
  const event = { id: 1, event: "{}", deleted_at: almost(30) };
  await db.insertInto("deleted_events").values(event).execute();
  await db
    .insertInto("deleted_events")
    .values({ ...event, id: 2, deleted_at: daysAgo(30) })
    .execute();
  await forget();
  expect(await db.selectFrom("deleted_events").select("id").execute()).toEqual([{ id: 1 }]);
});

test("a photo that another quote uses stays", async () => {
  const shared = photo("shared.webp", 60);
  await quote("shared.webp", daysAgo(30));
  await quote("shared.webp", null);
  await forget();
  expect(existsSync(shared)).toBe(true);
});

test("a photo without a lead is deleted after a day, not before", async () => {
  const old = photo("old.webp", 2);
  const fresh = photo("fresh.webp", 0);
  await forget();
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});

test("an event of a purged quote stays, without who the customer was", async () => {
  await db
    .insertInto("calendar_events")
    .values({
      title: "Visit - Jane",
      customer_name: "Jane",
      address: "12 Elm Street",
      event_type: "consultation",
      start_date: daysAgo(40),
      end_date: daysAgo(39),
      quote_id: await quote(null, daysAgo(30)),
      created_at: daysAgo(60),
      updated_at: daysAgo(60),
    })
    .execute();
  await forget();
  const events = await db.selectFrom("calendar_events").selectAll().execute();
  expect(events).toMatchObject([{ quote_id: null, title: "Removed", customer_name: null, address: null }]);
});

test("a chat is forgotten after 90 days", async () => {
  const said = (text: string, created_at: string) => ({
    conversation_id: text,
    text,
    is_bot: 0 as const,
    created_at,
  });
  await db
    .insertInto("chat_messages")
    .values([said("old", daysAgo(91)), said("young", almost(90))])
    .execute();
  await forget();
  expect(await db.selectFrom("chat_messages").select("text").execute()).toEqual([{ text: "young" }]);
});

test("a mail's text and file are deleted after 90 days, and it can't be sent again", async () => {
  const add = async (status: "sent" | "undelivered" | "waiting", created: string) => {
    const attachment = { name: "Estimate EST-0042.pdf", content: Buffer.from("%PDF-1.7") };
    const id = await enqueueMail(db, newMail({ kind: "customer", attachment, now: new Date(created) }));
    await db.updateTable("outbox").set({ status }).where("id", "=", id).execute();
    return id;
  };
  const sent = await add("sent", daysAgo(90));
  const undelivered = await add("undelivered", daysAgo(90));
  const waiting = await add("waiting", daysAgo(90));
  const young = await add("sent", almost(90));
  await forget();
  expect(await getMail(db, sent)).toMatchObject({
    subject: "Your quote",
    text: null,
    html: null,
    attachmentName: null,
    attachmentBytes: null,
  });
  expect(await getMail(db, waiting)).toMatchObject({ text: "Hello", attachmentBytes: 8 });
  expect(await getMail(db, young)).toMatchObject({ text: "Hello" });
  expect(await retryMail(db, undelivered, now)).toMatchObject({ status: "undelivered" });
});

test("a step that fails does not stop the other deletions", async () => {
  await db
    .insertInto("chat_messages")
    .values({ conversation_id: "c", text: "Hi", is_bot: 0, created_at: daysAgo(91) })
    .execute();
  // A folder in the place of a photo can't be deleted as a file.
  const folder = join(uploadsFolder, "private", `${"0".repeat(32)}.webp`);
  mkdirSync(folder);
  utimesSync(folder, subDays(now, 9), subDays(now, 9));
  await expect(forget()).rejects.toThrow(/directory/);
  expect(await db.selectFrom("chat_messages").select("id").execute()).toEqual([]);
});

test("an expired session is gone, a live one is not", async () => {
  await db
    .insertInto("users")
    .values({ id: 1, username: "owner", password_hash: "-", email: null, created_at: daysAgo(90) })
    .execute();
  const session = (id_hash: string, expires_at: string) => ({
    id_hash,
    user_id: 1,
    user_agent: null,
    created_at: daysAgo(14),
    expires_at,
  });
  await db
    .insertInto("sessions")
    .values([session("over", now.toISOString()), session("live", subSeconds(now, -1).toISOString())])
    .execute();
  await forget();
  expect(await db.selectFrom("sessions").select("id_hash").execute()).toEqual([{ id_hash: "live" }]);
});
