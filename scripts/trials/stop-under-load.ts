/** SIGTERM under load: is every request that the server accepted answered, and how long does it take? [rounds, 10] */

import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { newFolder, PORT, serve, stop } from "../bench/serve";

const rounds = Number(process.argv[2] ?? 10);
const dataFolder = newFolder();
let sequence = 0;
const totals = {
  rounds,
  answered: 0,
  refusedConnections: 0,
  lost: 0,
  storedUnanswered: 0,
  badExits: 0,
  slowestMs: 0,
};

for (let round = 0; round < rounds; round++) {
  const site = await serve(dataFolder);
  const outcomes: Promise<{ email: string; outcome: Outcome }>[] = [];
  let isStopped = false;
  const clients = Array.from({ length: 20 }, async () => {
    while (!isStopped) {
      const asked = post(`round-${round}-${++sequence}@example.ca`);
      outcomes.push(asked);
      await asked;
    }
  });
  await sleep(2000 + Math.random() * 500);
  const stopped = stop(site, "SIGTERM");
  await sleep(100);
  isStopped = true;
  const { code, ms } = await stopped;
  await Promise.all(clients);
  const settled = await Promise.all(outcomes);

  const database = new Database(join(dataFolder, "app.db"), { readonly: true });
  const isStored = database.prepare("SELECT 1 FROM quotes WHERE email = ?");
  for (const { email, outcome } of settled) {
    const stored = isStored.get(email) !== undefined;
    if (outcome === "answered") totals.answered++;
    if (outcome === "answered" && !stored) totals.lost++;
    if (outcome === "refused") totals.refusedConnections++;
    // Accepted by the server and cut off: the visitor does not know.
    if (outcome === "cut") totals.lost++;
    if (outcome !== "answered" && stored) totals.storedUnanswered++;
  }
  database.close();
  if (code !== 0) totals.badExits++;
  totals.slowestMs = Math.max(totals.slowestMs, ms);
}
console.log(totals);
process.exitCode =
  totals.lost + totals.storedUnanswered + totals.badExits > 0 || totals.slowestMs > 4000 ? 1 : 0;

/** refused: the connection never came about, so that a browser or a proxy may try again by itself. */
type Outcome = "answered" | "refused" | "cut";

function post(email: string): Promise<{ email: string; outcome: Outcome }> {
  const fields = { email, phone: "780-555-9876", squareFeet: "850", colorMixPercentage: "20" };
  const boundary = "bench";
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = `${parts.join("")}--${boundary}--\r\n`;
  return new Promise((resolve) => {
    let isConnected = false;
    const sent = request({
      host: "127.0.0.1",
      port: PORT,
      path: "/api/send-quote-email",
      method: "POST",
      agent: false,
      headers: { "Content-Type": `multipart/form-data; boundary=${boundary}`, "Content-Length": body.length },
    });
    sent.on("socket", (socket) => socket.on("connect", () => (isConnected = true)));
    sent.on("response", (answer) => {
      answer.resume();
      answer.on("end", () => resolve({ email, outcome: answer.statusCode === 200 ? "answered" : "cut" }));
      answer.on("error", () => resolve({ email, outcome: "cut" }));
    });
    sent.on("error", () => resolve({ email, outcome: isConnected ? "cut" : "refused" }));
    sent.end(body);
  });
}
