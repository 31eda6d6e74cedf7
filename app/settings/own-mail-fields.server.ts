import { z } from "zod";
import { readEmail } from "~/business/email-address";
import type { MailSettings } from "~/business/facts";
import { lines } from "~/business/form-fields.server";
import { settingsMessages } from "./settings-messages";
import type { Fields } from "./settings-options";

/* The fields of the owner's own mails: where they go, and the morning mail. */

/** A limit, because each alert is mailed to every address. */
const MOST_ADDRESSES = 5;
const LONGEST_ADDRESS = 254;

/** Addresses separated by commas, semicolons or lines; one a line, lower case, without repeats. */
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

/** The settings of the owner's mails from the form's fields. */
export function readOwnMails(input: Input): OwnMails {
  return { ownAddresses: addressesIn(input.ownAddresses ?? ""), morning: input.morning === "yes" };
}

/** The reverse of `readOwnMails`. */
export function ownMailFieldsOf({ ownAddresses, morning }: OwnMails): Fields {
  return { ownAddresses: ownAddresses.join("\n"), morning: morning ? "yes" : "no" };
}
