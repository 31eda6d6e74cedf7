import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addMinutes } from "date-fns/addMinutes";
import { describe, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { photo } from "~/testing/photos";
import { pressOfSomebody } from "~/visitors/testing.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { instantQuoteForm, requestForm } from "./quote-forms.server";
import { requestMessages } from "./request-messages";
import { changeWebsiteLead, REPEAT_MINUTES } from "./store-lead.server";
import { submitInstantQuote } from "./submit-instant-quote.server";
import { submitRequest } from "./submit-request.server";
import { NOW } from "./testing.server";

const context = (db: Db, now: Date) => ({
  db,
  now,
  business: defaultBusiness,
  publicUrl: "https://site.example",
  mailer: undefined,
  press: pressOfSomebody(),
  // No photo comes here.
  uploadsFolder: "/none",
});

const visitor = { email: "jane@example.ca", phone: "780-555-9876" };
const request = requestForm.parse({ ...visitor, name: "Jane Doe", projectType: "epoxy_garage" });
const asked = { ...visitor, squareFeet: 500, colorMixPercentage: 20 };
const job = instantQuoteForm.parse(asked);

const kindsOf = async (db: Db, mailIds: readonly number[]) => {
  const mails = await db
    .selectFrom("outbox")
    .select("kind")
    .where("id", "in", mailIds)
    .orderBy("id")
    .execute();
  return mails.map(({ kind }) => kind);
};

describe.each([
  ["the request form", "thank-you", (db: Db, now: Date) => submitRequest(context(db, now), request)],
  [
    "the calculator",
    "instant-quote",
    async (db: Db, now: Date) => {
      const submitted = await submitInstantQuote(context(db, now), job);
      if (!submitted.ok) throw new Error(submitted.reason);
      return submitted;
    },
  ],
])("%s", (_, answer, submit) => {
  test("returns the mails that it queued, the visitor's first, and the same for a repeat", async () => {
    const db = await createTestDb();
    const first = await submit(db, NOW);
    expect(await kindsOf(db, first.mailIds)).toEqual([answer, "quote-alert"]);
    expect(await submit(db, addMinutes(NOW, REPEAT_MINUTES - 1))).toEqual(first);
    const another = await submit(db, addMinutes(NOW, REPEAT_MINUTES));
    expect(another.quoteId).not.toBe(first.quoteId);
    expect(await kindsOf(db, another.mailIds)).toEqual([answer, "quote-alert"]);
    expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(4);
  });

  test("a lead dated in the future is not taken for a repeat", async () => {
    const db = await createTestDb();
    const ahead = await submit(db, addMinutes(NOW, 1));
    expect((await submit(db, NOW)).quoteId).not.toBe(ahead.quoteId);
  });
});

test("a robot's lead queues no mail, and gets the same answer as any other", async () => {
  const db = await createTestDb();
  const robot = await submitRequest(context(db, NOW), { ...request, leaveEmpty: true });
  const { email } = await submitRequest(context(db, NOW), request);
  expect(robot).toMatchObject({ mailIds: [], email });
  expect(
    await db.selectFrom("outbox").select("quote_id").where("quote_id", "=", robot.quoteId).execute(),
  ).toEqual([]);
});

test("of two equal leads the newest is taken for the repeat", async () => {
  const db = await createTestDb();
  const ids = [];
  for (const minutes of [0, 15])
    ids.push((await submitRequest(context(db, addMinutes(NOW, minutes)), request)).quoteId);
  await db.updateTable("quotes").set({ created_at: NOW.toISOString() }).execute();
  expect((await submitRequest(context(db, NOW), request)).quoteId).toBe(ids[1]);
  const atTheEdge = new Date(addMinutes(NOW, 10).getTime() - 1);
  expect((await submitRequest(context(db, atTheEdge), request)).quoteId).toBe(ids[1]);
  expect((await submitRequest(context(db, addMinutes(NOW, 10)), request)).quoteId).not.toBe(ids[1]);
});

test("a robot is not subscribed, a visitor is", async () => {
  const db = await createTestDb();
  const subscribers = () => db.selectFrom("email_list").select("email").execute();
  await submitRequest(context(db, NOW), { ...request, leaveEmpty: true });
  expect(await subscribers()).toEqual([]);
  await submitRequest(context(db, NOW), request);
  expect(await subscribers()).toEqual([{ email: visitor.email }]);
});

test("writing the same values does not count as an edit", async () => {
  const db = await createTestDb();
  const { quoteId: id } = await submitRequest(context(db, NOW), request);
  const change = (columns: object) => changeWebsiteLead(db, { id, now: addMinutes(NOW, 5) }, () => columns);
  expect(await change({ name: "Jane Doe", phone: visitor.phone })).toMatchObject({
    updated_at: NOW.toISOString(),
  });
  expect(await change({})).toMatchObject({ updated_at: NOW.toISOString() });
  expect(await change({ name: "June" })).toMatchObject({
    name: "June",
    updated_at: addMinutes(NOW, 5).toISOString(),
  });
  expect(await changeWebsiteLead(db, { id: 404, now: NOW }, () => ({ name: "x" }))).toBeUndefined();
});

test("a repeat can add a missing photo, but not replace one", async () => {
  const db = await createTestDb();
  const uploadsFolder = mkdtempSync(join(tmpdir(), "uploads-"));
  const send = async (photo?: Blob) => {
    const path = join(uploadsFolder, "sent.jpg");
    if (photo) writeFileSync(path, Buffer.from(await photo.arrayBuffer()));
    const sent = photo && { path, release: async () => undefined };
    await submitInstantQuote({ ...context(db, NOW), uploadsFolder }, { ...job, photo: sent });
    return (await db.selectFrom("quotes").select("photo_file").execute()).map(({ photo_file }) => photo_file);
  };
  expect(await send()).toEqual([null]);
  const [first] = await send(await photo());
  expect(first).toMatch(/\.webp$/);
  expect(await send(await photo())).toEqual([first]);
  expect(await send()).toEqual([first]);
  expect(readdirSync(join(uploadsFolder, "private"))).toEqual([first]);
});

/** What is written of a visitor's lead beside the two mails' own words. */
async function writtenOf(db: Db) {
  const { token, ...lead } = await db.selectFrom("quotes").selectAll().executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom("outbox")
    .select(["kind", "to_address", "quote_id", "subject", "headers", "attachment_name"])
    .orderBy("id")
    .execute();
  const lines = await db.selectFrom("activities").select(["kind", "actor", "summary"]).execute();
  const subscribers = await db.selectFrom("email_list").select(["email", "source", "basis"]).execute();
  const [link] = await db.selectFrom("unsubscribe_links").selectAll().execute();
  const known = (text: string | null) =>
    text?.replaceAll(link?.token ?? "none", "TOKEN").replaceAll(token ?? "none", "ITS");
  return {
    lead,
    mails: mails.map((mail) => ({ ...mail, headers: known(mail.headers) })),
    lines,
    subscribers,
    link: link?.email,
  };
}

const textsOf = async (db: Db) =>
  (await db.selectFrom("outbox").select("text").orderBy("id").execute()).map(({ text }) => text ?? "");

test("everything in a request is stored, and both mails have it", async () => {
  const db = await createTestDb();
  const all = {
    ...visitor,
    name: "Jane Doe",
    projectType: "epoxy_garage",
    address: "1 Elm Street",
    projectSize: "850 sq ft",
    budget: "Under $5k",
    details: "Cracks",
    contactMethod: ["phone", "text"],
  };
  await submitRequest(context(db, NOW), requestForm.parse(all));
  expect(await writtenOf(db)).toEqual({
    lead: {
      address: "1 Elm Street",
      automatic_mails_stopped_at: null,
      before_stages_at: null,
      billing_address: null,
      billing_name: null,
      budget: "Under $5k",
      color_mix_percentage: null,
      contact_method: '["phone","text"]',
      converted_from_id: null,
      created_at: "2026-11-20T18:00:00.000Z",
      deleted_at: null,
      deposit_amount_cents: 0,
      details: "Cracks",
      email: "jane@example.ca",
      family_words: null,
      follow_up_date: null,
      follow_up_notes: null,
      id: 1,
      instant_quote: null,
      instant_quote_cents: null,
      last_contact_date: null,
      lead_source: "website",
      lead_source_details: "Contact form",
      is_no_home: 0,
      lost_reason: null,
      name: "Jane Doe",
      needs_day_at: null,
      new_job_at: null,
      origin: null,
      po_number: null,
      site_contact: null,
      part_of_id: null,
      payment_notes: null,
      payment_reminders_stopped_at: null,
      payment_status: "pending",
      payment_status_by_hand: 0,
      phone: "780-555-9876",
      phone_digits: "7805559876",
      searchable: expect.stringContaining("jane@example.ca"),
      photo_file: null,
      project_price_cents: null,
      project_size: "850 sq ft",
      project_type: "epoxy_garage",
      square_feet: null,
      status: "new",
      suspect_at: null,
      total_paid_cents: 0,
      updated_at: "2026-11-20T18:00:00.000Z",
    },
    lines: [
      {
        actor: "customer",
        kind: "created",
        summary: "Contact form on the website",
      },
      {
        actor: "site",
        kind: "mail",
        summary: "Email: Prairie Surfaces: thank you for your request",
      },
    ],
    link: "jane@example.ca",
    mails: [
      {
        attachment_name: null,
        headers:
          '{"List-Unsubscribe":"<https://site.example/unsubscribe/TOKEN>","List-Unsubscribe-Post":"List-Unsubscribe=One-Click","Auto-Submitted":"auto-generated"}',
        kind: "thank-you",
        quote_id: 1,
        subject: "Prairie Surfaces: thank you for your request",
        to_address: "jane@example.ca",
      },
      {
        attachment_name: null,
        headers: '{"Auto-Submitted":"auto-generated"}',
        kind: "quote-alert",
        quote_id: 1,
        subject: "New quote request: Jane Doe, 850 sq ft",
        to_address: "info@prairiesurfaces.example",
      },
    ],
    subscribers: [
      {
        basis: "implied",
        email: "jane@example.ca",
        source: "contact-form",
      },
    ],
  });
  const [, alert] = await textsOf(db);
  expect(alert).toContain(
    "Phone     (780) 555-9876\nEmail     jane@example.ca\nProject   Epoxy Garage Floor\nSize      850 sq ft\n",
  );
  expect(alert).toContain("> Cracks");
  expect(alert).not.toMatch(/Colour|price|Photo/);
});

test("everything that the calculator asked and showed is stored, and both mails have it", async () => {
  const db = await createTestDb();
  await submitInstantQuote(context(db, NOW), instantQuoteForm.parse({ ...asked, customColor: "Slate" }));
  expect(await writtenOf(db)).toEqual({
    lead: {
      address: null,
      automatic_mails_stopped_at: null,
      before_stages_at: null,
      billing_address: null,
      billing_name: null,
      budget: null,
      color_mix_percentage: 20,
      contact_method: '["email"]',
      converted_from_id: null,
      created_at: "2026-11-20T18:00:00.000Z",
      deleted_at: null,
      deposit_amount_cents: 0,
      details: "Colour mix 20%, preferred colour: Slate",
      email: "jane@example.ca",
      family_words: null,
      follow_up_date: null,
      follow_up_notes: null,
      id: 1,
      instant_quote:
        '{"surfaces":[{"name":"Driveway","squareFeet":500,"colorMixPercentage":20,"baseRateCents":800,"surchargeCents":150,"rateCents":950,"subtotalCents":475000}],"squareFeet":500,"subtotalCents":475000,"gstCents":23750,"totalCents":498750,"customColor":"Slate","validUntil":"2026-12-20"}',
      instant_quote_cents: 498750,
      last_contact_date: null,
      lead_source: "website",
      lead_source_details: "Instant quote",
      is_no_home: 0,
      lost_reason: null,
      name: "jane",
      needs_day_at: null,
      new_job_at: null,
      origin: null,
      po_number: null,
      site_contact: null,
      part_of_id: null,
      payment_notes: null,
      payment_reminders_stopped_at: null,
      payment_status: "pending",
      payment_status_by_hand: 0,
      phone: "780-555-9876",
      phone_digits: "7805559876",
      searchable: expect.stringContaining("jane@example.ca"),
      photo_file: null,
      project_price_cents: 498750,
      project_size: "500 sq ft",
      project_type: "rubber_resurfacing",
      square_feet: 500,
      status: "new",
      suspect_at: null,
      total_paid_cents: 0,
      updated_at: "2026-11-20T18:00:00.000Z",
    },
    lines: [
      {
        actor: "customer",
        kind: "created",
        summary: "Instant quote on the website",
      },
      {
        actor: "site",
        kind: "mail",
        summary: "Email: Your rubber resurfacing quote: $4,987.50 for 500 sq ft",
      },
    ],
    link: "jane@example.ca",
    mails: [
      {
        attachment_name: null,
        headers:
          '{"List-Unsubscribe":"<https://site.example/unsubscribe/TOKEN>","List-Unsubscribe-Post":"List-Unsubscribe=One-Click","Auto-Submitted":"auto-generated"}',
        kind: "instant-quote",
        quote_id: 1,
        subject: "Your rubber resurfacing quote: $4,987.50 for 500 sq ft",
        to_address: "jane@example.ca",
      },
      {
        attachment_name: null,
        headers: '{"Auto-Submitted":"auto-generated"}',
        kind: "quote-alert",
        quote_id: 1,
        subject: "New quote request: jane, 500 sq ft, $4,987.50 with GST",
        to_address: "info@prairiesurfaces.example",
      },
    ],
    subscribers: [
      {
        basis: "implied",
        email: "jane@example.ca",
        source: "quote-calculator",
      },
    ],
  });
  const [answer, alert] = await textsOf(db);
  expect(answer).toContain("Quote #1, November 20, 2026");
  expect(answer).toContain("until December 20, 2026.");
  expect(answer).toContain("Preferred colour: Slate");
  expect(answer).not.toContain("Book your free site visit");
  expect(alert).toContain("Colour         20% colour mix, Slate\nQuoted price   $4,987.50 with GST\n\n");
});

test("a lost photo is mentioned to both sides, and a free visit only while booking is on", async () => {
  const db = await createTestDb();
  const business = { ...defaultBusiness, visits: { ...defaultBusiness.visits, isOpen: true } };
  const black = instantQuoteForm.parse({ ...visitor, squareFeet: 500, colorMixPercentage: 0 });
  const lost = { ...black, photo: "dropped" as const };
  expect(await submitInstantQuote({ ...context(db, NOW), business }, lost)).toMatchObject({
    isPhotoLost: true,
  });
  const { token, details } = await db.selectFrom("quotes").selectAll().executeTakeFirstOrThrow();
  expect(details).toMatch(/^100% black\. A photo came with this request, but/);
  const [answer, alert] = await textsOf(db);
  expect(answer).toContain(`Book your free site visit:\nhttps://site.example/visit/${token}\n`);
  expect(answer).toContain(`Open, print or forward this quote:\nhttps://site.example/q/${token}\n`);
  expect(answer).toContain("Our server was too busy to keep your photo.");
  expect(alert).toContain("Photo          The photo could not be kept");
});

test("a tick is stored as consent with the words beside it", async () => {
  const db = await createTestDb();
  await submitRequest(context(db, NOW), { ...request, consent: true });
  const [subscriber] = await db.selectFrom("email_list").selectAll().execute();
  expect(subscriber).toMatchObject({ email: "jane@example.ca", source: "contact-form", basis: "express" });
  expect(subscriber?.words).toContain("Prairie Surfaces");
});

test("a visitor whose request failed or came too often is told whom to call", () => {
  expect([
    requestMessages.failed(defaultBusiness).text,
    requestMessages.tooMany(defaultBusiness).text,
  ]).toEqual([
    "Please try again or call us at (780) 555-1234",
    "Please try again in a few minutes or call us at (780) 555-1234",
  ]);
});

test("a quote that is asked for late in the evening has Alberta's date, and is valid thirty days from it", async () => {
  const db = await createTestDb();
  await submitInstantQuote(context(db, new Date("2026-11-21T04:30:00.000Z")), job);
  const [answer] = await textsOf(db);
  expect(answer).toContain("Quote #1, November 20, 2026");
  expect(answer).toContain("until December 20, 2026.");
  const { instant_quote } = await db.selectFrom("quotes").select("instant_quote").executeTakeFirstOrThrow();
  expect(JSON.parse(instant_quote!)).toMatchObject({ validUntil: "2026-12-20" });
});

test("a lost photo that a repeat brings is no longer asked for", async () => {
  const db = await createTestDb();
  const uploadsFolder = mkdtempSync(join(tmpdir(), "uploads-"));
  const path = join(uploadsFolder, "sent.jpg");
  writeFileSync(path, Buffer.from(await (await photo()).arrayBuffer()));
  const details = async () =>
    (await db.selectFrom("quotes").select("details").executeTakeFirstOrThrow()).details;
  await submitInstantQuote({ ...context(db, NOW), uploadsFolder }, { ...job, photo: "dropped" });
  expect(await details()).toMatch(/^Colour mix 20%\. A photo came with this request/);
  const sent = { path, release: async () => undefined };
  await submitInstantQuote({ ...context(db, NOW), uploadsFolder }, { ...job, photo: sent });
  expect(await details()).toBe("Colour mix 20%");
});

test("replies to an alert go to the visitor, and it does not count towards the visitor's mails", async () => {
  const db = await createTestDb();
  const press = { ...pressOfSomebody(), visitor: "192.0.2.1" };
  await submitRequest({ ...context(db, NOW), press }, request);
  const mails = await db
    .selectFrom("outbox")
    .select(["kind", "reply_to", "client_address"])
    .orderBy("id")
    .execute();
  expect(mails).toEqual([
    { kind: "thank-you", reply_to: null, client_address: "192.0.2.1" },
    { kind: "quote-alert", reply_to: "jane@example.ca", client_address: null },
  ]);
});
