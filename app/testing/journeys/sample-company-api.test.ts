import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataFiles } from "../../../db/data-folder";
import { openDb } from "../../../db/open";
import type { Db } from "../../../db/schema";
import { photo } from "../photos";
import { OWNER, type ServedSite, serveSite } from "../served-site";
import { Visitor } from "../visitor";

let site: ServedSite;
let samples: Db;
/** Of a browser that looks around in the samples. */
let Cookie: string;
/** What no answer may say: names and numbers of samples. */
let ofSamples: RegExp;
const made = new Set<string>();

beforeAll(async () => {
  site = await serveSite({ RATE_LIMIT_FACTOR: "1000" });
  const fetchHere = (path: string, init?: RequestInit) =>
    fetch(site.url + path, { redirect: "manual", ...init });
  const owner = new Visitor({ publicUrl: site.url, fetch: fetchHere });
  await owner.signIn(OWNER);
  await owner.open("/admin/samples");
  await owner.press("Open the sample company");
  Cookie = owner.cookies;
  samples = openDb(await sampleFile());
  const people = await samples.selectFrom("quotes").select("name").execute();
  ofSamples = new RegExp(["\\(sample\\)", "\\b9000\\d\\d\\b", ...people.map(({ name }) => name)].join("|"));
}, 120_000);

afterAll(async () => {
  await samples.destroy();
  await site.stop();
});

async function sampleFile(): Promise<string> {
  const { rows } = await sql<{ file: string }>`PRAGMA database_list`.execute(site.db);
  const { samplesFolder } = dataFiles(dirname(rows[0]!.file));
  const [folder = ""] = readdirSync(samplesFolder);
  return dataFiles(join(samplesFolder, folder)).databaseFile;
}

/** Every row of the samples. */
async function sampleRows(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name`.execute(
    samples,
  );
  const all = [];
  for (const { name } of tables)
    all.push(name, (await sql`SELECT * FROM ${sql.table(name)}`.execute(samples)).rows);
  return JSON.stringify(all);
}

interface Sent {
  id?: number | string;
  body?: object;
  form?: Record<string, string | Blob>;
}

/** Makes a call of docs/api.md, "PATCH /api/admin/quotes/:id". Returns its answer. */
async function call(name: string, { id = "", body, form }: Sent = {}) {
  made.add(name);
  const [method = "", pattern = ""] = name.split(" ");
  const fields = form && new FormData();
  for (const [field, value] of Object.entries(form ?? {})) fields?.append(field, value);
  const answer = await fetch(site.url + pattern.replace(/:\w+/, String(id)), {
    method,
    headers: { Cookie, ...(body && { "Content-Type": "application/json" }) },
    body: fields ?? (body && JSON.stringify(body)) ?? null,
  });
  const text = await answer.text();
  expect(text, name).not.toMatch(ofSamples);
  return { status: answer.status, json: text ? JSON.parse(text) : undefined };
}

const JANE = { name: "Jane Doe", email: "jane@example.ca", phone: "780-555-9876" };
const WORK = { projectType: "rubber_resurfacing", squareFeet: 400, colorMixPercentage: 0 };
const FIGURES = { preparationCost: 100, pricePerSqFt: 8.5, discountAmount: 0 };
const EVENT = {
  ...{ title: "Free visit", eventType: "consultation", customerName: "Jane Doe" },
  ...{ startDate: "2027-03-01T17:00:00Z", endDate: "2027-03-01T18:00:00Z" },
};

test("every call of the API reads and writes the site's own, also for who looks around in the samples", async () => {
  const before = await sampleRows();

  expect((await call("GET /api/auth/me")).json).toMatchObject({ username: OWNER.username });
  for (const id of ["hero-background", "gallery-showcase", "color-options"])
    expect((await call("GET /api/images/:location", { id })).status).toBe(200);
  for (const list of ["public/images", "testimonials", "projects"])
    expect((await call(`GET /api/${list}`)).json).toEqual([]);
  const size = { squareFeet: "500", colorMixPercentage: "0" };
  const asked = { email: "kim@example.ca", phone: "780-555-0000", ...size };
  expect((await call("POST /api/send-quote-email", { form: asked })).status).toBe(200);
  expect((await call("POST /api/chat", { body: { message: "How long does it last?" } })).status).toBe(200);

  const lead = { ...JANE, projectType: "rubber_resurfacing", leadSource: "phone" };
  const { json: jane } = await call("POST /api/quotes", { body: lead });
  const { id } = jane;
  const quotes = "/api/admin/quotes";
  expect((await call(`PATCH ${quotes}/:id`, { id, body: { address: "12 Elm Street" } })).status).toBe(200);
  expect((await call(`PATCH ${quotes}/:id/status`, { id, body: { status: "contacted" } })).status).toBe(200);
  const later = { followUpDate: "2027-02-01", followUpNotes: "Call" };
  expect((await call(`PATCH ${quotes}/:id/follow-up`, { id, body: later })).status).toBe(200);
  expect((await call(`PATCH ${quotes}/:id/payment`, { id, body: { projectPrice: 4000 } })).status).toBe(200);
  expect((await call(`DELETE ${quotes}/:id`, { id })).status).toBe(204);
  expect((await call(`POST ${quotes}/:id/restore`, { id })).status).toBe(200);
  const mail = { to: JANE.email, subject: "Your driveway", message: "We call tomorrow.", quoteId: id };
  expect((await call("POST /api/admin/send-email", { body: mail })).json).toMatchObject({ emailSent: false });
  const estimate = {
    firstName: "Jane",
    lastName: "Doe",
    ...JANE,
    address: "12 Elm Street",
    ...WORK,
    ...FIGURES,
  };
  expect((await call("POST /api/admin/send-estimate", { body: { ...estimate, quoteId: id } })).status).toBe(
    200,
  );
  const converted = await call("POST /api/admin/convert-estimate", { body: { estimateId: id, ...FIGURES } });
  expect(converted.status).toBe(200);
  const names = (await call(`GET ${quotes}`)).json.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(["Jane Doe", "Jane Doe", "kim"]);

  const events = "/api/admin/calendar-events";
  const { json: event } = await call(`POST ${events}`, { body: { ...EVENT, quoteId: id } });
  expect((await call(`PUT ${events}/:id`, { id: event.id, body: { ...EVENT, notes: "Gate" } })).status).toBe(
    200,
  );
  expect((await call(`GET ${events}`)).json).toMatchObject([{ id: event.id, notes: "Gate" }]);
  expect((await call(`DELETE ${events}/:id`, { id: event.id })).status).toBe(204);

  const { json: file } = await call("POST /api/admin/upload-image", { form: { image: await photo() } });
  const images = "/api/admin/images";
  const picture = { name: "Drive", location: "gallery-showcase", url: file.url };
  const { json: image } = await call(`POST ${images}`, { body: picture });
  expect((await call(`PATCH ${images}/:id`, { id: image.id, body: { name: "Door" } })).status).toBe(200);
  expect((await call(`GET ${images}`)).json).toMatchObject([{ name: "Door" }]);
  expect((await call(`DELETE ${images}/:id`, { id: image.id })).status).toBe(204);
  const [subscriber] = (await call("GET /api/email-subscribers")).json;
  expect(subscriber.email).toBe("kim@example.ca");
  expect((await call("DELETE /api/email-subscribers/:id", { id: subscriber.id })).status).toBe(204);

  // The number of a sample is nobody's here.
  for (const name of [...made].filter((each) => /:id/.test(each))) {
    const status = name.startsWith("PUT") ? "scheduled" : "lost";
    const body = /PATCH|PUT/.test(name) ? { ...JANE, ...EVENT, status, url: file.url } : undefined;
    expect((await call(name, { id: 900_001, ...(body && { body }) })).status, name).toBe(404);
  }

  expect((await call("POST /api/auth/login", { body: OWNER })).status).toBe(200);
  expect((await call("POST /api/auth/logout")).status).toBe(204);
  expect((await call(`GET ${quotes}`)).status).toBe(401);

  expect(await sampleRows()).toBe(before);
  const documented = readFileSync("docs/api.md", "utf8").matchAll(/^\| `([A-Z]+ \/api\/\S+)` \|/gm);
  expect([...made].toSorted()).toEqual([...documented].map(([, name]) => name).toSorted());
});
