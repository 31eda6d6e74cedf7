import { expect, test } from "vitest";
import { ALERTS_PER_DAY, keptBack, MAILS_PER_DAY, MAILS_PER_RECIPIENT } from "./mail-caps";

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
