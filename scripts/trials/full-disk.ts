/**
 * A full disk: is anything acknowledged that is not there, is everybody told so (503) and given the phone, can pages be
 * read meanwhile, and does the site go on by itself once there is space? Usage: ... FOLDER, empty and on a small file system of its own, such as
 * mount -t tmpfs -o size=16m tmpfs FOLDER
 */
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { askForQuote, SITE, serve, stop } from "../bench/serve";

const folder = process.argv[2] ?? "";
const dataFolder = join(folder, "data");
const filler = join(folder, "filler");
const acknowledged: number[] = [];

const site = await serve(dataFolder);
for (let count = 0; count < 20; count++) await ask();
const { bavail, bsize } = statfsSync(folder);
writeFileSync(filler, Buffer.alloc(bavail * bsize - 300_000));

let refused = 0;
for (let count = 0; count < 200; count++) if (!(await ask())) refused++;
const answers = await Promise.all([
  answerTo("/api/send-quote-email", { email: "jane@example.ca", phone: "780-555-9876", squareFeet: "850" }),
  answerTo("/calculator", { email: "jane@example.ca", phone: "780-555-9876", squareFeet: "850" }),
  answerTo("/?index", {
    name: "Jane",
    email: "jane@example.ca",
    phone: "780-555-9876",
    projectType: "rubber_resurfacing",
  }),
]);
const readable = await Promise.all(["/", "/calculator", "/healthcheck", "/admin/login"].map(statusOf));

rmSync(filler);
const recovered = await ask();
await stop(site, "SIGTERM");

const database = new Database(join(dataFolder, "app.db"));
const has = database.prepare("SELECT 1 FROM quotes WHERE id = ?");
const lost = acknowledged.filter((id) => !has.get(id)).length;
const result = {
  acknowledged: acknowledged.length,
  refused,
  lost,
  answersWhileFull: answers,
  readableWhileFull: readable,
  recoveredWithoutRestart: recovered,
  integrity: database.pragma("integrity_check", { simple: true }),
};
console.log(result);
const isSaid = answers.every(({ status, saysPhone }) => status === 503 && saysPhone);
const isGood = refused > 0 && isSaid && lost === 0 && recovered && readable.every((status) => status === 200);
process.exitCode = isGood && result.integrity === "ok" ? 0 : 1;

async function ask(): Promise<boolean> {
  const quote = await askForQuote();
  if (quote) acknowledged.push(quote.id);
  return quote !== undefined;
}

async function answerTo(path: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ colorMixPercentage: "0", ...fields }))
    body.append(name, value);
  const answer = await fetch(SITE + path, { method: "POST", body, redirect: "manual" });
  const said = await answer.text();
  return { path, status: answer.status, saysPhone: /\(780\) 555-\d{4}/.test(said) };
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(SITE + path)).status;
}
