import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addMinutes } from "date-fns/addMinutes";
import { addSeconds } from "date-fns/addSeconds";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createUser } from "~/auth/users.server";
import { defaultBusiness } from "~/business/facts";
import { insertWebsiteLead } from "~/quotes/store-lead.server";
import { pressOfSomebody } from "~/visitors/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { addPhone, listPhones, pushPublicKey, removePhone } from "./phones.server";
import { ringPhones } from "./ring-phones.server";
import { sendPush } from "./send-push.server";
import { newSubscription, readVapid, startPushService } from "./testing.server";

const now = new Date();
const PASSWORD = "seven green ladders lean";
let db: Db;
let service: Awaited<ReturnType<typeof startPushService>>;
let context: Omit<Parameters<typeof ringPhones>[0], "now">;
let ann: number;

beforeEach(async () => {
  db = await createTestDb();
  service = await startPushService();
  const pushKeyFile = join(mkdtempSync(join(tmpdir(), "push-")), "push-key");
  context = { db, pushKeyFile, privateHosts: ["127.0.0.1"], business: defaultBusiness };
  ann = await person("ann");
});

afterEach(() => {
  service.close();
});

async function person(username: string): Promise<number> {
  const made = await createUser({ db, now }, { username, password: PASSWORD });
  return made.ok ? made.user.id : 0;
}

function add(
  given: ReturnType<typeof newSubscription>["given"] & { replaces?: string },
  id: number,
  role = "admin",
  more = {},
) {
  return addPhone({ ...context, ...more, now }, { ...given, userAgent: "A phone" }, { id, role });
}

async function phoneOf(userId: number, path: string) {
  const phone = newSubscription(service.url + path);
  expect(await add(phone.given, userId)).toEqual({ ok: true });
  return phone;
}

function lead(changes: object = {}, at = now): Promise<number> {
  const jane = {
    name: "Jane Doe",
    email: "jane@example.ca",
    phone: "780-555-9876",
    address: "12 Elm Street",
  };
  const row = {
    ...jane,
    project_type: "rubber_resurfacing",
    lead_source_details: "Contact form",
    ...changes,
  };
  return db
    .transaction()
    .execute((trx) => insertWebsiteLead({ db: trx, now: at, press: pressOfSomebody() }, row));
}

async function visitOf(quoteId: number): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("visits")
    .values({
      token: `a-visit-of-the-lead-${quoteId}-`.padEnd(22, "-"),
      quote_id: quoteId,
      wished_start: at,
      created_at: at,
    })
    .execute();
}

const ringAt = (at: Date) => ringPhones({ ...context, now: at });
const rings = () => db.selectFrom("rings").selectAll().execute();
const titles = (phone: ReturnType<typeof newSubscription>) =>
  service.received.map(({ body }) => JSON.parse(phone.open(body)).title);

test("a new lead rings once, signed by this site and readable by that phone alone", async () => {
  const phone = await phoneOf(ann, "/ann");
  const id = await lead();
  await ringAt(now);
  await ringAt(addMinutes(now, 1));
  expect(service.received).toHaveLength(1);
  const [{ path, headers, body }] = service.received as [(typeof service.received)[number]];
  expect(path).toBe("/ann");
  const { key, isSigned, head, claims } = readVapid(headers);
  expect({ isSigned, alg: head.alg, aud: claims.aud, sub: claims.sub }).toEqual({
    isSigned: true,
    alg: "ES256",
    aud: service.url,
    sub: `mailto:${defaultBusiness.email}`,
  });
  const seconds = Date.now() / 1000;
  expect(claims.exp).toBeGreaterThan(seconds);
  expect(claims.exp).toBeLessThanOrEqual(seconds + 24 * 3600);
  expect(key).toBe(pushPublicKey(context));
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high", ttl: "14400" });
  const said = phone.open(body);
  expect(JSON.parse(said)).toEqual({
    title: "New request: rubber driveway resurfacing",
    path: `/admin/quotes/${id}`,
  });
  expect(said).not.toMatch(/Jane|9876|Elm/);
  expect(() => newSubscription("").open(body)).toThrow();
  expect(await rings()).toEqual([]);
});

test("the key pair is made once, in a file that only this user of the machine may read", async () => {
  const key = pushPublicKey(context);
  expect(pushPublicKey(context)).toBe(key);
  expect(statSync(context.pushKeyFile).mode & 0o777).toBe(0o600);
});

test("it says whether it is a request, a quote, a visit or the chat", async () => {
  const phone = await phoneOf(ann, "/ann");
  const cases = [
    { lead_source_details: "Contact form", project_type: "epoxy_garage" },
    { lead_source_details: "Instant quote" },
    { lead_source_details: "Chat", project_type: "Jane's patio" },
  ];
  for (const [place, changes] of cases.entries()) {
    const at = addMinutes(now, place);
    await lead(changes, at);
    await ringAt(at);
  }
  const visitor = await lead({}, addMinutes(now, 5));
  await visitOf(visitor);
  await ringAt(addMinutes(now, 5));
  expect(titles(phone)).toEqual([
    "New request: epoxy garage floor",
    "New quote: rubber driveway resurfacing",
    "New lead from the chat: other",
    "New visit: rubber driveway resurfacing",
  ]);
});

test("every role but the crew's rings; who joins a crew, and what staff enter, rings nobody", async () => {
  await phoneOf(ann, "/ann");
  const kim = await person("kim");
  await phoneOf(kim, "/kim");
  const crews = await add(newSubscription(`${service.url}/crew`).given, kim, "crew");
  expect(crews).toEqual({ ok: false, reason: "for_office" });
  await lead();
  await db.updateTable("users").set({ role: "crew" }).where("id", "=", kim).execute();
  await ringAt(now);
  await lead();
  await ringAt(addMinutes(now, 1));
  expect(service.received.map(({ path }) => path)).toEqual(["/ann", "/ann"]);
  expect(await rings()).toEqual([]);
});

test("spam, a deleted lead and one of more than an hour ago ring nobody", async () => {
  await phoneOf(ann, "/ann");
  await lead({ suspect_at: now.toISOString() });
  const deleted = await lead();
  await db.updateTable("quotes").set({ deleted_at: now.toISOString() }).where("id", "=", deleted).execute();
  await ringAt(now);
  await lead();
  await ringAt(addMinutes(now, 61));
  expect(service.received).toEqual([]);
  expect(await rings()).toEqual([]);
});

test("a flood is one ring in twenty seconds, with the number of leads", async () => {
  const phone = await phoneOf(ann, "/ann");
  await lead();
  await ringAt(now);
  for (let count = 0; count < 30; count++) await lead();
  for (const seconds of [5, 10, 15, 20, 25]) await ringAt(addSeconds(now, seconds));
  expect(titles(phone)).toEqual(["New request: rubber driveway resurfacing", "30 new leads"]);
});

test.each([404, 410])(
  "a phone that its push service does not know (%i) loses its address, and the page can say so",
  async (status) => {
    await phoneOf(ann, "/ann");
    service.answer = status;
    await lead();
    await ringAt(now);
    service.answer = 201;
    await lead();
    await ringAt(addMinutes(now, 1));
    expect(service.received).toHaveLength(1);
    expect(await listPhones(db, ann)).toMatchObject([
      { endpoint: null, problem: "its push service does not know it any more" },
    ]);
    expect(await rings()).toEqual([]);
  },
);

test.each([429, 503])(
  "a push service that answers %i is tried three more times, then the ring is dropped",
  async (status) => {
    await phoneOf(ann, "/ann");
    service.answer = status;
    await lead();
    for (let minutes = 0; minutes < 40; minutes++) await ringAt(addMinutes(now, minutes));
    expect(service.received).toHaveLength(4);
    expect(await rings()).toEqual([]);
    expect(await listPhones(db, ann)).toMatchObject([{ problem: `its push service answered ${status}` }]);
  },
);

test("a push service that is not there delays nobody else's ring", async () => {
  await add(newSubscription("http://127.0.0.1:9/gone").given, ann);
  await phoneOf(ann, "/ann");
  await lead();
  await ringAt(now);
  expect(service.received).toHaveLength(1);
  expect(await listPhones(db, ann)).toMatchObject([{ problem: "not reached" }, { problem: null }]);
});

test("a refused signature is not tried again, and said", async () => {
  await phoneOf(ann, "/ann");
  service.answer = 403;
  await lead();
  for (const minutes of [0, 1, 2]) await ringAt(addMinutes(now, minutes));
  expect(service.received).toHaveLength(1);
  expect(await listPhones(db, ann)).toMatchObject([{ problem: "its push service answered 403" }]);
});

test.each([
  "http://push.example.com/x",
  "http://127.0.0.1.example.com/x",
  "https://me:secret@push.example.com/x",
  "ftp://127.0.0.1/x",
  "nonsense",
])("no address but https, or a named host of our own, is taken: %s", async (endpoint) => {
  const refused = { ok: false, reason: "bad_address" };
  expect(await add(newSubscription(endpoint).given, ann)).toEqual(refused);
  const { given } = newSubscription(`${service.url}/x`);
  expect(await add(given, ann, "admin", { privateHosts: [] })).toEqual(refused);
});

test.each([
  "https://127.0.0.1",
  "https://localhost",
  "https://[::1]",
  "https://169.254.169.254",
  "https://2130706433",
])("no ring reaches into this machine's network: %s", async (host) => {
  const { given } = newSubscription(`${host}:${new URL(service.url).port}/x`);
  expect(await sendPush({ ...context, privateHosts: [] }, given, "New request")).toEqual({
    outcome: "refused",
    why: "its address is in a private network",
  });
});

test("five phones each; the sixth is refused, one that is known is not, and it rings for whoever added it last", async () => {
  for (const path of ["/1", "/2", "/3", "/4", "/5"]) await phoneOf(ann, path);
  const { given: sixth } = newSubscription(`${service.url}/6`);
  expect(await add(sixth, ann)).toEqual({ ok: false, reason: "too_many" });
  await phoneOf(ann, "/5");
  const bob = await person("bob");
  await phoneOf(bob, "/5");
  expect(await listPhones(db, ann)).toHaveLength(4);
  const [phone] = await listPhones(db, bob);
  expect(await removePhone(db, { id: phone!.id, userId: ann })).toBe(false);
  expect(await removePhone(db, { id: phone!.id, userId: bob })).toBe(true);
});

test("a browser's new address takes the place of its old one, also where five phones ring", async () => {
  for (const path of ["/1", "/2", "/3", "/4", "/old"]) await phoneOf(ann, path);
  const { given } = newSubscription(`${service.url}/new`);
  expect(await add({ ...given, replaces: `${service.url}/old` }, ann)).toEqual({ ok: true });
  const paths = async () => (await listPhones(db, ann)).map(({ endpoint }) => new URL(endpoint!).pathname);
  expect(await paths()).toEqual(["/1", "/2", "/3", "/4", "/new"]);
  expect(await add({ ...given, replaces: given.endpoint }, ann)).toEqual({ ok: true });
  expect(await paths()).toHaveLength(5);
});

test("a phone and its rings go with the user", async () => {
  await phoneOf(ann, "/ann");
  await lead();
  expect(await rings()).toHaveLength(1);
  await db.deleteFrom("users").where("id", "=", ann).execute();
  expect(await rings()).toEqual([]);
  expect(await db.selectFrom("phones").selectAll().execute()).toEqual([]);
});
