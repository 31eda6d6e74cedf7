import { beforeAll, expect, test } from "vitest";
import { openOffer, withdrawOffer } from "~/money/change-offers.server";
import { readJobLedger } from "~/money/ledger.server";
import { acceptAll, newEstimate } from "~/money/testing.server";
import { forgetQuotes } from "~/quotes/purge-deleted-quotes.server";
import { newLead } from "~/quotes/testing.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "100", BUSINESS_ADDRESS: "100 Sample Ave NW" });
});

const CRACK = "Grind out and fill the long crack";

async function owner(): Promise<Visitor> {
  const visitor = new Visitor(site);
  await visitor.signIn(ADMIN);
  return visitor;
}

/** An accepted job of $8,074.50, and a change of it that waits. */
async function offered({ email = "maria@example.ca" } = {}) {
  const { id: quoteId } = await newLead(site.db, { name: "Maria Kowalska", email: "maria@example.ca" });
  await site.db.updateTable("quotes").set({ email }).where("id", "=", quoteId).execute();
  await newEstimate(site.db, quoteId, { pricePerSqFt: 7.22, preparationCost: 470 });
  await acceptAll(site.db, quoteId);
  const staff = await owner();
  await staff.open(`/admin/quotes/${quoteId}/change`);
  staff.fill("What changes", CRACK);
  staff.fill("Amount before GST", "400");
  await staff.press(SEND);
  const { token } = await site.db
    .selectFrom("change_offers")
    .select("token")
    .where("quote_id", "=", quoteId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { quoteId, token, staff };
}

/** Without a mail server no page promises an email. */
const SEND = "Make a link for the customer";

async function customerAt(token: string): Promise<Visitor> {
  const customer = new Visitor(site);
  await customer.open(`/c/${token}`);
  return customer;
}

async function agree(customer: Visitor, name = "Maria Kowalska"): Promise<void> {
  customer.fill("Your full name", name);
  (customer.find("#agree-agreed") as HTMLInputElement).checked = true;
  await customer.press("Agree to $420.00");
}

const agreedOf = async (quoteId: number) => (await readJobLedger(site.db, quoteId))!.ledger.agreed.totalCents;
const priceOf = async (id: number) =>
  (
    await site.db
      .selectFrom("quotes")
      .select("project_price_cents as cents")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).cents;
const linesOf = (quoteId: number, kind: string) =>
  site.db
    .selectFrom("activities")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("kind", "=", kind)
    .execute();
const mailsOf = async (quoteId: number) =>
  (
    await site.db.selectFrom("outbox").select("kind").where("quote_id", "=", quoteId).orderBy("id").execute()
  ).map(({ kind }) => kind);

test("a change is sent, read, agreed to, and is then part of what is billed", async () => {
  const { quoteId, token, staff } = await offered();
  expect(staff.text).toContain("Waiting for the customer");
  expect(await agreedOf(quoteId)).toBe(807_450);
  const page = await site.fetch(`/c/${token}`);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  const text = await page.text();
  expect(text).not.toContain("modulepreload");
  // The link may be forwarded.
  expect(text).not.toContain("maria@example.ca");
  const customer = await customerAt(token);
  for (const words of [CRACK, "$400.00", "$20.00", "$420.00", "$8,074.50", "$8,494.50", "Maria Kowalska"])
    expect(customer.text).toContain(words);
  await agree(customer);
  expect(customer.text).toContain("Maria Kowalska agreed to this on");
  expect(await agreedOf(quoteId)).toBe(849_450);
  expect(await priceOf(quoteId)).toBe(849_450);
  expect(await linesOf(quoteId, "change_order")).toMatchObject([
    { actor: "customer", summary: "Change order $400.00 before GST, agreed on its page" },
  ]);
  expect(await mailsOf(quoteId)).toEqual(["change-offer", "change-answer", "change-agreed"]);
  await staff.open(`/admin/quotes/${quoteId}/bill`);
  expect(staff.text).toContain(`Change order: ${CRACK}`);
  await staff.open(`/admin/quotes/${quoteId}/change`);
  expect(staff.text).toContain("Maria Kowalska agreed");
});

test("two presses and two tabs agree once, and a change that was taken back takes no yes", async () => {
  const { quoteId, token } = await offered();
  const [one, other] = [await customerAt(token), await customerAt(token)];
  await agree(one);
  await agree(other, "Somebody Else");
  expect(other.text).toContain("Maria Kowalska agreed to this on");
  expect(await agreedOf(quoteId)).toBe(849_450);
  expect(await linesOf(quoteId, "change_order")).toHaveLength(1);

  const late = await offered();
  const customer = await customerAt(late.token);
  await late.staff.press("Take it back");
  expect(late.staff.text).toContain("Taken back");
  await agree(customer);
  expect(customer.status).toBe(409);
  expect(customer.text).toContain("This change is no longer offered.");
  expect(await agreedOf(late.quoteId)).toBe(807_450);
});

test("what else was agreed meanwhile is shown before the yes counts, and the name stays typed", async () => {
  const { quoteId, token, staff } = await offered();
  const customer = await customerAt(token);
  await staff.open(`/admin/quotes/${quoteId}/change`);
  staff.fill("What changes", "A step less");
  staff.fill("Amount before GST", "-100");
  staff.fill("Who agreed by phone", "Maria");
  await staff.press("Save the change order");
  await agree(customer);
  expect(customer.status).toBe(409);
  expect(customer.find('[role="alert"]')?.textContent).toContain("Nothing was agreed");
  expect(customer.value("Your full name")).toBe("Maria Kowalska");
  expect(customer.text).toContain("$7,969.50");
  expect(customer.text).toContain("$8,389.50");
  await customer.press("Agree to $420.00");
  expect(await agreedOf(quoteId)).toBe(838_950);
});

test("a name, a tick and an amount that can't be are asked for again; no and a question reach the job", async () => {
  const { quoteId, token } = await offered({ email: "" });
  const customer = await customerAt(token);
  await customer.press("Agree to $420.00");
  expect(customer.status).toBe(400);
  expect(customer.text).toContain("Please type your full name");
  expect(customer.text).toContain("Please tick that you agree");
  for (let press = 0; press < 2; press++) {
    await customer.open(`/c/${token}`);
    customer.fill("Your question", "Is it needed?");
    await customer.press("Send question");
  }
  expect(customer.text).toContain("You asked us a question on");
  expect(await linesOf(quoteId, "change_question")).toMatchObject([
    { asks: "question", body: "Is it needed?" },
  ]);
  customer.fill("Anything you’d like to tell us (optional)", "Too dear");
  await customer.press("Say no to this change");
  expect(customer.text).toContain("You said no to this on");
  expect(await linesOf(quoteId, "change_declined")).toMatchObject([{ body: "Too dear" }]);
  expect(await agreedOf(quoteId)).toBe(807_450);
  // The customer has no email.
  expect(await mailsOf(quoteId)).toEqual(["change-answer", "change-answer"]);
});

test("less than nothing can't be offered, and the same change is not sent twice", async () => {
  const { quoteId, staff } = await offered();
  const ask = async (amount: string) => {
    await staff.open(`/admin/quotes/${quoteId}/change`);
    staff.fill("What changes", CRACK);
    staff.fill("Amount before GST", amount);
    await staff.press(SEND);
  };
  await ask("400");
  expect(staff.status).toBe(409);
  expect(staff.text).toContain("already waiting for the customer");
  await ask("-9000");
  expect(staff.status).toBe(400);
  expect(staff.text).toContain("less than $0");
  expect(
    await site.db.selectFrom("change_offers").selectAll().where("quote_id", "=", quoteId).execute(),
  ).toHaveLength(1);
});

test("a lost or deleted job takes no yes, and a forgotten person's link ends", async () => {
  const lost = await offered();
  await site.db.updateTable("quotes").set({ status: "lost" }).where("id", "=", lost.quoteId).execute();
  expect((await customerAt(lost.token)).text).toContain("no longer offered");
  const gone = await offered();
  await forgetQuotes(site.db, [gone.quoteId]);
  expect((await site.fetch(`/c/${gone.token}`)).status).toBe(404);
  expect(await openOffer(site.db, gone.token)).toBeUndefined();
  expect(await withdrawOffer({ db: site.db, now: new Date() }, 999_999)).toBe(false);
});

test("a stranger takes no change back", async () => {
  await offered();
  const stranger = await site.fetch("/admin/quotes/1/change", {
    method: "POST",
    headers: { Origin: site.publicUrl },
    body: new URLSearchParams({ intent: "withdraw-change", offerId: "1" }),
  });
  expect(stranger.status).toBe(401);
  const withdrawn = site.db.selectFrom("change_offers").select("answer").where("id", "=", 1);
  expect((await withdrawn.executeTakeFirstOrThrow()).answer).not.toBe("withdrawn");
});
