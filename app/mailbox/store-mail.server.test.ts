import { addHours } from "date-fns/addHours";
import { subHours } from "date-fns/subHours";
import { beforeEach, expect, test } from "vitest";
import { writeActivity } from "~/activities/activities.server";
import { enqueueMail } from "~/email/outbox.server";
import { newMail } from "~/email/testing.server";
import { NOW, newLead } from "~/quotes/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { type FoundMail, isFlooded, noteFlood, storeMail } from "./store-mail.server";
import { storeBounce } from "./take-bounce.server";

let db: Db;
let quoteId: number;
let letters = 0;

beforeEach(async () => {
  db = await createTestDb();
  quoteId = (await newLead(db, { email: "jane@example.ca" })).id;
});

const context = (now = NOW) => ({ db, now, actor: "owner" });

function store(mail: Partial<FoundMail> = {}, photos: string[] = []) {
  const found: FoundMail = {
    ...{ quoteId, messageId: `<${++letters}@example.ca>`, folder: "INBOX", direction: "in", at: NOW },
    ...{ from: "jane@example.ca", to: "jobs@prairie.test", subject: "Re: Your quote", text: "Yes." },
    ...{ author: "person", isContact: false, left: 0, isUnread: false, ...mail },
  };
  return storeMail(context(), found, photos);
}

const sent = (mail: Partial<FoundMail> = {}) =>
  store({ direction: "out", folder: "Sent", to: "jane@example.ca", isContact: true, ...mail });

const openAsks = () =>
  db
    .selectFrom("activities")
    .select("asks")
    .where("asks", "is not", null)
    .where("answered_by", "is", null)
    .execute();

test("a sent mail answers what was asked before it, and nothing that came later", async () => {
  await store({ at: subHours(NOW, 3) });
  await store({ at: subHours(NOW, 1) });
  await sent({ at: subHours(NOW, 2) });
  expect(await openAsks()).toEqual([{ asks: "reply" }]);
  await sent();
  expect(await openAsks()).toEqual([]);
});

test("the owner's out-of-office note answers nothing", async () => {
  await store();
  await sent({ author: "automatic" });
  expect(await openAsks()).toEqual([{ asks: "reply" }]);
});

test("of a flood thirty mails a day are taken, and one line says that there are more", async () => {
  for (let mail = 0; mail < 30; mail++) {
    expect(await isFlooded(context(), { quoteId, direction: "in" })).toBe(false);
    await store();
  }
  expect(await isFlooded(context(), { quoteId, direction: "in" })).toBe(true);
  expect(await isFlooded(context(), { quoteId, direction: "out" })).toBe(false);
  for (let mail = 0; mail < 3; mail++) await noteFlood(context(), quoteId);
  const more = await db
    .selectFrom("activities")
    .select("summary")
    .where("summary", "like", "More than%")
    .execute();
  expect(more).toEqual([{ summary: "More than 30 emails in a day: the others stay in the mailbox" }]);
  expect(await isFlooded(context(addHours(NOW, 25)), { quoteId, direction: "in" })).toBe(false);
});

test("a mail that was forwarded and came back from there stops nothing for the customer", async () => {
  const mailId = await enqueueMail(db, newMail({ quoteId, to: "jane@example.ca", now: NOW }));
  const { message_id: id } = await db
    .updateTable("outbox")
    .set({ status: "sent" })
    .where("id", "=", mailId)
    .returning("message_id")
    .executeTakeFirstOrThrow();
  const bounce = { reason: "Came back: 550", isBadAddress: true };
  await storeBounce(context(), { ...bounce, recipients: ["old@example.org"] }, [id]);
  expect(await db.selectFrom("mail_stops").select("email").execute()).toEqual([]);
  expect(await openAsks()).toEqual([{ asks: "bounced" }]);
});

test("what staff do after it answers a mail that was read late", async () => {
  await store({ at: subHours(NOW, 1) });
  await writeActivity(context(), { quoteId, kind: "contacted", summary: "Called", isContact: true });
  expect(await openAsks()).toEqual([]);
});
