import { addMinutes } from "date-fns/addMinutes";
import { addSeconds } from "date-fns/addSeconds";
import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { DIGEST_LINES } from "~/email/alert-digest-mail";
import { MAIL_CAPS } from "~/email/mail-kinds";
import { pressOfSomebody } from "~/visitors/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { digestHeldAlerts } from "./digest-alerts.server";
import { requestForm } from "./quote-forms.server";
import { countDesk } from "./quotes.server";
import { submitRequest } from "./submit-request.server";
import { NOW } from "./testing.server";

const ALERTS_PER_DAY = MAIL_CAPS.alerts.perRecipient;
const business = { ...defaultBusiness, email: "owner@prairiesurfaces.example" };
const context = (db: Db, now: Date) => ({
  db,
  now,
  business,
  publicUrl: "https://site.example",
  mailer: undefined,
  press: pressOfSomebody(),
});

let visitors = 0;
async function request(db: Db, now: Date, fields: Record<string, string> = {}): Promise<number> {
  const visitor = { name: "Robot", email: `robot-${++visitors}@x.example`, phone: "780-555-9876" };
  const input = requestForm.parse({ ...visitor, projectType: "epoxy_garage", ...fields });
  return (await submitRequest(context(db, now), input)).quoteId;
}

/** The mails of the owner in this state that come after the one of id `after`. */
function mailsToOwner(db: Db, status = "waiting", after = 0) {
  return db
    .selectFrom("outbox")
    .select(["id", "kind", "text", "html", "subject", "last_error"])
    .where("to_address", "=", business.email)
    .where("id", ">", after)
    .where("status", "=", status as "waiting")
    .orderBy("id")
    .execute();
}

test("in a flood of 1,000 requests the owner gets few mails, and every honest lead within the hour", async () => {
  const db = await createTestDb();
  const honest = new Map<string, Date>();
  const told = new Map<string, Date>();
  let seen = 0;
  for (let second = 0, count = 0; second < 2 * 60 * 60; second += 60) {
    const now = addSeconds(NOW, second);
    const isFlooding = second < 60 * 60;
    for (let robot = 0; isFlooding && robot < 17; robot++) await request(db, now);
    if (isFlooding && second % 300 === 0) {
      const email = `honest-${++count}@x.example`;
      honest.set(email, now);
      await request(db, now, { name: "Jane Doe", email });
    }
    await digestHeldAlerts(context(db, now));
    const news = await mailsToOwner(db, "waiting", seen);
    seen = news.at(-1)?.id ?? seen;
    for (const { text } of news) {
      for (const [email] of honest) if (text?.includes(email) && !told.has(email)) told.set(email, now);
    }
  }
  expect([...told.keys()].sort()).toEqual([...honest.keys()].sort());
  for (const [email, at] of honest)
    expect(told.get(email)!.getTime() - at.getTime()).toBeLessThanOrEqual(3_600_000);

  const mails = await mailsToOwner(db);
  expect(mails.filter(({ kind }) => kind === "quote-alert")).toHaveLength(ALERTS_PER_DAY);
  expect(mails.filter(({ kind }) => kind === "alert-digest").length).toBeLessThanOrEqual(3);
  expect(await mailsToOwner(db, "held")).toEqual([]);
  expect(Math.max(...mails.map(({ html, text }) => html!.length + text!.length))).toBeLessThan(600_000);
}, 90_000);

/** A site whose alerts of the day are used up. */
async function busySite(): Promise<Db> {
  const db = await createTestDb();
  for (let count = 0; count < ALERTS_PER_DAY; count++) await request(db, NOW);
  return db;
}

test("each held alert is in one digest, and does not count as undelivered", async () => {
  const db = await busySite();
  const first = await request(db, NOW, { name: "Jane Doe", email: "jane@example.ca" });
  await digestHeldAlerts(context(db, NOW));
  const second = await request(db, addMinutes(NOW, 1), { name: "Ben Roy", email: "ben@example.ca" });
  for (const minute of [1, 30, 59]) await digestHeldAlerts(context(db, addMinutes(NOW, minute)));
  await digestHeldAlerts(context(db, addMinutes(NOW, 60)));
  await digestHeldAlerts(context(db, addMinutes(NOW, 130)));

  const lists = (await mailsToOwner(db)).filter(({ kind }) => kind === "alert-digest");
  expect(lists).toHaveLength(2);
  expect(lists[0]).toMatchObject({
    subject: "1 more request on your site",
    text: expect.stringContaining(
      `Jane Doe, (780) 555-9876, jane@example.ca, Epoxy Garage Floor\n> https://site.example/admin/quotes/${first}`,
    ),
  });
  expect(lists[1]?.text).toContain(`Ben Roy, (780) 555-9876, ben@example.ca`);
  expect(lists[1]?.text).toContain(`quotes/${second}`);
  expect(lists[1]?.text).not.toContain("Jane");
  expect((await mailsToOwner(db, "digested")).map((mail) => mail.last_error)).toEqual(
    lists.map(({ id }) => `Listed in email ${id}, with the others of that hour`),
  );
  expect(await countDesk(db)).toMatchObject({ undelivered: 0 });
});

test("digests are at least an hour apart", async () => {
  const db = await busySite();
  for (const minute of [0, 61, 90, 122]) {
    await request(db, addMinutes(NOW, minute));
    await digestHeldAlerts(context(db, addMinutes(NOW, minute)));
  }
  const lists = await db
    .selectFrom("outbox")
    .select("created_at")
    .where("kind", "=", "alert-digest")
    .execute();
  expect(lists.map((list) => list.created_at)).toEqual(
    [0, 61, 122].map((minute) => addMinutes(NOW, minute).toISOString()),
  );
});

test("what does not fit one digest is in the next, a minute later", async () => {
  const db = await busySite();
  const row = await db.selectFrom("quotes").selectAll().executeTakeFirstOrThrow();
  const { id: _id, token: _token, ...copied } = row;
  const mail = await db
    .selectFrom("outbox")
    .selectAll()
    .where("kind", "=", "quote-alert")
    .executeTakeFirstOrThrow();
  // One commit, not two thousand.
  await db.transaction().execute(async (trx) => {
    for (let count = 0; count < DIGEST_LINES + 5; count++) {
      const { id } = await trx.insertInto("quotes").values(copied).returning("id").executeTakeFirstOrThrow();
      const { id: _mail, ...alert } = mail;
      const held = { ...alert, message_id: `<${id}@x.example>`, quote_id: id, status: "held" as const };
      await trx.insertInto("outbox").values(held).execute();
    }
  });
  for (const minute of [0, 1, 2, 61]) await digestHeldAlerts(context(db, addMinutes(NOW, minute)));

  const lists = (await mailsToOwner(db)).filter(({ kind }) => kind === "alert-digest");
  const told = lists.map(({ text }) => [...text!.matchAll(/quotes\/(\d+)/g)].map(([, id]) => Number(id)));
  expect(told.map(({ length }) => length)).toEqual([DIGEST_LINES, 5]);
  expect(new Set(told.flat()).size).toBe(DIGEST_LINES + 5);
  expect(await mailsToOwner(db, "held")).toEqual([]);
});

test("when a digest can't be stored its alerts go into the next", async () => {
  const db = await busySite();
  await request(db, NOW);
  const broken = { ...context(db, NOW), business: { ...business, email: null as unknown as string } };
  await expect(digestHeldAlerts(broken)).rejects.toThrow();
  expect(await mailsToOwner(db, "held")).toHaveLength(1);
  await digestHeldAlerts(context(db, NOW));
  expect((await mailsToOwner(db)).at(-1)?.kind).toBe("alert-digest");
});

test("a request that was deleted meanwhile is not in the digest", async () => {
  const db = await busySite();
  const id = await request(db, NOW);
  await db.updateTable("quotes").set({ deleted_at: NOW.toISOString() }).where("id", "=", id).execute();
  await digestHeldAlerts(context(db, NOW));
  expect(await mailsToOwner(db, "digested")).toHaveLength(1);
  expect((await mailsToOwner(db)).filter(({ kind }) => kind === "alert-digest")).toEqual([]);
});

test("a digest dated in the future delays no other", async () => {
  const db = await busySite();
  await request(db, NOW);
  await digestHeldAlerts(context(db, NOW));
  await db
    .updateTable("outbox")
    .set({ created_at: "2027-03-01T00:00:00.000Z" })
    .where("kind", "=", "alert-digest")
    .execute();
  await request(db, NOW);
  await digestHeldAlerts(context(db, addMinutes(NOW, 1)));
  expect(await mailsToOwner(db, "held")).toEqual([]);
});
