import { expect, test } from "vitest";
import { EMAIL_OUTCOMES } from "~/email/mail-outcome";
import { quoteMessages } from "~/quotes/quote-messages";
import { deskMessages } from "./desk-messages";

const smtp = { emailSent: true, emailMethod: "smtp" } as const;
const queued = { emailSent: false, emailMethod: "queued" } as const;
const kept = EMAIL_OUTCOMES.kept;
const outbox = { emailSent: false, emailMethod: "outbox" } as const;

test("refused photos are named with the reason, at most ten each, cut to 40 characters", () => {
  const reasons = ["not_an_image", "too_large", "too_many"] as const;
  const refused = reasons.map((reason) => ({ name: `${reason}.jpg`, reason }));
  const other = { name: "other.txt", reason: "not_an_image" } as const;
  expect([
    deskMessages.photosAdded(1, []),
    deskMessages.photosAdded(2, []),
    deskMessages.photosAdded(3, [...refused, other]),
    deskMessages.photosRefused(refused.slice(0, 1)),
    deskMessages.photosRefused(refused.slice(0, 2)),
  ]).toEqual([
    {
      text: "Only staff can see them.",
      title: "Photo Added",
    },
    {
      text: "Only staff can see them.",
      title: "2 Photos Added",
    },
    {
      text: "Not added: not_an_image.jpg, other.txt: Please select an image file (PNG, JPG, etc.) too_large.jpg: It is over 10 MB. Please choose a smaller one. too_many.jpg: This job has 60 photos. Please delete some first.",
      title: "3 of 7 Photos Added",
    },
    {
      text: "Not added: not_an_image.jpg: Please select an image file (PNG, JPG, etc.)",
      title: "Photo Not Saved",
    },
    {
      text: "Not added: not_an_image.jpg: Please select an image file (PNG, JPG, etc.) too_large.jpg: It is over 10 MB. Please choose a smaller one.",
      title: "Photos Not Saved",
    },
  ]);
  const many = (count: number) =>
    deskMessages.photosRefused(
      Array.from({ length: count }, () => ({ name: "x".repeat(50), reason: "dropped" })),
    ).text;
  expect(many(10)).toBe(
    `Not added: ${Array(10).fill("x".repeat(40)).join(", ")}: The server is busy with other pictures. Please try again in a minute.`,
  );
  expect(many(11)).toContain(`${"x".repeat(40)} and 1 more: The server`);
});

test("messages about payments, mails and forgetting say what really happened", () => {
  expect([
    ...[undefined, smtp, queued, kept, outbox].map((email) => deskMessages.paymentRecorded(email).text),
    ...[smtp, queued, kept, outbox].map((email) => Object.values(deskMessages.emailSent(email)).join(": ")),
    deskMessages.forgotten({ name: "Jane", kept: 0 }).text,
    deskMessages.forgotten({ name: "Jane", kept: 1 }).text,
    deskMessages.merged(7).text,
    deskMessages.separated(7).text,
    deskMessages.leadJoined({ id: 7, name: "Jane" }).text,
  ]).toEqual([
    "It counts toward what was paid.",
    "The receipt was mailed to the customer.",
    "The receipt goes to the customer. It is still being delivered: see the outbox.",
    "The receipt has not gone out. It is held back: the outbox says why.",
    "The receipt has not gone out. Waiting in the outbox: no mail server is set up.",
    "Email Sent: Email has been sent successfully to the customer.",
    "Email Sent: Email has been sent successfully to the customer. It is still being delivered: see the outbox.",
    "Email Sent: It is held back: the outbox says why.",
    "Email Sent: Waiting in the outbox: no mail server is set up.",
    "Everything about Jane is gone.",
    "The details of Jane are gone. Payments, invoices, change orders and accepted estimates stay.",
    "#7 is part of this job now.",
    "#7 is a job of its own again.",
    "New lead added successfully. It is part of #7 Jane now.",
  ]);
});

test("setting a status that is set already says so, and a part links to its job", () => {
  expect([
    quoteMessages.converted(7, 12_345).text,
    quoteMessages.statusSetMeanwhile("won").text,
    quoteMessages.statusNotSet({ status: "converted" }).text,
    quoteMessages.statusNotSet({ status: "professional_quote", partOfId: 7 }).text,
    quoteMessages.statusNotSet({ status: "new", partOfId: 7 }).text,
  ]).toEqual([
    "Successfully converted to professional quote #7 with total $123.45",
    "Somebody else set the status to Won in the meantime. Set it again if that is wrong.",
    "Somebody else set the status to Converted in the meantime. Set it again if that is wrong.",
    "This request is part of #7: set the status there.",
    "This request is part of #7: set the status there.",
  ]);
});
