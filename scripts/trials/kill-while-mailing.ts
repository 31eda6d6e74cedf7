/**
 * kill -9 while mailing into a server that refuses 15 % for a while: is any mail lost, or sent twice without a mark?
 * Usage: ... [kills, 100] [mails, 1000]
 */
import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { enqueueMail } from "~/email/outbox.server";
import { newMail, smtpAnswer, startMailServer } from "~/email/testing.server";
import { header } from "~/email/testing-mime";
import { createTestDb } from "../../db/testing";
import { newFolder, stop } from "../bench/serve";

const kills = Number(process.argv[2] ?? 100);
const mails = Number(process.argv[3] ?? 1000);
const dataFolder = newFolder();
const db = await createTestDb(dataFolder);
const startedAt = Date.now();
let isMoody = true;
let refusals = 0;

const server = await startMailServer({
  onRcptTo(_address, _session, answer) {
    const isRefused = isMoody && Math.random() < 0.15;
    if (isRefused) refusals++;
    answer(isRefused ? smtpAnswer(451, "Try again later") : null);
  },
  beforeAnswer: () => sleep(Math.random() * 10),
});

for (let count = 1; count <= mails; count++) {
  const to = `customer-${count}@example.ca`;
  await enqueueMail(
    db,
    newMail({ kind: "customer", to, subject: `Mail ${count}`, now: new Date(startedAt) }),
  );
}

for (let kill = 0; kill < kills; kill++) {
  if (kill === Math.floor(kills * 0.6)) isMoody = false;
  const worker = startWorker();
  const wanted =
    server.received.length + Math.ceil(((mails - server.received.length) / (kills - kill)) * 0.9);
  const until = Date.now() + 8000;
  while (server.received.length < wanted && Date.now() < until) await sleep(1);
  await sleep(Math.random() * 12);
  await stop(worker, "SIGKILL");
}
const last = startWorker();
const until = Date.now() + 120_000;
while ((await count("waiting")) + (await count("sending")) > 0 && Date.now() < until) await sleep(100);
await stop(last, "SIGKILL");

const deliveries = new Map<string, number>();
for (const mail of server.received) {
  const id = header(mail, "Message-ID")[0] ?? "";
  deliveries.set(id, (deliveries.get(id) ?? 0) + 1);
}
const rows = await db.selectFrom("outbox").select(["message_id", "status"]).execute();
const isReceived = (id: string) => deliveries.has(id);
const uncertain = rows.filter(({ status }) => status === "uncertain");
const result = {
  kills,
  mails,
  refusals,
  sent: rows.filter(({ status }) => status === "sent").length,
  uncertain: uncertain.length,
  uncertainThatArrived: uncertain.filter(({ message_id }) => isReceived(message_id)).length,
  unfinished: rows.filter(({ status }) => !["sent", "uncertain"].includes(status)).length,
  lost: rows.filter(({ status, message_id }) => status === "sent" && !isReceived(message_id)).length,
  doubles: [...deliveries.values()].filter((times) => times > 1).length,
};
console.log(result);
await db.destroy();
await server.close();
process.exitCode = result.unfinished + result.lost + result.doubles > 0 ? 1 : 0;

function startWorker() {
  const args = [
    "--import",
    "tsx",
    "scripts/trials/parts/mail-worker.ts",
    dataFolder,
    server.url,
    String(startedAt),
  ];
  return spawn(process.execPath, args, { stdio: "inherit" });
}

async function count(status: "waiting" | "sending"): Promise<number> {
  const { total } = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("status", "=", status)
    .executeTakeFirstOrThrow();
  return total;
}
