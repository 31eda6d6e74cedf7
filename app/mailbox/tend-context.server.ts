import type { Business } from "~/business/facts";
import type { KeyContext } from "./sealed-password.server";
import type { MailboxContext } from "./take-mail.server";

/** What reading the mailbox needs. */
export type TendContext = MailboxContext &
  KeyContext & {
    business: Pick<Business, "email" | "mails">;
    /** The address in From, where it is not the business's. */
    mailFrom: string | undefined;
  };
