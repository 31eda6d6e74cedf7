import { expect, test } from "vitest";
import {
  ALERTS_PER_DAY,
  isVisitorMail,
  keptBack,
  MAILS_PER_DAY,
  MAILS_PER_RECIPIENT,
  TO_OWNER,
} from "./mail-caps";

test.each([
  ["instant-quote", MAILS_PER_RECIPIENT - 1, 0, 0, undefined],
  ["instant-quote", MAILS_PER_RECIPIENT, 0, 0, /this address had 5 mails/],
  ["thank-you", MAILS_PER_RECIPIENT, 0, 0, /this address had 5 mails/],
  ["thank-you", 0, MAILS_PER_DAY - 1, ALERTS_PER_DAY, undefined],
  ["thank-you", 0, MAILS_PER_DAY, 0, /the site had 300 mails/],
  // The owner's own address has a budget of its own, whatever the customers get.
  ["quote-alert", 250, MAILS_PER_DAY, ALERTS_PER_DAY - 1, undefined],
  ["quote-alert", 0, 0, ALERTS_PER_DAY, /one mail an hour lists them/],
  ["chat-transcript", 0, 0, ALERTS_PER_DAY, /one mail an hour lists them/],
  // What staff send, and what stands for the alerts.
  ["customer", 1000, 1000, 1000, undefined],
  ["estimate", 1000, 1000, 1000, undefined],
  ["alert-digest", 1000, 1000, 1000, undefined],
])(
  "%s after %i mails to the address, %i in all and %i alerts",
  (kind, toRecipient, inAll, alerts, reason) => {
    const actual = keptBack(kind, { toRecipient, inAll, alerts });
    if (reason) expect(actual?.reason).toMatch(reason);
    else expect(actual).toBeUndefined();
  },
);

test.each(["quote-alert", "chat-transcript", "complaint", "estimate-answer", "visit-alert"])(
  "%s tells the owner something: over the limit it waits for the digest, whatever customers got",
  (kind) => {
    expect(isVisitorMail(kind)).toBe(true);
    expect(TO_OWNER).toContain(kind);
    expect(keptBack(kind, { toRecipient: 99, inAll: 999, alerts: 59 })).toBeUndefined();
    expect(keptBack(kind, { toRecipient: 0, inAll: 0, alerts: 60 })).toMatchObject({ status: "held" });
  },
);

test.each(["instant-quote", "thank-you"])(
  "%s goes to whoever a visitor names: five, and 300 in all",
  (kind) => {
    expect(isVisitorMail(kind)).toBe(true);
    expect(keptBack(kind, { toRecipient: 4, inAll: 299, alerts: 60 })).toBeUndefined();
    expect(keptBack(kind, { toRecipient: 5, inAll: 0, alerts: 0 })).toMatchObject({ status: "undelivered" });
    expect(keptBack(kind, { toRecipient: 0, inAll: 300, alerts: 0 })).toMatchObject({
      status: "undelivered",
    });
  },
);

test("the mail of the morning and the digest are the owner's; what staff write is nobody's to hold back", () => {
  expect(TO_OWNER).toHaveLength(7);
  expect(TO_OWNER).toEqual(expect.arrayContaining(["alert-digest", "morning"]));
  for (const kind of ["morning", "alert-digest", "customer", "estimate"])
    expect(isVisitorMail(kind)).toBe(false);
});
