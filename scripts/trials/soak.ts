/**
 * Everything hostile at once: names that parsers choke on, photos, slow heads and bodies, guessed passwords, the chat, a
 * crowd that reads, and twelve addresses that flood the framework's own addresses, the bookings, the chat and the mails.
 * Meanwhile somebody asks for a quote and asks the chat every five seconds, and books every fifteen. Is each answered within
 * two seconds, stored, alerted, and mailed or told that it was not, and does the memory come back? Linux.
 * Usage: ... [minutes, 10]
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addMinutes } from "date-fns/addMinutes";
import sharp from "sharp";
import { SMTPServer } from "smtp-server";
import { defaultBusiness } from "~/business/facts";
import { digestHeldAlerts } from "~/quotes/digest-alerts.server";
import { addVersion, fieldsOf } from "~/settings/settings.server";
import { listFreeTimes } from "~/visits/visits.server";
import { openDb } from "../../db/open";
import { createTestDb } from "../../db/testing";
import { newFolder, OWNER, PORT, SITE, serve, stop } from "../bench/serve";

const minutes = Number(process.argv[2] ?? 10);
const HONEST_EVERY_MS = 5000;
/** Every third time: three weeks have not more free times. */
const BOOKS_EVERY = 3;
/** Told that somebody was quicker, with the times that are left. */
const TAKEN = 409;
const SLOWEST_MS = 2000;
const MOST_GROWTH_MB = 40;
/** How long what was in hand may take to be let go. */
const QUIET_MS = 30_000;

let until = Number.POSITIVE_INFINITY;
const isOver = () => Date.now() > until;
let visitors = 0;
/** From this network on a few addresses press without end, three in each. */
const FLOODS = 20;
const ADDRESSES_EACH = 3;
/** Any other visitor has an address of their own: all of 127.0.0.0/8 is this machine. */
function someAddress(network: number): string {
  visitors++;
  if (network >= FLOODS) return `127.${network}.0.${1 + (visitors % ADDRESSES_EACH)}`;
  return `127.${network}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

const mails: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    let text = "";
    stream.on("data", (bytes) => {
      text += bytes;
    });
    stream.on("end", () => {
      mails.push(text);
      done();
    });
  },
});
const smtpPort = await new Promise<number>((resolve) => {
  const server = smtp.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
});

const dataFolder = newFolder();
const prepared = await createTestDb(dataFolder);
const business = { ...defaultBusiness, visits: { ...defaultBusiness.visits, isOpen: true, mostPerDay: 20 } };
await addVersion({ db: prepared, now: new Date() }, "visits", fieldsOf("visits", business.visits));
const freeTimes = (
  await listFreeTimes({ db: prepared, now: new Date(), business, busyTimesFile: "none" })
).toReversed();
await prepared.destroy();
const site = await serve(dataFolder, { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, RATE_LIMIT_FACTOR: "1" });
await honestQuote("warm-up@example.ca");
await sleep(5000);
const memoryBefore = memoryMb();

const progressive = await sharp({
  create: {
    width: 5000,
    height: 4000,
    channels: 3,
    background: "#888",
    noise: { type: "gaussian", mean: 128, sigma: 30 },
  },
})
  .jpeg({ progressive: true, quality: 60 })
  .toBuffer();
const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: "#888" } })
  .avif()
  .toBuffer();

/** Each of these once froze the site, ended it, or had it answer with a stack. */
const hostileNames = [
  "a[4294967294]=1",
  "name[99999999]=1",
  "name[9999999]=1",
  "__state__=%7B",
  `a${"[0]".repeat(20_000)}=1`,
  "__proto__[polluted]=1",
  "a&".repeat(60_000),
];

const hostile: Record<string, () => Promise<unknown>> = {
  names: () =>
    post("/?index", hostileNames[visitors % hostileNames.length]!, "application/x-www-form-urlencoded", 2),
  photos: () => postPhoto(visitors % 2 ? progressive : bomb, 3),
  logins: () =>
    post(
      "/api/auth/login",
      JSON.stringify({ username: visitors % 2 ? OWNER.username : `user-${visitors}`, password: "a guess" }),
      "application/json",
      4,
    ),
  chat: () =>
    post(
      "/api/chat",
      JSON.stringify({ message: "How much is 24 x 30 ft? ".repeat(20) }),
      "application/json",
      5,
    ),
  uploads: () => get(`/uploads/private/${"0".repeat(32)}.webp`, 6),
  pages: () => get("/gallery?tab=rubber", 7),
  slowHead: () => drip("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ", 8),
  slowBody: () =>
    drip(
      "POST /?index HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n",
      9,
    ),
};
const frameworks = [
  `/__manifest?p=${"/".repeat(900)}&version=x`,
  "/?_data=routes%2F_site",
  "/admin.data?_routes=root",
  "/%5c%0a",
  "/build/../../x",
];
const floods: Record<string, () => Promise<unknown>> = {
  framework: () => get(frameworks[visitors % frameworks.length]!, FLOODS),
  bookings: () =>
    book(
      { email: `flood-${visitors}@example.com`, start: freeTimes[visitors % freeTimes.length]! },
      FLOODS + 1,
    ),
  talk: () =>
    post(
      "/api/chat",
      JSON.stringify({ message: `I am Bob, 780 555 ${visitors % 9000}` }),
      "application/json",
      FLOODS + 2,
    ),
  mails: () => honestQuote(`flood-${visitors}@example.com`, FLOODS + 3),
};
const crowd = { names: 4, photos: 6, logins: 4, chat: 2, uploads: 4, pages: 4, slowHead: 100, slowBody: 100 };
const sent: Record<string, number> = {};
// Only now: to draw the pictures took its time.
until = Date.now() + minutes * 60_000;
const attackers = Object.entries(crowd).flatMap(([kind, many]) =>
  Array.from({ length: many }, async () => {
    while (!isOver()) {
      await hostile[kind]!();
      sent[kind] = (sent[kind] ?? 0) + 1;
      // An attacker's machine is this machine: without a pause the site would have no core left.
      await sleep(200);
    }
  }),
);

attackers.push(
  ...Object.entries(floods).flatMap(([kind, press]) =>
    Array.from({ length: ADDRESSES_EACH }, async () => {
      while (!isOver()) {
        await press();
        sent[kind] = (sent[kind] ?? 0) + 1;
        await sleep(100);
      }
    }),
  ),
);

const honest: Awaited<ReturnType<typeof honestQuote>>[] = [];
const asked: Timed[] = [];
const booked: (Timed & { email: string })[] = [];
while (!isOver()) {
  const startedAt = Date.now();
  const email = `honest-${honest.length}@example.ca`;
  honest.push(await honestQuote(email));
  asked.push(
    await timed(() =>
      post("/api/chat", JSON.stringify({ message: "24 x 30 ft in black?" }), "application/json", 1),
    ),
  );
  if (honest.length % BOOKS_EVERY === 0) {
    const start = freeTimes[honest.length / BOOKS_EVERY]!;
    booked.push({ email, ...(await timed(() => book({ email, start }, 1))) });
  }
  await sleep(Math.max(0, HONEST_EVERY_MS - (Date.now() - startedAt)));
}
await Promise.all(attackers);
await sleep(QUIET_MS);
await collectGarbage();
const memoryAfter = memoryMb();
await stop(site, "SIGTERM");
smtp.close();

// What is held when the trial ends goes out with the digest of the next hour.
const db = openDb(join(dataFolder, "app.db"));
await digestHeldAlerts({ db, now: addMinutes(new Date(), 61), business: defaultBusiness, publicUrl: SITE });
const leads = await db
  .selectFrom("quotes")
  .select(["id", "email"])
  .where("email", "like", "honest-%")
  .execute();
const visits = await db
  .selectFrom("visits")
  .innerJoin("quotes", "quotes.id", "visits.quote_id")
  .select(["quotes.email", "event_id"])
  .execute();
const quoteMails = await db
  .selectFrom("outbox")
  .select(["to_address", "status"])
  .where("kind", "=", "instant-quote")
  .where("to_address", "like", "honest-%")
  .execute();
const alerts = await db
  .selectFrom("outbox")
  .select(["quote_id", "status"])
  .where("kind", "=", "quote-alert")
  .execute();
const digests = await db.selectFrom("outbox").select("text").where("kind", "=", "alert-digest").execute();
await db.destroy();
const ids = honest.map(({ email }) => leads.find((lead) => lead.email === email)?.id);
const isToldAtOnce = (id: number) => alerts.some((mail) => mail.quote_id === id && mail.status === "sent");
const isInDigest = (id: number) => digests.some(({ text }) => text?.includes(`/admin/quotes/${id}\n`));
const stored = ids.filter((id) => id !== undefined);
const all = [...honest, ...asked, ...booked];
const isMailed = (email: string) =>
  quoteMails.some(({ to_address, status }) => to_address === email && status === "sent");

const result = {
  minutes,
  sent,
  honest: honest.length,
  refused: [...honest, ...asked].filter(({ status }) => status !== 200).length,
  slowestMs: Math.max(...all.map(({ ms }) => ms)),
  tooSlow: all.filter(({ ms }) => ms > SLOWEST_MS).length,
  bookings: booked.length,
  bookingsLost: booked.filter(
    ({ email, status }) => status === 302 && !visits.some((visit) => visit.email === email),
  ).length,
  bookingsRefused: booked.filter(({ status }) => status !== 302 && status !== TAKEN).length,
  bookingsTaken: booked.filter(({ status }) => status === TAKEN).length,
  timesTaken: visits.filter(({ event_id }) => event_id !== null).length,
  quotesMailed: quoteMails.filter(({ status }) => status === "sent").length,
  toldNotMailed: honest.filter(({ text }) => JSON.parse(text || "{}").message).length,
  neither: honest.filter(({ email, text }) => !isMailed(email) && !JSON.parse(text || "{}").message).length,
  lost: honest.length - stored.length,
  toldAtOnce: stored.filter(isToldAtOnce).length,
  toldByDigest: stored.filter((id) => !isToldAtOnce(id) && isInDigest(id)).length,
  untold: stored.filter((id) => !isToldAtOnce(id) && !isInDigest(id)).length,
  mails: mails.length,
  memoryBeforeMb: memoryBefore,
  memoryAfterMb: memoryAfter,
};
console.log(result);
const isKept =
  result.refused +
    result.tooSlow +
    result.lost +
    result.untold +
    result.bookingsLost +
    result.bookingsRefused +
    result.neither ===
  0;
process.exitCode = isKept && memoryAfter - memoryBefore <= MOST_GROWTH_MB ? 0 : 1;

/** The site's own memory and that of its children, in MB. */
function memoryMb(): number {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean);
  const kilobytes = [String(site.pid), ...children].map((pid) =>
    Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)?.[1] ?? 0),
  );
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

interface Answer {
  /** 0 when the connection broke. */
  status: number;
  text: string;
}
type Timed = Answer & { ms: number };

async function timed(press: () => Promise<Answer>): Promise<Timed> {
  const startedAt = performance.now();
  const answer = await press();
  return { ...answer, ms: Math.round(performance.now() - startedAt) };
}

/** What the site holds is what is left after it: Node collects when it needs the room. */
async function collectGarbage(): Promise<void> {
  process.kill(site.pid!, "SIGUSR1");
  await sleep(1000);
  const [inspector] = await (await fetch("http://127.0.0.1:9229/json")).json();
  const socket = new WebSocket(inspector.webSocketDebuggerUrl);
  await once(socket, "open");
  socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
  await once(socket, "message");
  socket.close();
  await sleep(1000);
}

async function honestQuote(email: string, network = 1): Promise<Timed & { email: string }> {
  const fields = { email, phone: "780-555-9876", squareFeet: "850", colorMixPercentage: "20" };
  const { type, body } = multipart(fields);
  return { email, ...(await timed(() => post("/api/send-quote-email", body, type, network))) };
}

function book({ email, start }: { email: string; start: string }, network: number): Promise<Answer> {
  const body = new URLSearchParams({
    name: "Homeowner",
    email,
    // One phone has two visits to come at most.
    phone: `780-555-${1000 + (visitors % 9000)}`,
    projectType: "rubber_resurfacing",
    address: `${visitors} Elm Street`,
    start,
  });
  return post("/visit", String(body), "application/x-www-form-urlencoded", network);
}

async function postPhoto(photo: Buffer, network: number): Promise<Answer> {
  const email = `photo-${visitors}@example.com`;
  const { type, body } = multipart(
    { email, phone: "780-555-0000", squareFeet: "500", colorMixPercentage: "0" },
    photo,
  );
  return post("/api/send-quote-email", body, type, network);
}

function multipart(fields: Record<string, string>, photo?: Buffer): { type: string; body: Buffer } {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = photo && [
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    photo,
    "\r\n",
  ];
  const body = Buffer.concat([...parts, ...(file ?? []), "--b--\r\n"].map((part) => Buffer.from(part)));
  return { type: "multipart/form-data; boundary=b", body };
}

function get(path: string, network: number): Promise<Answer> {
  return send("GET", path, {}, undefined, network);
}

function post(path: string, body: string | Buffer, type: string, network: number): Promise<Answer> {
  return send(
    "POST",
    path,
    { "Content-Type": type, "Content-Length": Buffer.byteLength(body) },
    body,
    network,
  );
}

function send(
  method: string,
  path: string,
  headers: Record<string, string | number>,
  body: string | Buffer | undefined,
  network: number,
): Promise<Answer> {
  return new Promise((resolve) => {
    const call = request({
      host: "127.0.0.1",
      port: PORT,
      path,
      method,
      headers: { ...headers, Host: new URL(SITE).host },
      agent: false,
      localAddress: someAddress(network),
      timeout: 60_000,
    });
    call.on("response", (answer) => {
      let text = "";
      answer.on("data", (bytes) => {
        text += bytes;
      });
      answer.on("close", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve({ status: 0, text: "" }));
    call.end(body);
  });
}

/** Sends the beginning and then a byte a second, until the site hangs up. All of a kind come from one address. */
function drip(beginning: string, network: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port: PORT, localAddress: `127.${network}.0.1` });
    const timer = setInterval(() => (isOver() ? socket.destroy() : socket.write("a")), 1000);
    socket.on("connect", () => socket.write(beginning));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(timer);
      resolve();
    });
    socket.resume();
  });
}
