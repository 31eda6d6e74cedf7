import { beforeAll, expect, test } from "vitest";
import { openTestSite } from "~/auth/testing.server";
import type { SentForm } from "~/forms/page-action.server";
import { deleteQuote } from "~/quotes/delete-quote.server";
import { mergeQuotes } from "~/quotes/families.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { samePage } from "~/ui/same-page";
import type { Db } from "../../../db/schema";
import type { DialogIntent } from "./intents";
import { CLOSED, type ReturnTo } from "./panel";

/** A screen other than the dashboard: a page of the quote's own, which a conversion leaves for the new quote's. */
const ownPage: ReturnTo = ({ search }, quoteId) =>
  samePage({ pathname: `/admin/quotes/${quoteId}`, search }, CLOSED);

let db: Db;
let send: (quoteId: number, fields: Record<string, string>) => Promise<unknown>;

beforeAll(async () => {
  db = await openTestSite();
  const { dialogActions } = await import("./actions.server");
  const { deployment } = await import("~/deployment.server");
  const actions = dialogActions(ownPage);
  send = (quoteId, { intent, ...fields }) => {
    const url = new URL(
      `http://localhost/admin/quotes/${quoteId}?tab=mails&panel=${intent}&quote=${quoteId}`,
    );
    const form = new FormData();
    for (const [name, value] of Object.entries({ quoteId: String(quoteId), ...fields }))
      form.set(name, value);
    const user = { id: 1, username: "mary", email: null, role: "admin" };
    const sent = {
      form,
      uploads: [],
      user,
      url,
      request: new Request(url),
    };
    return actions[intent as DialogIntent](deployment(), sent satisfies SentForm);
  };
});

test("a dialog opened over another screen returns there, with that screen's parameters", async () => {
  const { id } = await newLead(db);
  expect(await send(id, { intent: "edit", name: "Jane Roe" })).toMatchObject({
    ok: true,
    to: `/admin/quotes/${id}?tab=mails`,
  });
  expect(await db.selectFrom("quotes").select("name").where("id", "=", id).executeTakeFirst()).toEqual({
    name: "Jane Roe",
  });
});

test("a conversion returns to the new quote", async () => {
  const { id } = await newLead(db);
  const costs = { preparationCost: "500", pricePerSqFt: "8.50", squareFeet: "1000" };
  expect(await send(id, { intent: "convert", ...costs })).toMatchObject({
    ok: true,
    to: `/admin/quotes/${id + 1}?tab=mails`,
  });
});

test("the message after Manage Payments counts the money of the whole job", async () => {
  const [head, part] = [await newLead(db), await newLead(db)];
  await db.updateTable("quotes").set({ payment_status_by_hand: 1 }).execute();
  expect((await mergeQuotes({ db, now: NOW }, { headId: head.id, partId: part.id })).ok).toBe(true);
  const pay = (id: number, fields: Record<string, string>) =>
    send(id, { intent: "payment", depositAmount: "0", paymentStatus: "pending", ...fields });
  const says = (text: string) => ({ ok: true, toast: { title: "Payment Updated", text } });
  await pay(part.id, { totalPaid: "400" });
  // The head alone has $600 of $1,000.
  const paid = { projectPrice: "1000", totalPaid: "600", paymentStatus: "paid_in_full" };
  expect(await pay(head.id, paid)).toMatchObject(says("Payment information has been updated successfully."));
  // The part has no price of its own.
  const back = says("The status is Paid in full, but $100.00 of $1,000.00 is still to pay.");
  expect(await pay(part.id, { totalPaid: "300", paymentStatus: "paid_in_full" })).toMatchObject(back);
  // What was paid for a request that is deleted counts no more.
  await deleteQuote({ db, now: NOW }, part.id);
  const alone = says("The status is Paid in full, but $400.00 of $1,000.00 is still to pay.");
  expect(await pay(head.id, paid)).toMatchObject(alone);
});

test("Undo of an overlapping appointment returns to the screen where it was made", async () => {
  const { id } = await newLead(db);
  const visit = {
    title: "Visit",
    eventType: "consultation",
    date: "2026-12-03",
    time: "10:00",
    duration: "60",
  };
  await send(id, { intent: "schedule", ...visit });
  const again = (await send(id, { intent: "schedule", ...visit })) as { toast: { undo: unknown } };
  const { undo } = again.toast as { undo: { action: string; fields: Record<string, string> } };
  expect(undo.action).toBe(`/admin/quotes/${id}?index&tab=mails`);
  expect(await send(id, undo.fields)).toMatchObject({ ok: true, to: `/admin/quotes/${id}?tab=mails` });
  const { count } = await db
    .selectFrom("calendar_events")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("quote_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
