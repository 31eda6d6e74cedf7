import { sql } from "kysely";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { setEventStatus } from "~/calendar/save-event.server";
import { BUSINESS } from "~/money/testing.server";
import { settleWarranties } from "~/warranties/decide-warranties.server";
import { bookedJob } from "~/warranties/testing.server";
import { listWarranties } from "~/warranties/warranties.server";
import { issuedInvoice } from "../issued-invoice";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

/** The business's phone, as every refusal gives it. */
const PHONE = "(780) 555-1234";

let site: Site;
let token: string;

beforeAll(async () => {
  // Three presses of a form in ten minutes, two messages of the chat in a minute.
  site = await startSite({ RATE_LIMIT_FACTOR: "0.1", CHAT_API_URL: "" });
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open("/admin/settings");
  owner.fill("Mailing address", "100 Sample Avenue NW");
  await owner.press("Save");
  await site.fetch("/api/admin/send-estimate", {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: owner.cookies, Origin: site.publicUrl },
    body: JSON.stringify({
      ...{ firstName: "Jane", lastName: "Doe", email: "jane@example.ca", phone: "780-555-9876" },
      ...{
        address: "1 Main St",
        squareFeet: 850,
        colorMixPercentage: 20,
        pricePerSqFt: 9.5,
        preparationCost: 500,
      },
    }),
  });
  token = (await site.db.selectFrom("estimates").select("token").executeTakeFirstOrThrow()).token!;
});

/** While it runs nothing can be written, as at a full disk. */
async function whileNothingIsWritten(tables: string[], run: () => Promise<void>): Promise<void> {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const events = tables.flatMap((table) => ["INSERT", "UPDATE"].map((what) => [table, what] as const));
  for (const [table, what] of events) {
    await sql
      .raw(
        `CREATE TRIGGER full_${table}_${what} BEFORE ${what} ON ${table} BEGIN SELECT RAISE(ABORT, 'full'); END`,
      )
      .execute(site.db);
  }
  await run();
  for (const [table, what] of events) await sql.raw(`DROP TRIGGER full_${table}_${what}`).execute(site.db);
  expect(logged).toHaveBeenCalled();
}

afterEach(() => {
  vi.restoreAllMocks();
});

async function comeFrom(address: string, path: string): Promise<Visitor> {
  const visitor = new Visitor({
    publicUrl: site.publicUrl,
    fetch: (to, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set("x-client-address", address);
      return site.fetch(to, { ...init, headers });
    },
  });
  await visitor.open(path);
  return visitor;
}

async function fillDecline(visitor: Visitor): Promise<void> {
  await visitor.open(`/e/${token}`);
  visitor.choose("reason", "price");
  visitor.fill("Anything else you’d like to tell us (optional)", "Too dear for us");
}

test("over the limit a customer's question comes back in its form, with the phone", async () => {
  const visitor = await comeFrom("203.0.113.1", `/e/${token}`);
  for (let press = 0; press < 4; press++) {
    await visitor.open(`/e/${token}`);
    visitor.fill("Your question", "Is it slippery?");
    await visitor.press("Send question");
  }
  expect(visitor.status).toBe(429);
  expect(visitor.find('[role="alert"]')?.textContent).toContain(PHONE);
  expect(visitor.find("#ask[open]")).not.toBeNull();
  expect(visitor.value("Your question")).toBe("Is it slippery?");
  await fillDecline(visitor);
  await visitor.press("Decline this estimate");
  expect(visitor.status).toBe(429);
  expect(visitor.find("#decline[open]")).not.toBeNull();
  expect(visitor.value("Anything else you’d like to tell us (optional)")).toBe("Too dear for us");
});

test("over the limit, and where nothing can be written, what was sent comes back as it was said", async () => {
  const invoice = await issuedInvoice(site.db);
  const visitor = await comeFrom("203.0.113.12", `/i/${invoice.token}`);
  const say = async () => {
    await visitor.open(`/i/${invoice.token}`);
    visitor.choose("way", "cash");
    visitor.fill("Which day", "2026-01-02");
    await visitor.press("Tell Prairie Surfaces");
  };
  const comesBack = (status: number) => {
    expect(visitor.status).toBe(status);
    expect(visitor.find('[role="alert"]')?.textContent).toContain(PHONE);
    expect(visitor.find("#sent[open]")).not.toBeNull();
    expect(visitor.value("Which day")).toBe("2026-01-02");
    expect(visitor.find('input[value="cash"]')?.hasAttribute("checked")).toBe(true);
  };
  await whileNothingIsWritten(["activities"], say);
  comesBack(500);
  for (let press = 0; press < 3; press++) await say();
  comesBack(429);
});

test("over the limit, and where nothing can be written, a warranty's claim comes back as it was typed", async () => {
  const now = new Date();
  const { quoteId, eventId } = await bookedJob(site.db);
  await setEventStatus({ db: site.db, now }, eventId, { status: "completed" });
  await settleWarranties({ db: site.db, now, business: BUSINESS });
  const [warranty] = await listWarranties(site.db, [quoteId]);
  const visitor = await comeFrom("203.0.113.13", `/w/${warranty?.token}`);
  const say = async () => {
    await visitor.open(`/w/${warranty?.token}`);
    visitor.fill("What do you see?", "It lifts");
    visitor.fill("Your phone", "(780) 555-0142");
    await visitor.press("Send to Prairie Surfaces");
  };
  const comesBack = (status: number) => {
    expect(visitor.status).toBe(status);
    expect(visitor.find('[role="alert"]')?.textContent).toContain(PHONE);
    expect(visitor.value("What do you see?")).toBe("It lifts");
    expect(visitor.value("Your phone")).toBe("(780) 555-0142");
  };
  await whileNothingIsWritten(["activities"], say);
  comesBack(500);
  for (let press = 0; press < 2; press++) await say();
  comesBack(429);
});

test("where nothing can be written, an acceptance comes back with its name and its tick", async () => {
  const visitor = await comeFrom("203.0.113.2", `/e/${token}`);
  visitor.fill("Your full name", "Jane Doe");
  (visitor.find("#accept-agreed") as HTMLInputElement).checked = true;
  await visitor.press("Accept");
  const counts = visitor.texts("button").find((name) => name.startsWith("Accept $"));
  await whileNothingIsWritten(["estimates"], () => visitor.press(counts ?? ""));
  expect(visitor.status).toBe(500);
  expect(visitor.find('[role="alert"]')?.textContent).toContain(PHONE);
  expect(visitor.value("Your full name")).toBe("Jane Doe");
  expect(visitor.find("#accept-agreed")?.hasAttribute("checked")).toBe(true);
});

test("where nothing can be written, unsubscribing says so with the phone, and shows its button again", async () => {
  await site.db
    .insertInto("unsubscribe_links")
    .values({ email: "stop@example.ca", token: "u".repeat(22) })
    .execute();
  const visitor = await comeFrom("203.0.113.3", `/unsubscribe/${"u".repeat(22)}`);
  await whileNothingIsWritten(["mail_stops", "email_list"], () => visitor.press("Unsubscribe"));
  expect(visitor.status).toBe(500);
  expect(visitor.find('[role="alert"]')?.textContent).toContain(PHONE);
  await visitor.press("Unsubscribe");
  expect(visitor.heading).toBe("You are unsubscribed");
});

test("where nothing can be written, the login keeps the name and says whom to call", async () => {
  const visitor = await comeFrom("203.0.113.4", "/admin/login");
  visitor.fill("Username", ADMIN.username);
  visitor.fill("Password", ADMIN.password);
  await whileNothingIsWritten(["sessions"], () => visitor.press("Sign In"));
  expect(visitor.status).toBe(500);
  expect(visitor.toast).toContain(PHONE);
  expect(visitor.value("Username")).toBe(ADMIN.username);
});

test("a message that the chat can't take is in the field again, under the chat's own words", async () => {
  const visitor = await comeFrom("203.0.113.5", "/services");
  visitor.fill("Your message", "How long\ndoes it last?");
  await whileNothingIsWritten(["chat_messages"], () => visitor.press("Send"));
  expect(visitor.path).toBe("/services#chat-latest");
  expect(visitor.find("#chat[open]")).not.toBeNull();
  expect(visitor.value("Your message")).toBe("How long\ndoes it last?");
  expect(visitor.find("#chat-latest")?.textContent).toContain(
    `I'm sorry, I'm having trouble connecting right now. Please try again or call us directly at ${PHONE} for immediate assistance.`,
  );
  await visitor.press("Send");
  expect(visitor.value("Your message")).toBe("");
  visitor.fill("Your message", "And the third one?");
  await visitor.press("Send");
  expect(visitor.value("Your message")).toBe("And the third one?");
  expect(visitor.find("#chat-latest")?.textContent).toContain(
    `Too Many Requests. Please wait a minute or call us at ${PHONE}`,
  );
  await visitor.open("/services");
  expect(visitor.find("#chat[open]")).toBeNull();
  expect(visitor.value("Your message")).toBe("");
});
