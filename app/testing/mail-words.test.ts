import { expect, test } from "vitest";
import { deskMessages } from "~/desk/desk-messages";
import { mailMessages } from "~/email/mail-messages";
import { EMAIL_OUTCOMES, type MailOutcome, outcomeOf, outcomeOfStatus } from "~/email/mail-outcome";
import { answerMessages } from "~/estimates/answer-messages";
import { estimateMessages } from "~/estimates/estimate-messages";
import { moneyMessages } from "~/money/money-messages";
import { sentMessages } from "~/quotes/sent-messages";
import { visitMessages } from "~/visits/visit-messages";
import type { OutboxStatus } from "../../db/schema";

const OUTCOMES = Object.keys(EMAIL_OUTCOMES) as MailOutcome[];

/** All that any page says of a mail, by what became of it. */
function saidOf(outcome: MailOutcome): string[] {
  const email = EMAIL_OUTCOMES[outcome];
  return [
    sentMessages.sent(outcome).text,
    sentMessages.photoLost(outcome),
    sentMessages.toAdd(outcome, "jane@example.ca"),
    answerMessages.accepted(outcome).text,
    visitMessages.mailed(outcome, "jane@example.ca"),
    deskMessages.emailSent(email).text,
    deskMessages.paymentRecorded(email).text,
    moneyMessages.mailed(email).text,
    estimateMessages.sent({ id: 1, number: "EST-0001" }, email, "new").text,
    estimateMessages.sent({ id: 1, number: "EST-0001" }, email, "new").title,
    estimateMessages.whereItIs(outcome, "jane@example.ca"),
    estimateMessages.renewed("EST-0001", "December 20, 2026", email).text,
    estimateMessages.acceptedByPhone("EST-0001", email).text,
    mailMessages.retried[outcome].text,
  ];
}

/** What says that a mail has left, or is about to. */
const HAS_LEFT =
  /sent successfully|was sent to|we've emailed|has been sent|was mailed|has taken it|have the details|have the accepted|has (?:it|the PDF) by|delivered via/i;
const LEAVES = /on its way|get the|gets (?:it|the PDF)|goes to the customer|reply to that email/i;

test.each<[MailOutcome, RegExp[]]>([
  ["mailed", [HAS_LEFT, LEAVES]],
  ["soon", [LEAVES, /has been sent|sent successfully/i]],
  ["kept", []],
  ["none", []],
])("for a mail that is %s no page says more than is true", (outcome, allowed) => {
  for (const said of saidOf(outcome)) {
    const claims = [HAS_LEFT, LEAVES].flatMap((claim) => claim.exec(said)?.[0] ?? []);
    for (const claim of claims)
      expect([said, allowed.some((each) => each.test(claim))]).toEqual([said, true]);
  }
});

test("fixed titles stay, whatever became of the mail", () => {
  for (const outcome of OUTCOMES) {
    expect(sentMessages.sent(outcome).title).toBe("Quote Sent Successfully!");
    expect(deskMessages.emailSent(EMAIL_OUTCOMES[outcome]).title).toBe("Email Sent");
  }
  const { text } = sentMessages.sent("mailed");
  expect(text).toBe("We've emailed you a detailed quote and will follow up soon.");
  expect(sentMessages.sent("kept").text).toBe("Open or print it here. We will follow up soon.");
});

test("the API keeps its three words, and adds a message when a mail is kept back", () => {
  expect(OUTCOMES.map((outcome) => [outcome, outcomeOf(EMAIL_OUTCOMES[outcome])])).toEqual(
    OUTCOMES.map((outcome) => [outcome, outcome]),
  );
  expect(EMAIL_OUTCOMES.kept).toEqual({
    emailSent: false,
    emailMethod: "queued",
    message: "The email is held back for now.",
  });
});

test.each<[OutboxStatus, MailOutcome, MailOutcome]>([
  ["sent", "mailed", "mailed"],
  ["digested", "mailed", "mailed"],
  ["waiting", "soon", "none"],
  ["sending", "soon", "none"],
  ["held", "soon", "none"],
  ["uncertain", "soon", "none"],
  ["kept", "kept", "none"],
  ["undelivered", "kept", "none"],
])(
  "a mail that is %s in the outbox is reported as %s, without a mail server as %s",
  (status, served, unserved) => {
    expect(outcomeOfStatus(status, true)).toBe(served);
    expect(outcomeOfStatus(status, false)).toBe(unserved);
  },
);
