import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { FAILURES as DASHBOARD } from "~/routes/admin._index/intents";
import { FAILURES as ACCOUNT } from "~/routes/admin.account/intents";
import { FAILURES as CALENDAR } from "~/routes/admin.calendar/intents";
import { FAILURES as CARE } from "~/routes/admin.care/intents";
import { FAILURES as CONTACTS } from "~/routes/admin.contacts/intents";
import { FAILURES as CONTACT } from "~/routes/admin.contacts_.$id/intents";
import { FAILURES as DAY } from "~/routes/admin.day/intents";
import { FAILURES as EMAILS } from "~/routes/admin.emails/intents";
import { FAILURES as ESTIMATES } from "~/routes/admin.estimates/intents";
import { FAILURES as IMAGES } from "~/routes/admin.images/intents";
import { FAILURES as LEADS } from "~/routes/admin.leads/intents";
import { FAILURES as NOTICE } from "~/routes/admin.notice/intents";
import { FAILURES as PEOPLE } from "~/routes/admin.people/intents";
import { FAILURES as JOB } from "~/routes/admin.quotes.$id/intents";
import { FAILURES as BILL } from "~/routes/admin.quotes.$id_.bill/intents";
import { FAILURES as CHANGE } from "~/routes/admin.quotes.$id_.change/intents";
import { FAILURES as CREDIT } from "~/routes/admin.quotes.$id_.credit/intents";
import { FAILURES as USED } from "~/routes/admin.quotes.$id_.used/intents";
import { FAILURES as RAIN } from "~/routes/admin.rain/intents";
import { FAILURES as SAMPLES } from "~/routes/admin.samples/intents";
import { FAILURES as SETTINGS } from "~/routes/admin.settings/intents";
import { FAILURES as OWN_CALENDAR } from "~/routes/admin.settings_.calendar/intents";
import { FAILURES as MAILBOX } from "~/routes/admin.settings_.mailbox/intents";
import { FAILURES as SPRING } from "~/routes/admin.spring/intents";
import { photo } from "../photos";
import { builtRoutes } from "../route-patterns";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

/** Stands in every row of the back office: no answer to a stranger may contain it. */
const SECRET = "zq7secret";
const PHOTO = `${"0123456789abcdef".repeat(2)}.webp`;
const NOW = "2026-11-20T18:00:00.000Z";
let site: Site;
let routes: { id: string; path: string; module: ServerBuild["routes"][string]["module"] }[];

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "1000000" });
  await fillTheBackOffice();
  routes = (await builtRoutes()).map((route) => ({ ...route, path: addressOf(route) }));
});

beforeEach(() => {
  // Remix logs a warning about single fetch with each refusal.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

/** An address with something in the place of its parameters. */
function addressOf({ id, pattern }: { id: string; pattern: string }): string {
  const splat = id.includes("uploads") ? `private/${PHOTO}` : "1";
  return pattern.replaceAll(/:\w+\??/g, "1").replace("*", splat);
}

async function fillTheBackOffice(): Promise<void> {
  const { db } = site;
  const times = { created_at: NOW, updated_at: NOW };
  const person = { email: `${SECRET}@example.ca`, phone: `780-${SECRET}`, address: SECRET };
  await db
    .insertInto("quotes")
    .values({
      ...person,
      ...times,
      id: 1,
      name: SECRET,
      details: SECRET,
      project_type: "rubber_resurfacing",
      photo_file: PHOTO,
    })
    .execute();
  await db
    .insertInto("activities")
    .values({ id: 1, quote_id: 1, at: NOW, kind: "note", summary: SECRET, body: SECRET, actor: "mary" })
    .execute();
  await db
    .insertInto("payments")
    .values({
      id: 1,
      quote_id: 1,
      amount_cents: 10_000,
      method: "cash",
      note: SECRET,
      recorded_by: "mary",
      recorded_at: NOW,
    })
    .execute();
  await db
    .insertInto("invoices")
    .values({
      id: 1,
      number: 1,
      quote_id: 1,
      document: JSON.stringify({
        number: SECRET,
        business: {},
        customer: {},
        work: [],
        rows: [],
        payment: [],
      }),
      total_cents: 100,
      issued_at: NOW,
      issued_by: "mary",
    })
    .execute();
  await db
    .insertInto("contacts")
    .values({ ...person, ...times, id: 1, import_id: null, name: SECRET, phone_digits: "", note: SECRET })
    .execute();
  const file = {
    lines: JSON.stringify([{ row: 1, cells: [SECRET] }]),
    columns: '["name"]',
    has_headings: 0,
  } as const;
  await db
    .insertInto("contact_imports")
    .values({ ...file, id: 1, file_name: SECRET, started_at: NOW, started_by: "mary" })
    .execute();
  await db
    .insertInto("photos")
    .values({ id: 1, quote_id: 1, file: PHOTO, created_at: NOW, created_by: "mary" })
    .execute();
  await db
    .insertInto("outbox")
    .values({
      id: 1,
      message_id: `<${SECRET}@x>`,
      kind: "customer",
      to_address: person.email,
      subject: SECRET,
      html: SECRET,
      text: SECRET,
      next_attempt_at: "2099-01-01T00:00:00.000Z",
      created_at: NOW,
    })
    .execute();
  await db
    .insertInto("email_list")
    .values({ id: 1, email: person.email, source: "contact-form", subscribed_at: NOW })
    .execute();
  await db
    .insertInto("calendar_events")
    .values({
      ...times,
      id: 1,
      title: SECRET,
      event_type: "consultation",
      customer_name: SECRET,
      start_date: NOW,
      end_date: "2026-11-20T19:00:00.000Z",
      notes: SECRET,
    })
    .execute();
  await db.insertInto("crews").values({ id: 1, name: SECRET, created_at: NOW }).execute();
  await db
    .insertInto("estimate_drafts")
    .values({ ...times, ...person, id: 1, name: SECRET })
    .execute();
  await db
    .insertInto("estimates")
    .values({
      ...person,
      id: 1,
      first_name: SECRET,
      last_name: SECRET,
      square_feet: 100,
      color_mix_percentage: 0,
      preparation_cost_cents: 0,
      price_per_sq_ft_cents: 0,
      discount_amount_cents: 0,
      subtotal_cents: 0,
      gst_cents: 0,
      total_cents: 0,
      notes: SECRET,
      created_at: NOW,
    })
    .execute();
  await db
    .insertInto("chat_messages")
    .values({ id: 1, conversation_id: SECRET, text: SECRET, is_bot: 0, created_at: NOW })
    .execute();
  await db
    .insertInto("backups")
    .values({ file: SECRET, reason: "backup", error: SECRET, started_at: NOW, finished_at: NOW })
    .execute();
  // Public, but only staff may change them.
  await db
    .insertInto("images")
    .values({
      id: 1,
      name: "Driveway",
      description: "",
      url: "https://example.ca/a.jpg",
      category: "gallery",
      location: "gallery-showcase",
      uploaded_at: NOW,
    })
    .execute();
  await db
    .insertInto("testimonials")
    .values({ id: 1, name: "Ann", location: "Leduc", rating: 5, review: "Good.", created_at: NOW })
    .execute();
  await db
    .insertInto("projects")
    .values({
      id: 1,
      title: "After",
      description: "",
      image_url: "https://example.ca/a.jpg",
      project_type: "epoxy_garage",
      status: "after",
      created_at: NOW,
    })
    .execute();
  mkdirSync(join(site.dataFolder, "uploads/private"), { recursive: true });
  writeFileSync(join(site.dataFolder, "uploads/private", PHOTO), SECRET);
}

/** What only staff may reach. Logging in and out, and a new password, are for everybody. */
const isOffice = (path: string) =>
  /^\/(admin|api\/admin|api\/email-subscribers|uploads\/private)\b/.test(path) &&
  !/^\/admin\/(log(in|out)|forgot|reset\/1)$/.test(path);

/** The ways to write an address that Remix or a careless check might take for another. */
function spellings(path: string, id: string): string[] {
  const data = path === "/" ? "/_root.data" : `${path}.data`;
  return [
    path,
    `${path}/`,
    path.toUpperCase(),
    `/${path}`,
    path.replace("a", "%61"),
    `${path}?index`,
    data,
    data.toUpperCase(),
    `${path}/.data`,
    `${data}?_routes=${encodeURIComponent(id)}`,
    `${path}?_data=${encodeURIComponent(id)}`,
    `${path}/?_data=${encodeURIComponent(id)}`,
  ];
}

const READING = ["GET", "HEAD", "OPTIONS"];
const WRITING = ["POST", "PUT", "PATCH", "DELETE"];
const FORGED = `session=${Buffer.from(JSON.stringify(ADMIN.username)).toString("base64")}.forged`;
const DISGUISES: Record<string, string>[] = [{}, { Cookie: FORGED }, { Accept: "application/json" }];

function bodies(): [string, string][] {
  const fields = {
    id: "1",
    intent: "delete",
    status: "won",
    name: "x",
    email: "x@example.ca",
    phone: "7805550000",
  };
  return [
    ["application/x-www-form-urlencoded", new URLSearchParams(fields).toString()],
    ["application/json", JSON.stringify({ ...fields, id: 1 })],
  ];
}

async function everything(answer: Response): Promise<string> {
  return [...answer.headers].join("\n") + (await answer.text());
}

/** Every row of every table and the names of the private files, whatever is added to the product. */
async function stateOfTheOffice(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE 'sqlite_%'
  `.execute(site.db);
  expect(tables.length).toBeGreaterThan(20);
  const rows = tables.map(({ name }) => sql`SELECT * FROM ${sql.table(name)}`.execute(site.db));
  const files = readdirSync(join(site.dataFolder, "uploads"), { recursive: true });
  return JSON.stringify([await Promise.all(rows), files]);
}

test("the walk knows the office: staff do read the secret where a stranger must not", async () => {
  const body = new URLSearchParams({ username: ADMIN.username, password: ADMIN.password });
  const login = await site.fetch("/admin/login", { method: "POST", body });
  const Cookie = login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  for (const path of [
    "/admin",
    "/admin.data",
    "/admin/quotes/1",
    "/admin/contacts/1",
    "/admin/contacts?import=1",
    `/uploads/private/${PHOTO}`,
  ]) {
    expect(await everything(await site.fetch(path, { headers: { Cookie } }))).toContain(SECRET);
  }
  expect(routes.filter(({ path }) => isOffice(path)).length).toBeGreaterThan(3);
});

test("a stranger reads nobody's data, however the address is written", async () => {
  const told: string[] = [];
  let asked = 0;
  for (const { id, path } of routes) {
    const [plain = path, ...others] = spellings(path, id);
    const questions = [
      ...READING.flatMap((method) => DISGUISES.map((headers) => ({ address: plain, method, headers }))),
      ...others.map((address) => ({ address, method: "GET", headers: {} })),
      ...others.map((address) => ({ address, method: "GET", headers: { Cookie: FORGED } })),
    ];
    for (const { address, ...init } of questions) {
      asked++;
      const answer = await site.fetch(site.publicUrl + address, init);
      if ((await everything(answer)).includes(SECRET)) told.push(`${init.method} ${address}`);
    }
  }
  expect(told).toEqual([]);
  expect(asked).toBeGreaterThan(routes.length * 30);
}, 120_000);

test("a stranger changes nothing in the back office, and reads nothing by trying", async () => {
  const before = await stateOfTheOffice();
  const wrong: string[] = [];
  for (const { id, path } of routes.filter(({ path }) => isOffice(path))) {
    for (const address of spellings(path, id)) {
      for (const method of address === path ? WRITING : ["POST"]) {
        for (const [type, body] of bodies()) {
          const headers = { "Content-Type": type, Origin: site.publicUrl, Cookie: FORGED };
          const answer = await site.fetch(site.publicUrl + address, { method, headers, body });
          const text = await everything(answer);
          // Single fetch answers 200 or 202 to its own address, with the refusal inside.
          if (text.includes(SECRET)) wrong.push(`${method} ${address} ${type}: tells`);
        }
      }
    }
    if ((await stateOfTheOffice()) !== before) wrong.push(`${id}: something was written`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

/** What the door at this path reads: a page a form, which it shows again to somebody who was signed out; a call JSON. */
function bodyFor(path: string): { headers: Record<string, string>; body: string } {
  return path.startsWith("/api")
    ? { headers: { "Content-Type": "application/json" }, body: "{}" }
    : {
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "intent=edit&quoteId=1&id=1",
      };
}

test("each page and call of the office refuses by itself: a login or a 401, never a 200", async () => {
  const open: string[] = [];
  for (const { path, module } of routes.filter(({ path }) => isOffice(path))) {
    if (module.loader || module.default) {
      const answer = await site.fetch(path);
      const isRefused =
        [401, 405].includes(answer.status) ||
        (answer.status === 302 && answer.headers.get("Location")?.startsWith("/admin/login"));
      if (!isRefused) open.push(`GET ${path}: ${answer.status}`);
    }
    for (const method of module.action ? WRITING : []) {
      const headers = { ...bodyFor(path).headers, Origin: site.publicUrl };
      const { status } = await site.fetch(path, { ...bodyFor(path), method, headers });
      if (![401, 405].includes(status)) open.push(`${method} ${path}: ${status}`);
    }
  }
  expect(open).toEqual([]);
});

/** A body of text without an end: 64 kB whenever somebody reads on. Gives how many kilobytes were read, too. */
function endlessBody(head: string) {
  let kilobytes = 0;
  const chunk = Buffer.alloc(64 * 1024, "a");
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      kilobytes += 64;
      if (kilobytes < 4096) controller.enqueue(chunk);
      else controller.close();
    },
  });
  return { body, read: () => kilobytes };
}

test("no page and no call reads on what a stranger never stops sending", async () => {
  const kinds = [
    ["application/x-www-form-urlencoded", "name="],
    ["application/json", '{"message":"'],
  ] as const;
  const readOn: string[] = [];
  for (const { path } of routes.filter(({ module }) => module.action)) {
    for (const [type, head] of kinds) {
      const { body, read } = endlessBody(head);
      const headers = { "Content-Type": type, Origin: site.publicUrl };
      await site.fetch(path, { method: "POST", headers, body, duplex: "half" });
      if (read() > 1024) readOn.push(`${path} ${type}: ${read()} kB`);
    }
  }
  expect(readOn).toEqual([]);
});

/** Every form of the back office: the page that it stands on, and what it may ask for. */
const FORMS_OF_PAGES = {
  "/admin?index": DASHBOARD,
  "/admin/quotes/1": JOB,
  "/admin/quotes/1/bill": BILL,
  "/admin/quotes/1/change": CHANGE,
  "/admin/quotes/1/used": USED,
  "/admin/quotes/1/credit": CREDIT,
  "/admin/leads": LEADS,
  "/admin/calendar": CALENDAR,
  "/admin/estimates": ESTIMATES,
  "/admin/emails": EMAILS,
  "/admin/images": IMAGES,
  "/admin/settings": SETTINGS,
  "/admin/account": ACCOUNT,
  "/admin/notice": NOTICE,
  "/admin/rain": RAIN,
  "/admin/spring": SPRING,
  "/admin/care": CARE,
  "/admin/contacts": CONTACTS,
  "/admin/contacts/1": CONTACT,
  "/admin/settings/mailbox": MAILBOX,
  "/admin/settings/calendar": OWN_CALENDAR,
  "/admin/people": PEOPLE,
  "/admin/samples": SAMPLES,
  "/admin/day": DAY,
};
const FORMS = Object.entries(FORMS_OF_PAGES).flatMap(([path, failures]) =>
  Object.keys(failures).map((intent) => ({ path, intent })),
);

/** The fields of the pages whose forms may bring a picture. */
const FILE_FIELDS: Record<string, string> = {
  "/admin/quotes/1": "photo",
  "/admin/images": "image",
  "/admin/day": "photo",
  "/admin/contacts": "file",
};

/** What one of these forms needs in order to write to the rows above. */
function fieldsOf(intent: string): URLSearchParams {
  const body = new URLSearchParams();
  const ids = [
    "id",
    "quoteId",
    "photoId",
    "paymentId",
    "eventId",
    "partId",
    "draftId",
    "invoiceId",
    "estimateId",
  ];
  for (const name of ids) body.append(name, "1");
  const words = {
    note: "x",
    reason: "price",
    amount: "1",
    method: "cash",
    again: "tomorrow",
    status: "won",
    shown: "new",
  };
  const photos = { photo: PHOTO, title: "x", projectType: "other", place: "Leduc" };
  for (const [name, value] of Object.entries({ intent, ...words, ...photos })) body.append(name, value);
  return body;
}

async function withPicture(fields: URLSearchParams, fileField: string): Promise<FormData> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  body.append(fileField, await photo({ width: 60, height: 40 }), "a.jpg");
  return body;
}

async function doorsThatDoNotAnswer(wanted: number, cookie: string, forms = FORMS): Promise<string[]> {
  const open: string[] = [];
  const headers = { Origin: site.publicUrl, Cookie: cookie };
  for (const { path, intent } of forms) {
    const fields = fieldsOf(intent);
    const fileField = FILE_FIELDS[path];
    for (const body of fileField ? [fields, await withPicture(fields, fileField)] : [fields]) {
      const answer = await site.fetch(path, { method: "POST", headers, body });
      // A session that is over gives the page with what was typed, not the page of errors.
      const isBroken = wanted === 401 && /<title>Something went wrong/.test(await answer.text());
      if (answer.status !== wanted || isBroken) {
        open.push(`${path} ${intent}: ${answer.status}`);
      }
    }
  }
  return open;
}

test("every page of the office with a form is tried below", () => {
  const pages = routes.filter(({ path, module }) => isOffice(path) && module.default && module.action);
  const tried = Object.keys(FORMS_OF_PAGES).map((path) => path.replace("?index", ""));
  expect(tried.toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
});

test("each form of the office asks who it is before it does anything, with a picture or without", async () => {
  const before = await stateOfTheOffice();
  expect(FORMS.length).toBeGreaterThan(60);
  for (const cookie of ["", FORGED]) expect(await doorsThatDoNotAnswer(401, cookie)).toEqual([]);
  expect(await stateOfTheOffice()).toBe(before);
});

/** What is the crew's too. Each shows them their own things alone: `journeys/people.test.ts`. */
const CREWS_OWN = ["/admin/day", "/admin/day/photos/1", "/admin/day/requests/1/photo", "/admin/account"];
const isCrews = (path: string) => CREWS_OWN.includes(path);

async function crewMember(): Promise<Visitor> {
  const crew = new Visitor(site);
  await crew.signIn(ADMIN);
  await site.db.updateTable("users").set({ role: "crew" }).where("username", "=", ADMIN.username).execute();
  onTestFinished(async () => {
    await site.db.updateTable("users").set({ role: "admin" }).execute();
  });
  return crew;
}

test("a crew member's session opens no form of the office", async () => {
  const crew = await crewMember();
  const before = await stateOfTheOffice();
  const office = FORMS.filter(({ path }) => !isCrews(path));
  expect(await doorsThatDoNotAnswer(403, crew.cookies, office)).toEqual([]);
  expect(await stateOfTheOffice()).toBe(before);
});

test("a crew member's session opens no door of the office, and /api/auth/me says who they are", async () => {
  const crew = await crewMember();
  const open: string[] = [];
  for (const { path, module } of routes.filter(({ path }) => isOffice(path) && !isCrews(path))) {
    for (const method of ["GET", ...WRITING]) {
      if (method === "GET" ? !module.loader && !module.default : !module.action) continue;
      const body = method === "GET" ? undefined : bodyFor(path).body;
      const headers = { ...bodyFor(path).headers, Origin: site.publicUrl, Cookie: crew.cookies };
      const answer = await site.fetch(path, { method, headers, body });
      const isLedOn = method === "GET" && answer.headers.get("Location") === "/admin/day";
      if (![403, 405].includes(answer.status) && !isLedOn) open.push(`${method} ${path}: ${answer.status}`);
    }
  }
  expect(open).toEqual([]);
  for (const path of CREWS_OWN) {
    for (const address of [path, `${path}.data`]) {
      expect(await everything(await crew.download(address)), address).not.toContain(SECRET);
    }
  }
  const me = await crew.download("/api/auth/me");
  expect(await me.json()).toMatchObject({ username: ADMIN.username, role: "crew" });
});

test("a stranger is told of no call, no method and no row of the office that there is none", async () => {
  const calls = ["/api/admin/quotes", "/api/admin/quotes/404/status", "/api/email-subscribers/404"];
  const nothing = [
    "/api/admin",
    "/api/admin/nothing",
    "/api/email-subscribers/1/nothing",
    "/API/Admin/nothing",
  ];
  for (const path of [...calls, ...nothing]) {
    for (const method of [...READING, ...WRITING]) {
      const answer = await site.fetch(path, { method });
      expect(`${method} ${path}: ${answer.status} ${answer.headers.get("Allow")}`).toBe(
        `${method} ${path}: 401 null`,
      );
    }
  }
  expect((await site.fetch("/api/nothing")).status).toBe(404);
});

test("each loader and action of the office asks who it is itself, without the frame around it", async () => {
  const silent: string[] = [];
  for (const { id, path, module } of routes.filter(({ path }) => isOffice(path))) {
    for (const [kind, door] of [
      ["loader", module.loader],
      ["action", module.action],
    ] as const) {
      if (!door) continue;
      const method = kind === "loader" ? "GET" : "POST";
      const init = kind === "loader" ? { method } : { ...bodyFor(path), method };
      const request = new Request(new URL(path, site.publicUrl), init);
      const params = { id: "1", "*": path.startsWith("/uploads") ? `private/${PHOTO}` : "1" };
      const answer: unknown = await Promise.resolve()
        .then(() => door({ request, params, context: {} }))
        .catch((thrown: unknown) => thrown);
      const status = answer instanceof Response ? answer.status : statusOf(answer);
      if (![302, 401, 405].includes(status)) silent.push(`${kind} of ${id}: ${status}`);
    }
  }
  expect(silent).toEqual([]);
});

/** Of what `data()` gives; 200 for anything else that is returned, 500 for a bug. */
function statusOf(answer: unknown): number {
  if (answer instanceof Error) return 500;
  const { init } = (answer ?? {}) as { init?: { status?: number } | null };
  return init?.status ?? 200;
}
