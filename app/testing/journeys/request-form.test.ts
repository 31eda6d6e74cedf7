import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let homeowner: Visitor;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "0.5" });
});

beforeEach(async () => {
  await site.db.deleteFrom("quotes").execute();
  await site.db.deleteFrom("outbox").execute();
  await site.db.deleteFrom("email_list").execute();
  homeowner = new Visitor(site);
  await homeowner.open("/");
});

const leads = () => site.db.selectFrom("quotes").selectAll().execute();
const mails = () => site.db.selectFrom("outbox").selectAll().orderBy("id").execute();

function fillIn(
  changes: Partial<Record<"Name" | "Email" | "Phone" | "Project type" | "Details (optional)", string>> = {},
) {
  const complete = {
    Name: "Jane Doe",
    Email: "jane@example.ca",
    Phone: "780-555-9876",
    "Project type": "epoxy_garage",
    "Details (optional)": "Two cars.\nOil spots.",
  };
  for (const [label, value] of Object.entries({ ...complete, ...changes })) homeowner.fill(label, value);
}

test("a homeowner asks for a quote, and the owner has the lead", async () => {
  fillIn();
  await homeowner.press("Send Request");
  expect(homeowner.path).toBe("/#quote");
  expect(homeowner.status).toBe(200);
  // In place of the form, where the address leads, and nothing over it.
  expect(homeowner.toast).toBeUndefined();
  expect(homeowner.find("#request")).toBeNull();
  expect(homeowner.find("#quote")?.textContent).toContain("We have your request, Jane Doe");
  expect(homeowner.find("#quote")?.getAttribute("tabindex")).toBe("-1");
  expect(homeowner.text).toContain("we call you at (780) 555-9876 or write to jane@example.ca");
  expect(homeowner.text).not.toContain("free times");

  const [lead] = await leads();
  expect(lead).toMatchObject({
    name: "Jane Doe",
    email: "jane@example.ca",
    phone: "780-555-9876",
    project_type: "epoxy_garage",
    details: "Two cars.\nOil spots.",
    status: "new",
    lead_source: "website",
    lead_source_details: "Contact form",
  });
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  for (const words of ["Jane Doe", "jane@example.ca", "Epoxy Garage Floor", "Oil spots."]) {
    expect(owner.text).toContain(words);
  }
  expect(await mails()).toMatchObject([
    { kind: "thank-you", to_address: "jane@example.ca", quote_id: lead?.id },
    { kind: "quote-alert", quote_id: lead?.id },
  ]);
  const subscribers = await site.db.selectFrom("email_list").selectAll().execute();
  expect(subscribers).toMatchObject([{ email: "jane@example.ca", source: "contact-form" }]);
});

test("every page has an empty live region, in which a toast appears", async () => {
  for (const path of ["/", "/calculator", "/visit", "/services", "/nowhere", "/admin/login"]) {
    await homeowner.open(path);
    expect(homeowner.find("[aria-live=polite]")?.childNodes, path).toHaveLength(0);
  }
});

test("the form offers the four kinds of project and says what becomes of the entries", () => {
  const options = [...(homeowner.find("#request select")?.querySelectorAll("option") ?? [])];
  expect(options.map((option) => option.textContent)).toEqual([
    "Please choose",
    "Rubber Driveway Resurfacing",
    "Epoxy Garage Floor",
    "Patio Resurfacing",
    "Both Services",
  ]);
  expect(homeowner.find("#request a[href='/privacy-policy']")).not.toBeNull();
});

test("sending twice makes one lead and one pair of mails", async () => {
  for (const _ of [1, 2]) {
    fillIn();
    await homeowner.press("Send Request");
    expect(homeowner.find("#quote")?.textContent).toContain("We have your request");
    await homeowner.open("/");
  }
  expect(await leads()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test.each([
  ["Name", "", "Name is required"],
  ["Email", "jane@nowhere", "Valid email is required"],
  ["Phone", "555-1234", "Valid phone number is required"],
  ["Project type", "", "Project type is required"],
] as const)("%s '%s': %s, nothing is sent and nothing typed is lost", async (label, value, message) => {
  fillIn({ [label]: value });
  await homeowner.press("Send Request");
  expect(homeowner.status).toBe(400);
  // The page opens at the form, not at its top.
  expect(homeowner.path).toBe("/?index#request-answer");
  expect(homeowner.find("#request [role=alert]")?.textContent).toContain(label);
  const field = homeowner.find("#request [aria-invalid=true]");
  expect(homeowner.find(`#${field?.getAttribute("aria-describedby")?.split(" ").at(-1)}`)?.textContent).toBe(
    message,
  );
  expect(homeowner.value(label)).toBe(value);
  expect(homeowner.value("Details (optional)")).toBe("Two cars.\nOil spots.");
  if (label !== "Project type") expect(homeowner.value("Project type")).toBe("epoxy_garage");
  expect(await leads()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test("an empty form is told all that is missing", async () => {
  await homeowner.press("Send Request");
  expect(homeowner.status).toBe(400);
  for (const message of [
    "Name is required",
    "Valid email is required",
    "Valid phone number is required",
    "Project type is required",
  ]) {
    expect(homeowner.text).toContain(message);
  }
});

test("what only a robot fills makes a suspect: kept, in no list, and no mail", async () => {
  fillIn();
  homeowner.fill("Leave this empty", "buy now");
  await homeowner.press("Send Request");
  expect(homeowner.find("#quote")?.textContent).toContain("We have your request");
  expect(await leads()).toMatchObject([{ suspect_at: expect.any(String) }]);
  expect(await mails()).toEqual([]);
});

test("a request that can't be kept whole is not kept in part, and the homeowner is told to call", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await sql`CREATE TRIGGER no_alert BEFORE INSERT ON outbox WHEN NEW.kind = 'quote-alert'
    BEGIN SELECT RAISE(ABORT, 'no room'); END`.execute(site.db);
  fillIn();
  await homeowner.press("Send Request");
  await sql`DROP TRIGGER no_alert`.execute(site.db);
  expect(homeowner.status).toBe(500);
  expect(homeowner.toast).toBe("Quote Request Failed – Please try again or call us at (780) 555-1234");
  expect(homeowner.find("[data-toast] a")?.getAttribute("href")).toBe("tel:+17805551234");
  expect(homeowner.value("Details (optional)")).toBe("Two cars.\nOil spots.");
  expect(await leads()).toEqual([]);
  expect(await mails()).toEqual([]);
  expect(await site.db.selectFrom("email_list").selectAll().execute()).toEqual([]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();

  await homeowner.press("Send Request");
  expect(homeowner.find("#quote")?.textContent).toContain("We have your request");
});

test("news is asked for by a box that begins without a tick, and what was ticked is kept word for word", async () => {
  const box = () => homeowner.find("#request input[name=consent]") as HTMLInputElement;
  expect(box().checked).toBe(false);
  fillIn({ Email: "not an address" });
  box().checked = true;
  await homeowner.press("Send Request");
  expect(box().checked).toBe(true);
  fillIn();
  await homeowner.press("Send Request");
  expect(await site.db.selectFrom("email_list").selectAll().execute()).toMatchObject([
    {
      email: "jane@example.ca",
      basis: "express",
      words: expect.stringMatching(/^Send me news and offers from .* I can unsubscribe at any time\.$/),
      expires_at: null,
    },
  ]);
});

test("the API takes no consent: nobody has read the words there", async () => {
  const lead = { name: "Jane", email: "jane@example.ca", phone: "780-555-9876", projectType: "epoxy_garage" };
  await site.fetch("/api/quotes", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...lead, consent: true }),
  });
  expect(await site.db.selectFrom("email_list").selectAll().execute()).toMatchObject([
    { email: "jane@example.ca", basis: "implied", words: null },
  ]);
});

test("who sends too often is told to call, and keeps what was typed", async () => {
  for (let sent = 0; sent <= 15; sent++) {
    if (homeowner.status === 429) break;
    await homeowner.open("/");
    fillIn();
    await homeowner.press("Send Request");
  }
  expect(homeowner.status).toBe(429);
  expect(homeowner.toast).toContain("Too Many Requests");
  expect(homeowner.toast).toContain("(780) 555-1234");
  expect(homeowner.value("Name")).toBe("Jane Doe");
  expect(homeowner.value("Details (optional)")).toBe("Two cars.\nOil spots.");
});
