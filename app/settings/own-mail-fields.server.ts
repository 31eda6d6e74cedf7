import { z } from "zod";
import { readEmail } from "~/business/email-address";
import type { MailSettings } from "~/business/facts";
import { lines } from "~/business/form-fields.server";
import { settingsMessages } from "./settings-messages";
import type { Fields } from "./settings-options";

/* The part of the mails' form that is about the owner's own mails: where they go, and the one of the morning. */

/** Each alert is a mail to each of them. */
const MOST_ADDRESSES = 5;
const LONGEST_ADDRESS = 254;

/** Addresses between commas, semicolons or lines, as one line each, in lower case and without repetitions. */
const ownAddresses = lines(MOST_ADDRESSES * (LONGEST_ADDRESS + 3))
  .transform((typed) => [...new Set(addressesIn(typed))])
  .superRefine((addresses, context) => {
    const wrong = addresses.find((address) => !readEmail(address));
    const message = wrong
      ? settingsMessages.ownAddress(wrong)
      : addresses.length > MOST_ADDRESSES && settingsMessages.manyOwnAddresses(MOST_ADDRESSES);
    if (message) context.addIssue({ code: "custom", message });
  })
  .transform((addresses) => addresses.join("\n"))
  .default("");

function addressesIn(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((address) => readEmail(address) ?? address)
    .filter(Boolean);
}

export const ownMailFields = {
  ownAddresses,
  morning: z.enum(["yes", "no"], { error: settingsMessages.yesOrNo }).default("yes"),
};

type Input = Readonly<Record<string, string | undefined>>;
type OwnMails = Pick<MailSettings, "ownAddresses" | "morning">;

/** What the fields say. */
export function readOwnMails(input: Input): OwnMails {
  return { ownAddresses: addressesIn(input.ownAddresses ?? ""), morning: input.morning === "yes" };
}

/** The reverse of `readOwnMails`. */
export function ownMailFieldsOf({ ownAddresses, morning }: OwnMails): Fields {
  return { ownAddresses: ownAddresses.join("\n"), morning: morning ? "yes" : "no" };
}
