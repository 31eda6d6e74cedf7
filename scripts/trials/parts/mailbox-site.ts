/** The built site without and with a mailbox, for the trial of the mailbox. */
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { saveMailbox } from "~/mailbox/mailbox.server";
import type { TestMailbox } from "~/mailbox/testing.server";
import { newSource } from "~/mailbox/testing-mails";
import { dataFiles } from "../../../db/data-folder";
import { openDb } from "../../../db/open";
import { createTestDb } from "../../../db/testing";
import { newFolder, serve, stop } from "../../bench/serve";

/** Says on the standard error which of the late modules is loaded. */
const HOOK = `import { registerHooks } from "node:module";
registerHooks({ resolve(name, context, next) {
  if (/^(imapflow|html-to-text)$/.test(name)) process.stderr.write("LOADED " + name + "\\n");
  return next(name, context);
} });`;

const ANSWERS = 20;

/** Megabytes that an open connection takes, the late modules loaded without a mailbox, and milliseconds to the timeline. */
export async function measureSite(box: TestMailbox) {
  const dataFolder = newFolder();
  const db = await createTestDb(dataFolder);
  const at = new Date().toISOString();
  await db
    .insertInto("quotes")
    .values({
      ...{ name: "Jane", email: "jane@example.ca", phone: "", project_type: "rubber_resurfacing" },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  await db.destroy();
  let output = "";
  const child = await serve(dataFolder, {
    NODE_EXTRA_CA_CERTS: box.authority,
    PRIVATE_HOSTS: box.host,
    NODE_OPTIONS: `--max-old-space-size=256 --import data:text/javascript,${encodeURIComponent(HOOK)}`,
  });
  child.stderr?.on("data", (bytes) => {
    output += bytes;
  });
  const loaded = () => [...output.matchAll(/LOADED (\S+)/g)].map(([, name]) => name);
  const site = openDb(dataFiles(dataFolder).databaseFile);
  await sleep(15_000);
  const before = megabytesOf(child.pid!);
  const loadedWithout = loaded();
  await saveMailbox(
    { db: site, now: new Date(), actor: "owner", ...dataFiles(dataFolder) },
    box,
    box.password,
  );
  const count = async () => (await site.selectFrom("inbox").select("id").execute()).length;
  const isRead = () =>
    site.selectFrom("mailbox").select("id").where("read_at", "is not", null).executeTakeFirst();
  while (!(await isRead())) await sleep(50);
  await sleep(15_000);
  const moreMegabytes = megabytesOf(child.pid!) - before;
  const times: number[] = [];
  for (let answer = 0; answer < ANSWERS; answer++) {
    const known = await count();
    const began = performance.now();
    box.deliver(newSource({ From: "jane@example.ca", Subject: `Answer ${answer}` }));
    while ((await count()) === known) await sleep(5);
    times.push(performance.now() - began);
  }
  const inOrder = times.toSorted((one, other) => one - other).map(Math.round);
  const afterAnswers = megabytesOf(child.pid!) - before;
  const loadedWith = loaded();
  await site.destroy();
  await stop(child, "SIGTERM");
  return {
    moreMegabytes,
    afterAnswers,
    loadedWithout,
    loadedWith,
    msToTimeline: { median: inOrder[ANSWERS / 2], worst: inOrder.at(-1) },
  };
}

function megabytesOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
