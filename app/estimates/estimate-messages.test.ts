import { expect, test } from "vitest";
import { EMAIL_OUTCOMES } from "~/email/mail-outcome";
import { estimateMessages } from "./estimate-messages";
import { notDoneWords } from "./not-done-words";

test("the messages after an estimate was sent, renewed or accepted say whether a mail is on its way", () => {
  const methods = [
    { emailSent: true, emailMethod: "smtp" },
    { emailSent: false, emailMethod: "queued" },
    EMAIL_OUTCOMES.kept,
    { emailSent: false, emailMethod: "outbox" },
  ] as const;
  const revision = { id: 43, number: "EST-0042-2" };
  expect([
    ...methods.map((email) => estimateMessages.sent(revision, email, "new").text),
    estimateMessages.saved(revision, "known").text,
    ...[...methods, undefined].map(
      (email) => estimateMessages.renewed("EST-0042", "December 20, 2026", email).text,
    ),
    ...[...methods, undefined].map((email) => estimateMessages.acceptedByPhone("EST-0042", email).text),
    estimateMessages.failed("500 Internal Server Error.").text,
  ]).toEqual([
    "Estimate #43 (EST-0042-2). Email delivered via smtp. The estimate was added to the leads list.",
    "Estimate #43 (EST-0042-2). Note: Email delivery may be pending. The estimate was added to the leads list.",
    "Estimate #43 (EST-0042-2). Note: Email delivery may be pending. The estimate was added to the leads list.",
    "Estimate #43 (EST-0042-2). Note: Email delivery may be pending. The estimate was added to the leads list.",
    "Estimate #43 (EST-0042-2). Nothing was emailed: print the PDF. The estimate was added to its lead in the leads list.",
    "EST-0042 is valid until December 20, 2026. The customer has it by email.",
    "EST-0042 is valid until December 20, 2026. The customer gets it by email. It is still being delivered: see the outbox.",
    "EST-0042 is valid until December 20, 2026. The customer does not have it yet. It is held back: the outbox says why.",
    "EST-0042 is valid until December 20, 2026. The customer does not have it yet. Waiting in the outbox: no mail server is set up.",
    "EST-0042 is valid until December 20, 2026.",
    "EST-0042 is accepted. The customer has the PDF by email.",
    "EST-0042 is accepted. The customer gets the PDF by email. It is still being delivered: see the outbox.",
    "EST-0042 is accepted. The customer does not have the PDF yet. It is held back: the outbox says why.",
    "EST-0042 is accepted. The customer does not have the PDF yet. Waiting in the outbox: no mail server is set up.",
    "EST-0042 is accepted.",
    "Failed to send estimate: 500 Internal Server Error. Please check your connection and try again.",
  ]);
});

test("what was not done with an estimate says why", () => {
  const said = [
    notDoneWords({ ok: false, reason: "no_such_estimate" }),
    notDoneWords({ ok: false, reason: "closed", standing: "replaced" }),
    notDoneWords({ ok: false, reason: "changed" }),
    notDoneWords({ ok: false, reason: "not_ready" }),
  ];
  expect(said).toEqual([
    "There is no such estimate. It was deleted for good, or its address is wrong.",
    "Nothing was done: this estimate is already replaced.",
    "Nothing was done: one of these lines is not optional on this estimate.",
    "Nothing was done: the business has no mailing address yet. Settings has a field for it.",
  ]);
});
