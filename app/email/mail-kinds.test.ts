import { expect, test } from "vitest";
import { type Business, defaultBusiness, type TenDigits } from "~/business/facts";
import { MAILS_WITH_ADDRESS } from "~/business/mail-texts";
import { createTestDb } from "../../db/testing";
import { isOn, MAIL_KINDS, type MailKind, OWNER_MAILS, ruleOf, willLeave } from "./mail-kinds";
import { stopThatCounts, wayOutOf } from "./mail-stops.server";
import { enqueueMail } from "./outbox.server";
import { newMail } from "./testing.server";

/** To whom, who reads an answer, whose hand, limits, what stops it, the way out. */
const RULES: Record<MailKind, string> = {
  "instant-quote": "customer business site answers not_me unsubscribe",
  "thank-you": "customer business site answers not_me unsubscribe",
  "quote-alert": "owner customer site alerts nothing none",
  "chat-transcript": "owner customer site alerts nothing none",
  complaint: "owner customer site alerts nothing none",
  "estimate-answer": "owner customer site alerts nothing none",
  "invoice-answer": "owner customer site alerts nothing none",
  "change-answer": "owner customer site alerts nothing none",
  "warranty-claim": "owner customer site alerts nothing none",
  "visit-alert": "owner customer site alerts nothing none",
  "alert-digest": "owner business site - nothing none",
  "account-change": "staff business site - nothing none",
  "password-link": "staff business site - nothing none",
  morning: "owner business site - nothing none",
  estimate: "customer business person - nothing unsubscribe",
  customer: "customer business person - nothing unsubscribe",
  receipt: "customer business person - nothing none",
  invoice: "customer business person - nothing none",
  "credit-note": "customer business person - nothing none",
  "change-offer": "customer business person - nothing none",
  "change-agreed": "customer business site - nothing none",
  "estimate-accepted": "customer business site - nothing none",
  warranty: "customer business site - nothing none",
  followUps: "customer business site - every_stop unsubscribe",
  paymentReminders: "customer business site - every_stop unsubscribe",
  reviewRequests: "customer business site - every_stop unsubscribe",
  careReminders: "customer business site - every_stop unsubscribe",
  visitConfirmations: "customer business site visits not_me_or_bounced reminders",
  visitMoves: "customer business site visits not_me_or_bounced reminders",
  visitCancellations: "customer business site visits not_me_or_bounced reminders",
  visitReminders: "customer business site visits not_me_or_bounced reminders",
};

test("the mails that nobody asked for are those that need a mailing address", () => {
  const unasked = MAIL_KINDS.filter((kind) => ruleOf(kind).stoppedBy === "every_stop");
  expect(unasked.toSorted()).toEqual([...MAILS_WITH_ADDRESS].toSorted());
});

test("each kind of mail has its rule", () => {
  const rules = MAIL_KINDS.map((kind) => {
    const { to, answersTo, author, cap = "-", stoppedBy, wayOut } = ruleOf(kind);
    return [kind, [to, answersTo, author, cap, stoppedBy, wayOut].join(" ")];
  });
  expect(Object.fromEntries(rules)).toEqual(RULES);
});

test.each(MAIL_KINDS)("%s in the outbox follows its rule", async (kind) => {
  const db = await createTestDb();
  const { answersTo, author, wayOut } = ruleOf(kind);
  const to = "jane@example.ca";
  const out = await wayOutOf(db, { kind, to, publicUrl: "https://site.example" });
  await enqueueMail(db, newMail({ kind, to, wayOut: out, customerEmail: "ben@example.ca" }));
  const row = await db.selectFrom("outbox").select(["reply_to", "headers"]).executeTakeFirstOrThrow();
  expect(row.reply_to).toBe(answersTo === "customer" ? "ben@example.ca" : null);
  const headers: Record<string, string> = JSON.parse(row.headers ?? "{}");
  expect(headers["Auto-Submitted"]).toBe(author === "site" ? "auto-generated" : undefined);
  const link = { none: undefined, unsubscribe: />$/, reminders: /\?reminders=1>$/ }[wayOut];
  if (link) expect(headers["List-Unsubscribe"]).toMatch(link);
  else expect(headers).not.toHaveProperty("List-Unsubscribe");
});

test.each(["withdrawn", "bounced", "not_me"])(
  "who is %s still gets what the rule lets through",
  async (reason) => {
    const db = await createTestDb();
    const to = "jane@example.ca";
    await db
      .insertInto("mail_stops")
      .values({ email: to, reason, at: "2026-05-01T15:00:00Z", came_from: "x" })
      .execute();
    const stops = { withdrawn: ["every_stop"], bounced: ["every_stop", "not_me_or_bounced"] }[reason];
    for (const kind of MAIL_KINDS) {
      const { stoppedBy } = ruleOf(kind);
      const isStopped = stops ? stops.includes(stoppedBy) : stoppedBy !== "nothing";
      expect([kind, (await stopThatCounts(db, { kind, to })) !== undefined]).toEqual([kind, isStopped]);
    }
  },
);

test("alerts and lists go to the owner", () => {
  expect(OWNER_MAILS).toHaveLength(10);
});

const named = { ...defaultBusiness, name: "Best", phone: "7805550000" as TenDigits, address: "1 Elm Street" };
const off = (business: Business, ...kinds: (keyof Business["mails"])[]) => ({
  ...business,
  mails: { ...business.mails, ...Object.fromEntries(kinds.map((kind) => [kind, false])) },
});
const on = { ...named, mails: { ...named.mails, followUps: true, reviewRequests: true } };

test.each<[string, MailKind, Business, boolean]>([
  ["a confirmation", "visitConfirmations", named, true],
  [
    "a confirmation while the business has the name it was shipped with",
    "visitConfirmations",
    defaultBusiness,
    false,
  ],
  ["a confirmation that is switched off", "visitConfirmations", off(named, "visitConfirmations"), false],
  ["a follow-up that is switched on", "followUps", on, true],
  ["a follow-up without a mailing address", "followUps", { ...on, address: undefined }, false],
  ["a quote", "instant-quote", defaultBusiness, true],
  ["the morning’s list to a placeholder", "morning", defaultBusiness, false],
  ["the morning’s list", "morning", { ...named, email: "jo@best.example" }, true],
])("one rule decides whether %s leaves; without a mail server none does", (_, kind, business, leaves) => {
  expect(isOn(kind, business)).toBe(leaves);
  expect(willLeave(kind, { business, mailer: {} })).toBe(leaves);
  expect(willLeave(kind, { business, mailer: undefined })).toBe(false);
});
