import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import tls from "node:tls";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { enqueueMail } from "~/email/outbox.server";
import { newMail } from "~/email/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { getMailbox, saveMailbox } from "./mailbox.server";
import type { TendContext } from "./tend-context.server";
import { tendMailbox } from "./tend-mailbox.server";
import { hasDovecot, startMailbox, type TestMailbox, WITHOUT_DOVECOT } from "./testing.server";
import { newParts, newSource, type Part, signedBy } from "./testing-mails";
import { tryMailbox } from "./try-mailbox.server";

const CUSTOMER = "jane@example.ca";
let box: TestMailbox;
let db: Db;
let context: () => TendContext;
let mailbox: ReturnType<typeof tendMailbox>;

const mailTest = test.skipIf(!hasDovecot);

beforeAll(async () => {
  if (!hasDovecot) return;
  box = await startMailbox();
  tls.setDefaultCACertificates([readFileSync(box.authority, "utf8")]);
});

afterAll(() => box?.stop());

beforeEach(async () => {
  db = await createTestDb();
  const folder = mkdtempSync(join(tmpdir(), "mailbox-"));
  const files = {
    uploadsFolder: join(folder, "uploads"),
    incomingFolder: join(folder, "incoming"),
    mailboxKeyFile: join(folder, "mailbox-key"),
  };
  context = () => ({
    db,
    now: new Date(),
    actor: "owner",
    business: defaultBusiness,
    mailFrom: undefined,
    privateHosts: ["localhost", "127.0.0.1"],
    ...files,
  });
  mailbox = tendMailbox(context);
});

afterEach(() => mailbox.stop(5000));

async function connect(): Promise<void> {
  await saveMailbox(context(), box, box.password);
  await mailbox.tend();
  expect(await getMailbox(context())).toMatchObject({ problem: undefined, hasPassword: true });
}

async function addJob(email = CUSTOMER): Promise<number> {
  const at = new Date().toISOString();
  const { id } = await db
    .insertInto("quotes")
    .values({
      ...{ name: "Jane", email, phone: "780-555-9876", project_type: "rubber_resurfacing" },
      ...{ created_at: at, updated_at: at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Queues a mail as if it had left, and returns its Message-ID. */
async function sendTo(quoteId: number, to = CUSTOMER): Promise<string> {
  const id = await enqueueMail(db, newMail({ kind: "customer", quoteId, to, now: new Date() }));
  const { message_id } = await db
    .updateTable("outbox")
    .set({ status: "sent" })
    .where("id", "=", id)
    .returning("message_id")
    .executeTakeFirstOrThrow();
  return message_id;
}

let letters = 0;
const nextId = () => `<letter-${++letters}@example.ca>`;

const fromCustomer = (fields: Record<string, string> = {}) => ({
  From: `Jane <${CUSTOMER}>`,
  To: "jobs@prairie.test",
  Subject: "Re: Your quote",
  "Message-ID": nextId(),
  ...fields,
});

const stored = () => db.selectFrom("inbox").selectAll().orderBy("id").execute();
const lines = () =>
  db
    .selectFrom("activities")
    .select(["kind", "summary", "asks", "actor"])
    .where("kind", "not in", ["mail"])
    .orderBy("id")
    .execute();

/** Until so many mails are stored. */
const until = (count: number) =>
  vi.waitFor(async () => expect((await stored()).length).toBe(count), { timeout: 8000, interval: 20 });

/** Delivers a mail that is stored, behind others that must not be: they have been read by then. */
async function thenAnother(): Promise<void> {
  const before = (await stored()).length;
  box.deliver(newSource(fromCustomer({ Subject: "The last" })));
  await until(before + 1);
}

mailTest(`an answer stands on the job while the line is open, once${WITHOUT_DOVECOT}`, async () => {
  const quoteId = await addJob();
  const id = await sendTo(quoteId);
  await connect();
  const began = performance.now();
  box.deliver(
    newSource(
      fromCustomer({ "In-Reply-To": id }),
      "Tuesday suits me.\n\nOn Fri, Nov 20, 2026 at 3:00 PM Prairie <jobs@prairie.test> wrote:\n> Hello Jane\n",
    ),
  );
  await until(1);
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await stored()).toMatchObject([
    {
      quote_id: quoteId,
      direction: "in",
      from_address: CUSTOMER,
      subject: "Re: Your quote",
      text: "Tuesday suits me.",
    },
  ]);
  expect(await lines()).toEqual([
    {
      kind: "mail_in",
      summary: `Email from ${CUSTOMER}: Re: Your quote, perhaps not from them`,
      asks: "reply",
      actor: "customer",
    },
  ]);
  await mailbox.stop(5000);
  await mailbox.tend();
  await thenAnother();
  expect(await stored()).toHaveLength(2);
});

mailTest(`old mail, and mail of nobody known, is nowhere${WITHOUT_DOVECOT}`, async () => {
  await addJob();
  box.deliver(newSource(fromCustomer({ Subject: "From before" })));
  await connect();
  box.deliver(newSource({ From: "bob@elsewhere.ca", Subject: "zq7private", "Message-ID": nextId() }));
  await thenAnother();
  expect((await stored()).map(({ subject }) => subject)).toEqual(["The last"]);
  const tables = await db.selectFrom("mailbox_folders").selectAll().execute();
  expect(JSON.stringify([await stored(), await lines(), tables])).not.toMatch(/zq7|elsewhere/);
});

mailTest(`only a mail that its domain has signed is surely theirs${WITHOUT_DOVECOT}`, async () => {
  await addJob();
  for (let count = 0; count < 20; count++)
    box.deliver(
      newSource({ ...signedBy("shop.example"), From: "news@shop.example", "Message-ID": nextId() }),
    );
  await connect();
  const forged = signedBy("example.ca", "mx.forged.test");
  const cases = [
    { ...signedBy("example.ca"), ...fromCustomer() },
    { ...signedBy("elsewhere.ca"), ...fromCustomer() },
    { ...forged, ...fromCustomer() },
    fromCustomer(),
  ];
  for (const [place, fields] of cases.entries()) {
    box.deliver(newSource(fields));
    await until(place + 1);
  }
  expect((await lines()).map(({ kind }) => kind)).toEqual(["reply", "mail_in", "mail_in", "mail_in"]);
});

mailTest(`notes of programs ask for nothing, and ours cause none${WITHOUT_DOVECOT}`, async () => {
  const quoteId = await addJob();
  const id = await sendTo(quoteId);
  await connect();
  box.deliver(newSource({ From: defaultBusiness.email, Subject: "An alert", "Message-ID": id }));
  box.deliver(newSource({ From: defaultBusiness.email, "In-Reply-To": id, "Message-ID": nextId() }));
  const notes: Record<string, string>[] = [
    { "Auto-Submitted": "auto-replied" },
    { Precedence: "bulk" },
    { "List-Id": "<neighbours.example.ca>" },
  ];
  for (const automatic of notes) box.deliver(newSource({ ...automatic, ...fromCustomer() }));
  await until(3);
  expect((await lines()).map(({ kind, asks }) => [kind, asks])).toEqual(Array(3).fill(["mail_in", null]));
  expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(1);
});

const multipart = (parts: Part[], kind?: string) => {
  const { type, body } = newParts(parts, kind);
  return newSource(fromCustomer({ "Content-Type": type }), body);
};

mailTest(
  `pictures come into the job’s photos; what is none stays in the mailbox${WITHOUT_DOVECOT}`,
  async () => {
    await addJob();
    await connect();
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#888", noise } })
      .jpeg()
      .toBuffer();
    const text = { type: "text/plain", content: "The driveway\n" };
    const attached = (type: string, content: Buffer) => ({
      type,
      content,
      fields: { "Content-Disposition": `attachment; filename="a"` },
    });
    box.deliver(
      multipart([
        text,
        attached("image/jpeg", jpeg),
        attached("image/png", Buffer.alloc(20_000, "no picture")),
        attached("application/zip", Buffer.alloc(20_000, 0)),
      ]),
    );
    await until(1);
    expect(await stored()).toMatchObject([{ text: "The driveway" }]);
    const photos = await db.selectFrom("photos").selectAll().execute();
    expect(photos).toMatchObject([{ created_by: "customer" }]);
    expect(readdirSync(join(context().uploadsFolder, "private"))).toEqual([photos[0]!.file]);
    await vi.waitFor(() => expect(readdirSync(context().incomingFolder)).toEqual([]));
    expect((await lines())[0]!.summary).toContain("2 attachments stay in the mailbox");
  },
);

const latin = (text: string, charset: string) => ({ text, charset });
mailTest(`every charset is read, and HTML without a plain text${WITHOUT_DOVECOT}`, async () => {
  await addJob();
  await connect();
  const bodies = [
    { ...latin("gb18030", "gb18030"), bytes: Buffer.from("c4e3bac3", "hex"), says: "你好" },
    {
      ...latin("jp", "iso-2022-jp"),
      bytes: Buffer.from("1b2442244f2424 1b2842".replaceAll(" ", ""), "hex"),
      says: "はい",
    },
    { ...latin("ru", "koi8-r"), bytes: Buffer.from("c4c1", "hex"), says: "да" },
  ];
  for (const { charset, bytes } of bodies)
    box.deliver(
      newSource(
        fromCustomer({
          "Content-Type": `text/plain; charset=${charset}`,
          "Content-Transfer-Encoding": "base64",
        }),
        bytes.toString("base64"),
      ),
    );
  const html = `<html><body><p>Yes, <b>please</b>.</p><script>alert(1)</script><img src="http://spy.example/x.png">
    <div class="gmail_quote"><div>On Fri, Nov 20, 2026 at 3:00 PM Prairie &lt;jobs@prairie.test&gt; wrote:</div>
    <blockquote>Hello Jane</blockquote></div></body></html>`;
  box.deliver(newSource(fromCustomer({ "Content-Type": "text/html; charset=utf-8" }), html));
  await until(4);
  expect((await stored()).map(({ text }) => text).toSorted()).toEqual(
    [...bodies.map(({ says }) => says), "Yes, please."].toSorted(),
  );
});

mailTest(`broken, deep and huge mails leave a line, and the next one is read${WITHOUT_DOVECOT}`, async () => {
  await addJob();
  await connect();
  box.deliver(newSource(fromCustomer({ "Content-Type": `multipart/mixed; boundary="gone"` }), "no parts\n"));
  const deep = Array.from({ length: 10 }, (_, level) => `${">".repeat(level + 1)} said before`).join("\n");
  box.deliver(newSource(fromCustomer(), `Now this\n${deep}\n`));
  box.deliver(newSource(fromCustomer({ Subject: "Huge" }), `${"x".repeat(75)}\n`.repeat(400_000)));
  await until(3);
  await thenAnother();
  const all = await stored();
  expect(all.find(({ text }) => text?.startsWith("Now"))?.text).toBe("Now this");
  expect(all.find(({ subject }) => subject === "Huge")?.text).toBeNull();
  expect((await lines()).some(({ summary }) => summary.includes("could not be read here"))).toBe(true);
});

mailTest(`the owner’s answer from a phone is on the job, and answers it${WITHOUT_DOVECOT}`, async () => {
  const quoteId = await addJob();
  await connect();
  box.deliver(newSource(fromCustomer()));
  await until(1);
  const out = { From: "jobs@prairie.test", Subject: "Re: Re: Your quote", "Message-ID": nextId() };
  box.deliver(newSource({ ...out, To: CUSTOMER }, "See you then\n"), "Sent");
  await mailbox.stop(5000);
  await mailbox.tend();
  await until(2);
  expect((await lines()).at(-1)).toMatchObject({ kind: "mail_out", actor: "owner" });
  const open = await db
    .selectFrom("activities")
    .select("id")
    .where("asks", "is not", null)
    .where("answered_by", "is", null)
    .execute();
  expect([quoteId, open]).toEqual([expect.any(Number), []]);
});

const report = (id: string, status = "5.1.1") => {
  const { type, body } = newParts(
    [
      { type: "text/plain", content: "It did not arrive.\r\n" },
      {
        type: "message/delivery-status",
        content: `Reporting-MTA: dns; mx.example.ca\r\n\r\nFinal-Recipient: rfc822; ${CUSTOMER}\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} Nobody here\r\n`,
      },
      {
        type: "text/rfc822-headers",
        content: `From: jobs@prairie.test\r\nMessage-ID: ${id}\r\nSubject: Your quote\r\n`,
      },
    ],
    "report; report-type=delivery-status",
  );
  return newSource(
    {
      From: "MAILER-DAEMON@mx.example.ca",
      "Message-ID": nextId(),
      "Auto-Submitted": "auto-replied",
      "Content-Type": type,
    },
    body,
  );
};

mailTest(
  `a mail that came back is marked, and stops the next where the address is gone${WITHOUT_DOVECOT}`,
  async () => {
    const quoteId = await addJob();
    const id = await sendTo(quoteId);
    const full = await sendTo(quoteId, "full@example.ca");
    await connect();
    box.deliver(report("<unknown@elsewhere.ca>"));
    box.deliver(report(full, "5.2.2"));
    box.deliver(report(id));
    box.deliver(report(id));
    await thenAnother();
    const mails = await db
      .selectFrom("outbox")
      .select(["message_id", "bounced_at", "last_error"])
      .orderBy("id")
      .execute();
    expect(mails).toEqual([
      { message_id: id, bounced_at: expect.any(String), last_error: "Came back: 550 5.1.1 Nobody here" },
      { message_id: full, bounced_at: expect.any(String), last_error: "Came back: 550 5.2.2 Nobody here" },
    ]);
    expect(await db.selectFrom("mail_stops").select(["email", "reason"]).execute()).toEqual([
      { email: CUSTOMER, reason: "bounced" },
    ]);
    expect((await lines()).filter(({ kind }) => kind === "bounced")).toHaveLength(2);
  },
);

mailTest(`a folder that is numbered anew is read from where it was${WITHOUT_DOVECOT}`, async () => {
  await addJob();
  box.deliver(newSource(fromCustomer({ Subject: "Before" })));
  await wait(1100);
  await connect();
  box.deliver(newSource(fromCustomer({ Subject: "One" })));
  await until(1);
  await mailbox.stop(5000);
  box.deliver(newSource(fromCustomer({ Subject: "Two" })));
  await box.renumber();
  await mailbox.tend();
  await until(2);
  await thenAnother();
  expect((await stored()).map(({ subject }) => subject)).toEqual(["One", "Two", "The last"]);
});

mailTest(`two processes store a mail once${WITHOUT_DOVECOT}`, async () => {
  await addJob();
  await connect();
  const other = tendMailbox(context);
  await other.tend();
  for (let count = 0; count < 20; count++) box.deliver(newSource(fromCustomer({ Subject: `No ${count}` })));
  await until(20);
  await thenAnother();
  await other.stop(5000);
  expect(await stored()).toHaveLength(21);
  expect(await lines()).toHaveLength(21);
});

mailTest(`a deleted, a forgotten and a merged job${WITHOUT_DOVECOT}`, async () => {
  const [gone, head, part] = [
    await addJob("gone@example.ca"),
    await addJob("head@example.ca"),
    await addJob(),
  ];
  const ids = [await sendTo(gone, "gone@example.ca"), await sendTo(part)];
  const at = new Date().toISOString();
  await db.updateTable("quotes").set({ deleted_at: at }).where("id", "=", gone).execute();
  await db.updateTable("quotes").set({ part_of_id: head }).where("id", "=", part).execute();
  await connect();
  box.deliver(newSource({ From: "gone@example.ca", "In-Reply-To": ids[0]!, "Message-ID": nextId() }));
  box.deliver(newSource(fromCustomer({ References: `<other@x> ${ids[1]}` })));
  await until(1);
  box.deliver(newSource(fromCustomer()));
  await until(2);
  expect((await stored()).map(({ quote_id }) => quote_id)).toEqual([part, head]);
});

mailTest(`what is wrong with a mailbox is said in words${WITHOUT_DOVECOT}`, async () => {
  const words = async (change: object) => (await tryMailbox(context(), { ...box, ...change })).words;
  expect(await words({})).toMatch(
    /let jobs@prairie.test in. The inbox has .* emails?; none of them was read/,
  );
  const refused = await words({ password: "wrong-secret" });
  expect(refused).toMatch(/^localhost does not take this user and password/);
  expect(refused).not.toContain("wrong-secret");
  expect(await words({ host: "127.0.0.1" })).toMatch(
    /no certificate that can be trusted, so nothing was sent/,
  );
  expect(await words({ port: 1 })).toBe("Nothing answers at localhost on port 1.");
});

test("a server that closes the connection is said in words", async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const tried = await tryMailbox(context(), {
    host: "127.0.0.1",
    port,
    username: "jobs@prairie.test",
    password: "any",
  });
  expect(tried).toEqual({ isOpen: false, words: "127.0.0.1 closed the connection." });
  server.close();
});
