import type { Business } from "~/business/facts";
import type { PrivateHosts } from "~/outside/outside.server";
import type { KeyContext } from "~/outside/sealed-secret.server";
import type { MailboxContext } from "./take-mail.server";

/** What reading the mailbox needs. */
export type TendContext = MailboxContext &
  KeyContext & {
    privateHosts: PrivateHosts;
    business: Pick<Business, "email" | "mails">;
    /** The address in From, where it is not the business's. */
    mailFrom: string | undefined;
  };
