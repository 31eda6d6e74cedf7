import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { deleteQuote } from "./delete-quote.server";
import { mergeQuotes } from "./families.server";
import { findDuplicates, findKnown } from "./find-duplicates.server";
import { NOW, newLead } from "./testing.server";

test("the same phone in another spelling, or the same email, is found; empty ones do not match", async () => {
  const db = await createTestDb();
  const jane = await newLead(db, { phone: "+1 (780) 555-9876", email: "jane@example.ca" });
  const find = async (phone: string, email: string) =>
    (await findDuplicates(db, { phone, email })).map(({ id, same }) => [id, same]);
  expect(await find("780.555.9876", "")).toEqual([[jane.id, "phone"]]);
  expect(await find("", "Jane@Example.ca")).toEqual([[jane.id, "email"]]);
  expect(await find("7805559876", "jane@example.ca")).toEqual([[jane.id, "phone"]]);
  expect(await find("", "")).toEqual([]);
  expect(await find("555-9876", "john@example.ca")).toEqual([]);
  expect(await findDuplicates(db, jane)).toEqual([]);
});

test("only live heads are found, newest first", async () => {
  const db = await createTestDb();
  const first = await newLead(db);
  const second = await newLead(db, {}, new Date(NOW.getTime() + 1000));
  const third = await newLead(db, {}, new Date(NOW.getTime() + 2000));
  const ids = async () => (await findDuplicates(db, { phone: first.phone, email: "" })).map(({ id }) => id);
  expect(await ids()).toEqual([third.id, second.id, first.id]);
  await deleteQuote({ db, now: NOW }, third.id);
  await mergeQuotes({ db, now: NOW }, { headId: first.id, partId: second.id });
  expect(await ids()).toEqual([first.id]);
});

test("for a page of quotes, the newest other job of each person and the year of the first", async () => {
  const db = await createTestDb();
  const old = await newLead(db, { email: "a@example.ca" }, new Date("2024-05-01T18:00:00.000Z"));
  const byEmail = await newLead(db, { phone: "587-555-0101", email: "a@example.ca" });
  const byPhone = await newLead(db, { phone: "+1 587 555 0101", email: "b@example.ca" });
  const alone = await newLead(db, { phone: "587-555-0199", email: "c@example.ca" });
  const known = await findKnown(
    db,
    [old, byEmail, byPhone, alone].map(({ id }) => id),
  );
  expect([...known]).toEqual([
    [old.id, { id: byEmail.id, same: "email", customerSince: undefined }],
    [byEmail.id, { id: byPhone.id, same: "phone", customerSince: undefined }],
    [byPhone.id, { id: byEmail.id, same: "phone", customerSince: undefined }],
  ]);
  await deleteQuote({ db, now: NOW }, byPhone.id);
  expect((await findKnown(db, [byEmail.id])).get(byEmail.id)).toEqual({
    id: old.id,
    same: "email",
    customerSince: "2024",
  });
  await db.updateTable("quotes").set({ suspect_at: NOW.toISOString() }).where("id", "=", old.id).execute();
  expect(await findKnown(db, [byEmail.id])).toEqual(new Map());
});

test("at most five are found, newest first, by phone or email", async () => {
  const db = await createTestDb();
  const same = [{ email: "a@example.ca" }, { phone: "587-555-0101" }];
  const leads = [];
  for (let number = 0; number < 6; number++) leads.push(await newLead(db, same[number % 2]));
  const found = await findDuplicates(db, { email: "a@example.ca", phone: "587-555-0101" });
  expect(found.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2]);
  expect(found.map(({ same }) => same)).toEqual(["phone", "email", "phone", "email", "phone"]);
  for (let number = 0; number < 4; number++) await newLead(db, same[0]);
  const byEmail = await findDuplicates(db, { email: "a@example.ca", phone: "" });
  expect(byEmail.map(({ id }) => id)).toEqual([10, 9, 8, 7, 5]);
});

test("'customer since' is the year in Alberta", async () => {
  const db = await createTestDb();
  const evenings = ["2026-01-01T04:30:00.000Z", "2026-05-01T18:00:00.000Z", "2027-01-01T04:30:00.000Z"];
  for (const at of evenings) await newLead(db, {}, new Date(at));
  const since = async () => (await findKnown(db, [3])).get(3)?.customerSince;
  expect(await since()).toBe("2025");
  await deleteQuote({ db, now: NOW }, 1);
  expect(await since()).toBeUndefined();
});
