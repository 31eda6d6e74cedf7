import type { Business } from "~/business/facts";
import type { Db } from "../../db/schema";
import { NO_WAY_OUT } from "./mail-stops.server";
import { enqueueMail, type NewMail } from "./outbox.server";

/** Where the owner's own mails go: the addresses in the settings, else the business's. */
export function ownerAddresses({ mails, email }: Business): readonly string[] {
  return mails.ownAddresses.length > 0 ? mails.ownAddresses : [email];
}

/**
 * Puts a mail to the owner into the outbox, one for each address, since a mail has one recipient. Gives the ids. `trx` is
 * the transaction of what the mail is about.
 */
export async function enqueueOwnerMail(
  trx: Db,
  mail: Omit<NewMail, "to" | "business" | "wayOut" | "client"> & { business: Business },
): Promise<number[]> {
  const ids: number[] = [];
  for (const to of ownerAddresses(mail.business)) {
    ids.push(await enqueueMail(trx, { ...mail, to, wayOut: NO_WAY_OUT, client: undefined }));
  }
  return ids;
}
