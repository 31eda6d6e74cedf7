import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { findSameContacts, listContacts } from "./contacts.server";
import { addContact } from "./testing.server";

test("a page of contacts begins below the last row of the page before, newest first", async () => {
  const db = await createTestDb();
  for (const id of [1, 2, 3, 4]) await addContact(db, id);
  const page = async (before: number | undefined) =>
    (await listContacts(db, { before, limit: 2 })).map(({ id }) => id);
  expect(await page(undefined)).toEqual([4, 3, 2]);
  expect(await page(3)).toEqual([2, 1]);
});

test("a contact is the same by its phone, or else by its email", async () => {
  const db = await createTestDb();
  for (const id of [1, 2]) await addContact(db, id);
  await db
    .updateTable("contacts")
    .set({ phone: "780-555-0101", phone_digits: "7805550101" })
    .where("id", "=", 2)
    .execute();
  const same = async (phone: string) =>
    (await findSameContacts(db, { email: "Connie@Example.ca", phone })).map(({ id, same }) => [id, same]);
  expect(await same("(780) 555-0101")).toEqual([
    [2, "phone"],
    [1, "email"],
  ]);
  expect(await same("780-555-0199")).toEqual([
    [2, "email"],
    [1, "email"],
  ]);
});
