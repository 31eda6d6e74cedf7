import { expect, test } from "vitest";
import { createTestDb } from "../../db/testing";
import { listContacts } from "./contacts.server";
import { addContact } from "./testing.server";

test("a page of contacts begins below the last row of the page before, newest first", async () => {
  const db = await createTestDb();
  for (const id of [1, 2, 3, 4]) await addContact(db, id);
  const page = async (before: number | undefined) =>
    (await listContacts(db, { before, limit: 2 })).map(({ id }) => id);
  expect(await page(undefined)).toEqual([4, 3, 2]);
  expect(await page(3)).toEqual([2, 1]);
});
