/** kill -9 while invoices are issued: are the numbers without a gap, and is no invoice half there? Usage: ... [kills, 100] */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { askForQuote, newFolder, OWNER, SITE, serve, stop } from "../bench/serve";

const kills = Number(process.argv[2] ?? 100);
const ISSUERS = 4;
const dataFolder = newFolder();
/** Jobs whose invoice the site has acknowledged. */
const acknowledged = new Set<number>();

for (let kill = 0; kill < kills; kill++) {
  const site = await serve(dataFolder);
  const cookie = await logIn();
  const killAfter = acknowledged.size + 1 + Math.floor(Math.random() * 12);
  const issuers = Array.from({ length: ISSUERS }, () => issueUntilKilled(cookie));
  while (acknowledged.size < killAfter) await sleep(Math.random() * 5);
  await stop(site, "SIGKILL");
  await Promise.all(issuers);
}

async function logIn(): Promise<string> {
  const answer = await fetch(`${SITE}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(OWNER),
  });
  if (!answer.ok) throw new Error(`Not logged in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

/** Bills one new job after the other, each for $105.00, until the site no longer answers. */
async function issueUntilKilled(cookie: string): Promise<void> {
  for (;;) {
    const quote = await askForQuote();
    if (!quote) return;
    const form = new URLSearchParams({
      intent: "issue-invoice",
      quoteId: String(quote.id),
      share: "rest",
      line1Description: "Work",
      line1Amount: "100",
      withoutGstNumber: "on",
      isNoHome: "on",
      totalCents: "10500",
      leftCents: "0",
    });
    try {
      const answer = await fetch(`${SITE}/admin/quotes/${quote.id}/bill`, {
        method: "POST",
        body: form,
        headers: { Cookie: cookie, Origin: SITE },
        redirect: "manual",
      });
      if (answer.status !== 302) throw new Error(`Not issued: ${answer.status} ${await answer.text()}`);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
    acknowledged.add(quote.id);
  }
}

const database = new Database(join(dataFolder, "app.db"), { readonly: true });
const column = (query: string) => database.prepare(query).pluck().all() as number[];
const numbers = column("SELECT number FROM invoices ORDER BY number");
const gaps = numbers.filter((number, place) => number !== place + 1).length;
const billed = new Set(column("SELECT quote_id FROM invoices"));
const lost = [...acknowledged].filter((id) => !billed.has(id)).length;
const half = column(`
  SELECT invoices.id FROM invoices JOIN quotes ON quotes.id = invoices.quote_id
  WHERE quotes.project_price_cents IS NOT invoices.total_cents OR quotes.is_no_home <> 1
  OR invoices.document ->> '$.number' <> printf('INV-%04d', invoices.number)
  OR (SELECT count(*) FROM activities
    WHERE activities.quote_id = quotes.id AND kind = 'invoice' AND data ->> '$.invoiceId' = invoices.id) <> 1`).length;
const isDamaged = database.pragma("integrity_check", { simple: true }) !== "ok";
console.log({ kills, acknowledged: acknowledged.size, issued: numbers.length, gaps, lost, half, isDamaged });
process.exitCode = gaps + lost + half > 0 || isDamaged ? 1 : 0;
