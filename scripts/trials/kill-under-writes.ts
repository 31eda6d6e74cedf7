/** kill -9 under writes: is every acknowledged lead still there, and the file whole? Usage: ... [kills, 100] */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { load, newFolder, serve, stop } from "../bench/serve";

const kills = Number(process.argv[2] ?? 100);
const dataFolder = newFolder();
const acknowledged = new Map<number, string>();
let damaged = 0;

for (let kill = 0; kill < kills; kill++) {
  const site = await serve(dataFolder);
  const killAfter = acknowledged.size + 5 + Math.floor(Math.random() * 40);
  const visitors = load(8, ({ id, email }) => acknowledged.set(id, email));
  while (acknowledged.size < killAfter) await sleep(Math.random() * 10);
  await stop(site, "SIGKILL");
  await visitors.stop();
  if (!isWhole()) damaged++;
}

function isWhole(): boolean {
  const database = new Database(join(dataFolder, "app.db"));
  const isOk =
    database.pragma("integrity_check", { simple: true }) === "ok" &&
    (database.pragma("foreign_key_check") as unknown[]).length === 0;
  database.close();
  return isOk;
}

const database = new Database(join(dataFolder, "app.db"), { readonly: true });
const lead = database.prepare(
  "SELECT (SELECT count(*) FROM outbox WHERE quote_id = quotes.id) AS mails FROM quotes WHERE id = ? AND email = ?",
);
let lost = 0;
let withoutMails = 0;
for (const [id, email] of acknowledged) {
  const row = lead.get(id, email) as { mails: number } | undefined;
  if (!row) lost++;
  else if (row.mails !== 2) withoutMails++;
}
const stored = database.prepare("SELECT count(*) FROM quotes").pluck().get();
console.log({ kills, acknowledged: acknowledged.size, stored, lost, withoutMails, damaged });
process.exitCode = lost + withoutMails + damaged > 0 ? 1 : 0;
