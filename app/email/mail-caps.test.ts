import { expect, test } from "vitest";
import { capReason, MAILS_PER_DAY, MAILS_PER_RECIPIENT } from "./mail-caps";

test.each([
  ["instant-quote", MAILS_PER_RECIPIENT - 1, 0, undefined],
  ["instant-quote", MAILS_PER_RECIPIENT, 0, /this address had 5 mails/],
  ["thank-you", MAILS_PER_RECIPIENT, 0, /this address had 5 mails/],
  ["thank-you", 0, MAILS_PER_DAY - 1, undefined],
  ["thank-you", 0, MAILS_PER_DAY, /the site had 300 mails/],
  // The owner's own address: every lead is told, up to the day's limit.
  ["quote-alert", 250, 250, undefined],
  ["quote-alert", 0, MAILS_PER_DAY, /the site had 300 mails/],
  // What staff send.
  ["customer", 1000, 1000, undefined],
  ["estimate", 1000, 1000, undefined],
])("%s after %i mails to the address and %i in all", (kind, toRecipient, inAll, reason) => {
  const actual = capReason(kind, { toRecipient, inAll });
  if (reason) expect(actual).toMatch(reason);
  else expect(actual).toBeUndefined();
});
