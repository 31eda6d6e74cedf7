import type { Business } from "~/business/facts";
import type { Db } from "../../db/schema";
import { NO_WAY_OUT } from "./mail-stops.server";
import { enqueueMail, type NewMail } from "./outbox.server";

/** The owner's own addresses from the settings, or else the business's email. */
export function ownerAddresses({ mails, email }: Business): readonly string[] {
  return mails.ownAddresses.length > 0 ? mails.ownAddresses : [email];
}

/**
 * Queues a mail to the owner, one for each address, and returns the ids. `trx` is the transaction of what the mail is
 * about.
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
