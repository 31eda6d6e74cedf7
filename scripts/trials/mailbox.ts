/**
 * kill -9 while a real Dovecot's mailbox is read: is each mail on its job once, or if it belongs to none, nowhere? Then
 * the built site: what an open connection takes of memory, what is loaded without a mailbox, and how long an answer takes
 * to its job. Usage: ... [kills, 20] [mails, 1000]
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import tls from "node:tls";
import { ImapFlow } from "imapflow";
import { enqueueMail } from "~/email/outbox.server";
import { newMail } from "~/email/testing.server";
import { saveMailbox } from "~/mailbox/mailbox.server";
import { hasDovecot, startMailbox } from "~/mailbox/testing.server";
import { newSource } from "~/mailbox/testing-mails";
import { dataFiles } from "../../db/data-folder";
import { openDb } from "../../db/open";
import { createTestDb } from "../../db/testing";
import { newFolder, stop } from "../bench/serve";
import { type Job, KIND_COUNT, newMails } from "./parts/mailbox-mails";
import { measureSite } from "./parts/mailbox-site";

if (!hasDovecot) {
  console.log("Skipped: there is no Dovecot here (apt-get install dovecot-imapd).");
  process.exit(0);
}
const kills = Number(process.argv[2] ?? 20);
const count = Number(process.argv[3] ?? 1000);
const box = await startMailbox();
tls.setDefaultCACertificates([readFileSync(box.authority, "utf8")]);
const dataFolder = newFolder();
const db = await createTestDb(dataFolder);
const files = dataFiles(dataFolder);
const jobs: Job[] = [];
for (let place = 0; place < 50; place++) jobs.push(await addJob(place));
const mails = newMails(jobs, count);
const shuffled = mails.toSorted(() => Math.random() - 0.5);

// What came before must not be read.
for (let old = 0; old < 100; old++)
  box.deliver(newSource({ From: jobs[0]!.email, Subject: `zqoldzq ${old}` }));
await saveMailbox({ db, now: new Date(), actor: "owner", ...files }, box, box.password);
let output = "";
let worker = startWorker();
while ((await db.selectFrom("mailbox_folders").select("path").execute()).length < 2) await sleep(50);

const appending = new ImapFlow({
  ...{ host: box.host, port: box.port, secure: true, logger: false },
  auth: { user: box.username, pass: box.password },
});
await appending.connect();
const startedAt = performance.now();
for (const [place, mail] of shuffled.entries()) {
  if (place % 10 === 0) await appending.append(mail.folder, mail.source);
  else box.deliver(mail.source, mail.folder);
  if (place % Math.ceil(count / kills) === 0) {
    await sleep(Math.random() * 1500);
    await stop(worker, "SIGKILL");
    worker = startWorker();
  }
}
const expected = mails.filter(({ quoteId }) => quoteId !== undefined);
const until = Date.now() + 180_000;
while ((await countStored()) < expected.length && Date.now() < until) await sleep(200);
// The folder of sent mail is looked into each minute; what must not be stored has had its time too.
await stop(worker, "SIGKILL");
worker = startWorker();
await sleep(6000);
await stop(worker, "SIGKILL");

const rows = await db.selectFrom("inbox").select(["quote_id", "subject", "message_id"]).execute();
const lines = await db
  .selectFrom("activities")
  .select("kind")
  .where("kind", "in", ["reply", "mail_in", "mail_out", "bounced"])
  .execute();
const rowsOf = (mark: string) => rows.filter(({ subject }) => subject.includes(mark));
const bounces = new Set(
  mails.flatMap(({ bounced }) => (bounced && !bounced.startsWith("<long") ? bounced : [])),
);
const marked = await db
  .selectFrom("outbox")
  .select("message_id")
  .where("bounced_at", "is not", null)
  .execute();
await db.destroy();
const traces = output + databaseText();
const result = {
  kinds: KIND_COUNT,
  mails: count,
  kills,
  stored: rows.length,
  lost: expected.filter(({ mark }) => rowsOf(mark).length === 0).map(({ kind }) => kind),
  twice: expected.filter(({ mark }) => rowsOf(mark).length > 1).length,
  onAnotherJob: expected.filter(({ mark, quoteId }) => rowsOf(mark).some((row) => row.quote_id !== quoteId))
    .length,
  linesTooMany: lines.length - rows.length - marked.length,
  bouncesLost: [...bounces].filter((id) => !marked.some(({ message_id }) => message_id === id)).length,
  traces: mails
    .filter(({ quoteId, mark }) => quoteId === undefined && traces.includes(mark))
    .map(({ kind }) => kind),
  oldOnes: traces.includes("zqoldzq"),
  flagsChanged: await countFlagged(),
  passwordInLog: output.includes(box.password),
  seconds: Math.round((performance.now() - startedAt) / 1000),
};
console.log(result);
await appending.logout();
const site = await measureSite(box);
console.log(site);
await box.stop();
const faults =
  result.lost.length +
  result.twice +
  result.onAnotherJob +
  result.bouncesLost +
  result.traces.length +
  result.flagsChanged;
const isWrong = faults > 0 || result.linesTooMany !== 0 || result.oldOnes || result.passwordInLog;
process.exit(isWrong || site.loadedWithout.length > 0 || site.moreMegabytes > 15 ? 1 : 0);

function startWorker() {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/trials/parts/mailbox-worker.ts", dataFolder],
    {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: box.authority },
    },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes) => {
      output += bytes;
    });
  return child;
}

async function addJob(place: number): Promise<Job> {
  const now = new Date();
  const email = `customer-${place}@example.ca`;
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  const { id } = await db
    .insertInto("quotes")
    .values({ ...times, name: `Customer ${place}`, email, phone: "", project_type: "rubber_resurfacing" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sent: string[] = [];
  for (let mail = 0; mail < 2; mail++) {
    const mailId = await enqueueMail(db, newMail({ kind: "customer", quoteId: id, to: email, now }));
    const row = await db
      .updateTable("outbox")
      .set({ status: "sent" })
      .where("id", "=", mailId)
      .returning("message_id")
      .executeTakeFirstOrThrow();
    sent.push(row.message_id);
  }
  return { id, email, sent };
}

async function countStored(): Promise<number> {
  const { total } = await db
    .selectFrom("inbox")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The database as bytes: what was deleted from a table would still be in them. */
function databaseText(): string {
  openDb(join(dataFolder, "app.db")).destroy();
  return readFileSync(join(dataFolder, "app.db")).toString("latin1");
}

async function countFlagged(): Promise<number> {
  let flagged = 0;
  for (const folder of ["INBOX", "Sent"]) {
    const lock = await appending.getMailboxLock(folder, { readOnly: true });
    for await (const { flags } of appending.fetch("1:*", { flags: true }))
      if ([...(flags ?? [])].some((flag) => flag !== "\\Recent")) flagged++;
    lock.release();
  }
  return flagged;
}
