/** kill -9 while customers accept: is an acceptance ever half there, or a mail sent twice without a mark? Usage: ... [kills, 200] [estimates, 600] */
import { setTimeout as sleep } from "node:timers/promises";
import { defaultBusiness } from "~/business/facts";
import { startMailServer } from "~/email/testing.server";
import { header } from "~/email/testing-mime";
import { estimateForm } from "~/estimates/estimate-forms.server";
import type { Estimate } from "~/estimates/estimates.server";
import { sendEstimate } from "~/estimates/send-estimate.server";
import { createTestDb } from "../../db/testing";
import { newFolder, SITE, serve, stop } from "../bench/serve";

const kills = Number(process.argv[2] ?? 200);
const count = Number(process.argv[3] ?? kills * 3);
const dataFolder = newFolder();
const db = await createTestDb(dataFolder);
const server = await startMailServer();
const context = {
  db,
  now: new Date(),
  mailer: undefined,
  business: defaultBusiness,
  publicUrl: SITE,
  uploadsFolder: dataFolder,
};
const waiting: Estimate[] = [];
for (let place = 1; place <= count; place++) {
  const fields = {
    firstName: `Customer${place}`,
    lastName: "Kill",
    email: `customer-${place}@example.ca`,
    phone: "780-555-9876",
    address: "1 Main Street",
    squareFeet: 400,
    pricePerSqFt: 8.5,
  };
  const sent = await sendEstimate(context, estimateForm.parse(fields));
  if (!sent.ok) throw new Error(sent.reason);
  waiting.push(sent.estimate);
}
// The mails with the estimates themselves are not what is looked at here.
await db.updateTable("outbox").set({ status: "sent" }).execute();

const acknowledged = new Set<number>();
for (let kill = 0; kill < kills; kill++) {
  const site = await serve(dataFolder, {
    SMTP_URL: server.url,
    BUSINESS_ADDRESS: "100 Sample Avenue NW",
  });
  const customers = waiting.slice(kill * 3, kill * 3 + 3).map((estimate) => accept(estimate));
  await sleep(Math.random() * 900);
  await stop(site, "SIGKILL");
  await Promise.all(customers);
}
const last = await serve(dataFolder, { SMTP_URL: server.url, BUSINESS_ADDRESS: "100 Sample Avenue NW" });
const until = Date.now() + 180_000;
while ((await unsent()) > 0 && Date.now() < until) await sleep(500);
await stop(last, "SIGKILL");

/** One press of Accept, as the check page posts it. A server that dies meanwhile answers nothing. */
async function accept({ id, token, totalCents }: Estimate): Promise<void> {
  const fields = { intent: "accept", name: "A Customer", totalCents: String(totalCents) };
  const posting = { method: "POST", headers: { Origin: SITE }, body: new URLSearchParams(fields) };
  try {
    const answer = await fetch(`${SITE}/e/${token}`, { ...posting, redirect: "manual" });
    if (answer.status === 302) acknowledged.add(id);
  } catch {
    // That is the trial.
  }
}

async function unsent(): Promise<number> {
  const mails = await db
    .selectFrom("outbox")
    .select("id")
    .where("status", "in", ["waiting", "sending"])
    .execute();
  return mails.length;
}

const rows = await db
  .selectFrom("estimates")
  .innerJoin("quotes", "quotes.id", "estimates.quote_id")
  .select(["estimates.id", "state", "accepted", "status", "project_price_cents", "total_cents"])
  .select(({ selectFrom, fn }) => [
    selectFrom("activities")
      .select(fn.countAll<number>().as("lines"))
      .whereRef("activities.quote_id", "=", "quotes.id")
      .where("kind", "=", "estimate_accepted")
      .as("lines"),
    selectFrom("outbox")
      .select(fn.countAll<number>().as("mails"))
      .whereRef("outbox.quote_id", "=", "quotes.id")
      .where("kind", "in", ["estimate-accepted", "estimate-answer"])
      .as("mails"),
  ])
  .execute();
const isWhole = (row: (typeof rows)[number]) =>
  row.state === "accepted"
    ? row.accepted &&
      row.status === "won" &&
      row.project_price_cents === row.total_cents &&
      row.lines === 1 &&
      row.mails === 2
    : !row.accepted && row.status === "quoted" && row.lines === 0 && row.mails === 0;
const accepted = new Set(rows.filter(({ state }) => state === "accepted").map(({ id }) => id));

const deliveries = new Map<string, number>();
for (const mail of server.received) {
  const messageId = header(mail, "Message-ID")[0] ?? "";
  deliveries.set(messageId, (deliveries.get(messageId) ?? 0) + 1);
}
const mails = await db.selectFrom("outbox").select(["message_id", "status"]).execute();
const result = {
  kills,
  accepted: accepted.size,
  acknowledged: acknowledged.size,
  lost: [...acknowledged].filter((id) => !accepted.has(id)).length,
  half: rows.filter((row) => !isWhole(row)).length,
  uncertain: mails.filter(({ status }) => status === "uncertain").length,
  unfinished: mails.filter(({ status }) => status === "waiting" || status === "sending").length,
  doubles: [...deliveries.values()].filter((times) => times > 1).length,
};
console.log(result);
await db.destroy();
await server.close();
process.exitCode = result.lost + result.half + result.unfinished + result.doubles > 0 ? 1 : 0;
