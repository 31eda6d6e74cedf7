import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { afterEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { deliverDueMail, deliverNow } from "./deliver-mail.server";
import { forgetClients } from "./mail-room.server";
import { createMailer } from "./mailer.server";
import { enqueueMail, getMail } from "./outbox.server";
import { newMail, startMailServer, type TestMailServer } from "./testing.server";

const NOW = new Date("2026-05-01T15:00:00Z");
const KEPT = { emailSent: false, emailMethod: "queued", message: "The email is held back for now." };

let server: TestMailServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const quote = (db: Db, number: number, client: string, now = NOW) =>
  enqueueMail(db, newMail({ kind: "instant-quote", to: `v${number}@example.ca`, client, now }));

async function flood(db: Db, mails: number, clients: number, now = NOW): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < mails; number++)
    ids.push(await quote(db, number, `192.0.2.${number % clients}`, now));
  return ids;
}

const statusOf = async (db: Db, id: number) => (await getMail(db, id))?.status;

test("one visitor can cause twenty mails a day, whoever they go to; the next visitor’s leave", async () => {
  const db = await createTestDb();
  const ids = await flood(db, 21, 1);
  expect(await statusOf(db, ids[19]!)).toBe("waiting");
  expect(await getMail(db, ids[20]!)).toMatchObject({
    status: "kept",
    lastError: "Held back for now: one visitor caused 20 emails within 24 hours",
  });
  expect(await statusOf(db, await quote(db, 99, "198.51.100.1"))).toBe("waiting");
});

test("a mail over the day’s 300 is kept back, and leaves by itself when there is room", async () => {
  server = await startMailServer();
  const mailer = createMailer({ smtpUrl: server.url, from: "a@best.example", business: defaultBusiness });
  const db = await createTestDb();
  await flood(db, 300, 100);
  await db.updateTable("outbox").set({ status: "sent" }).execute();
  const late = await quote(db, 999, "198.51.100.1", addMinutes(NOW, 5));
  expect(await deliverNow({ db, mailer }, [late], 2000)).toEqual([KEPT]);
  const runAt = (now: Date) => deliverDueMail({ db, mailer, clock: () => now });
  await runAt(addHours(NOW, 23));
  expect(server.received).toEqual([]);
  await runAt(addMinutes(addHours(NOW, 24), 10));
  expect(server.received).toHaveLength(1);
  expect(await statusOf(db, late)).toBe("sent");
});

test("kept mails count from when they leave, so that two floods do not leave together", async () => {
  const db = await createTestDb();
  await flood(db, 700, 100);
  const run = async (now: Date) => {
    // One run looks at a hundred.
    for (let count = 0; count < 8; count++) await deliverDueMail({ db, mailer: undefined, clock: () => now });
  };
  const counts = async () =>
    Object.fromEntries(
      (await db.selectFrom("outbox").select("status").execute()).reduce(
        (all, { status }) => all.set(status, (all.get(status) ?? 0) + 1),
        new Map<string, number>(),
      ),
    );
  expect(await counts()).toEqual({ waiting: 300, kept: 400 });
  await run(addHours(NOW, 25));
  expect(await counts()).toEqual({ waiting: 600, kept: 100 });
  await run(addHours(NOW, 49));
  expect(await counts()).toEqual({ waiting: 600, undelivered: 100 });
});

test("the visitor who caused a mail is forgotten when no limit needs it any more", async () => {
  const db = await createTestDb();
  await quote(db, 1, "192.0.2.1");
  const client = async () =>
    (await db.selectFrom("outbox").select("client_address").executeTakeFirst())?.client_address;
  await forgetClients({ db, now: addHours(NOW, 71) });
  expect(await client()).toBe("192.0.2.1");
  await forgetClients({ db, now: addHours(NOW, 72) });
  expect(await client()).toBeNull();
});
