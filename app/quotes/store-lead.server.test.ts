import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addMinutes } from "date-fns";
import { describe, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { photo } from "~/testing/photos";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { instantQuoteForm, requestForm } from "./quote-forms.server";
import { changeWebsiteLead, REPEAT_MINUTES } from "./store-lead.server";
import { submitInstantQuote } from "./submit-instant-quote.server";
import { submitRequest } from "./submit-request.server";
import { NOW } from "./testing.server";

const context = (db: Db, now: Date) => ({
  db,
  now,
  business: defaultBusiness,
  publicUrl: "https://site.example",
  mailer: undefined,
  // No photo comes here.
  uploadsFolder: "/none",
});

const visitor = { email: "jane@example.ca", phone: "780-555-9876" };
const request = requestForm.parse({ ...visitor, name: "Jane Doe", projectType: "epoxy_garage" });
const job = instantQuoteForm.parse({ ...visitor, squareFeet: 500, colorMixPercentage: 20 });

const kindsOf = async (db: Db, mailIds: readonly number[]) => {
  const mails = await db
    .selectFrom("outbox")
    .select("kind")
    .where("id", "in", mailIds)
    .orderBy("id")
    .execute();
  return mails.map(({ kind }) => kind);
};

describe.each([
  ["the request form", "thank-you", (db: Db, now: Date) => submitRequest(context(db, now), request)],
  [
    "the calculator",
    "instant-quote",
    async (db: Db, now: Date) => {
      const submitted = await submitInstantQuote(context(db, now), job);
      if (!submitted.ok) throw new Error(submitted.reason);
      return submitted;
    },
  ],
])("%s", (_, answer, submit) => {
  test("tells which mails it has queued, the visitor's answer first; sent again, it tells the same", async () => {
    const db = await createTestDb();
    const first = await submit(db, NOW);
    expect(await kindsOf(db, first.mailIds)).toEqual([answer, "quote-alert"]);
    expect(await submit(db, addMinutes(NOW, REPEAT_MINUTES - 1))).toEqual(first);
    const another = await submit(db, addMinutes(NOW, REPEAT_MINUTES));
    expect(another.quoteId).not.toBe(first.quoteId);
    expect(await kindsOf(db, another.mailIds)).toEqual([answer, "quote-alert"]);
    expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(4);
  });

  test("a lead dated in the future, by a clock that was wrong, swallows no request of today", async () => {
    const db = await createTestDb();
    const ahead = await submit(db, addMinutes(NOW, 1));
    expect((await submit(db, NOW)).quoteId).not.toBe(ahead.quoteId);
  });
});

test("a robot's lead queues no mail, and is answered as if its mail had been queued", async () => {
  const db = await createTestDb();
  const robot = await submitRequest(context(db, NOW), { ...request, fax: true });
  const { email } = await submitRequest(context(db, NOW), request);
  expect(robot).toMatchObject({ mailIds: [], email });
  expect(
    await db.selectFrom("outbox").select("quote_id").where("quote_id", "=", robot.quoteId).execute(),
  ).toEqual([]);
});

test("of two leads that are the same the newest is the one that was sent again", async () => {
  const db = await createTestDb();
  const ids = [];
  for (const minutes of [0, 15])
    ids.push((await submitRequest(context(db, addMinutes(NOW, minutes)), request)).quoteId);
  await db.updateTable("quotes").set({ created_at: NOW.toISOString() }).execute();
  expect((await submitRequest(context(db, NOW), request)).quoteId).toBe(ids[1]);
  const atTheEdge = new Date(addMinutes(NOW, 10).getTime() - 1);
  expect((await submitRequest(context(db, atTheEdge), request)).quoteId).toBe(ids[1]);
  expect((await submitRequest(context(db, addMinutes(NOW, 10)), request)).quoteId).not.toBe(ids[1]);
});

test("a robot subscribes nobody, a visitor is a subscriber", async () => {
  const db = await createTestDb();
  const subscribers = () => db.selectFrom("email_list").select("email").execute();
  await submitRequest(context(db, NOW), { ...request, fax: true });
  expect(await subscribers()).toEqual([]);
  await submitRequest(context(db, NOW), request);
  expect(await subscribers()).toEqual([{ email: visitor.email }]);
});

test("a lead whose values stay the same is not touched: who has it open is not told of a change", async () => {
  const db = await createTestDb();
  const { quoteId: id } = await submitRequest(context(db, NOW), request);
  const change = (columns: object) => changeWebsiteLead(db, { id, now: addMinutes(NOW, 5) }, () => columns);
  expect(await change({ name: "Jane Doe", phone: visitor.phone })).toMatchObject({
    updated_at: NOW.toISOString(),
  });
  expect(await change({})).toMatchObject({ updated_at: NOW.toISOString() });
  expect(await change({ name: "June" })).toMatchObject({
    name: "June",
    updated_at: addMinutes(NOW, 5).toISOString(),
  });
  expect(await changeWebsiteLead(db, { id: 404, now: NOW }, () => ({ name: "x" }))).toBeUndefined();
});

test("a photo that comes with the same request again is added, but takes the place of none", async () => {
  const db = await createTestDb();
  const uploadsFolder = mkdtempSync(join(tmpdir(), "uploads-"));
  const send = async (photo?: Blob) => {
    const path = join(uploadsFolder, "sent.jpg");
    if (photo) writeFileSync(path, Buffer.from(await photo.arrayBuffer()));
    const sent = photo && { path, release: async () => undefined };
    await submitInstantQuote({ ...context(db, NOW), uploadsFolder }, { ...job, photo: sent });
    return (await db.selectFrom("quotes").select("photo_file").execute()).map(({ photo_file }) => photo_file);
  };
  expect(await send()).toEqual([null]);
  const [first] = await send(await photo());
  expect(first).toMatch(/\.webp$/);
  expect(await send(await photo())).toEqual([first]);
  expect(await send()).toEqual([first]);
  expect(readdirSync(join(uploadsFolder, "private"))).toEqual([first]);
});
