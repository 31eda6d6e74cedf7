import { z } from "zod";
import { blankAsMissing, line, required } from "~/business/form-fields.server";
import { mailboxMessages } from "./mailbox-messages";

/** A name or address of a server, without "https://" or a port. */
const HOST = /^[a-z\d](?:[a-z\d.:-]*[a-z\d])?$/;

/** Where the mailbox is. The password is taken as typed; `tried` is one that was tried, sealed. */
export const mailboxForm = z.object({
  host: required(253, mailboxMessages.hostMissing)
    .transform((host) => host.toLowerCase())
    .pipe(z.string().regex(HOST, mailboxMessages.host)),
  port: required(5, mailboxMessages.port)
    .transform(Number)
    .pipe(
      z
        .number(mailboxMessages.port)
        .int(mailboxMessages.port)
        .min(1, mailboxMessages.port)
        .max(65_535, mailboxMessages.port),
    ),
  username: required(254, mailboxMessages.usernameMissing),
  password: z
    .string()
    .max(1000)
    .optional()
    .transform((password) => password || undefined),
  tried: blankAsMissing(line(2000)),
});
