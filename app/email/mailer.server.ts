import { Readable } from "node:stream";
import { createTransport, type NodemailerError } from "nodemailer";
import { readEmail } from "~/business/email-address";
import type { Business } from "~/business/facts";
import { oneLine } from "./one-line";

/** A file attached to a mail. */
export interface Attachment {
  /** The file name that the recipient sees: "Estimate EST-0042.pdf". Its ending says what it is. */
  name: string;
  content: Buffer;
}

/** A mail for the mail server. The mailer adds From. */
export interface Letter {
  /** One bare address: "jane@example.ca". */
  to: string;
  subject: string;
  html: string | null;
  text: string | null;
  attachment: Attachment | undefined;
  /** Extra headers, by name. */
  headers: Readonly<Record<string, string>> | undefined;
  /** Who gets a reply; undefined for the business. */
  replyTo: string | undefined;
  /** iCalendar text for the recipient's calendar. Its METHOD says what happens there. */
  invitation: string | undefined;
  /** "<id@domain>", the same for every attempt. */
  messageId: string;
}

/**
 * sent: the mail server took it. refused: it never will. failed: not sent, and a later attempt may succeed. uncertain:
 * the connection broke after the whole letter was handed over, so the server may or may not have it.
 */
export type SendResult =
  | { outcome: "sent" }
  /** The reason is one line, usually the mail server's own. */
  | { outcome: "refused"; reason: string; isBadAddress?: boolean }
  | { outcome: "failed" | "uncertain"; reason: string };

export interface Mailer {
  /**
   * Never throws, and never takes longer than SEND_LIMIT_MS. `beforeLastByte` is awaited when only the end of the
   * letter is missing; until then the server can't have taken it. When it throws, the letter is not sent.
   */
  send(letter: Letter, beforeLastByte?: () => Promise<void>): Promise<SendResult>;
}

/** Milliseconds until a sending is given up: a server can trickle its replies forever. */
export const SEND_LIMIT_MS = 60_000;

interface MailerOptions {
  /** smtp: or smtps:, with user and password if needed. Undefined: no mail server. */
  smtpUrl: string | undefined;
  /** The email address in From. */
  from: string;
  /** The sender's name. Replies go to its email unless a letter says otherwise. */
  business: Pick<Business, "name" | "email">;
  /** Makes a letter's picture, a JPEG, from its name; undefined for an unknown name. */
  makePicture?: (name: string) => Promise<Buffer | undefined>;
}

/** Undefined without a mail server; mails then wait in the outbox. */
export function createMailer({ smtpUrl, from, business, makePicture }: MailerOptions): Mailer | undefined {
  if (!smtpUrl) return undefined;
  const name = oneLine(business.name);
  const sender = { from: { name, address: from }, replyTo: { name, address: business.email } };
  return {
    send: async (letter, beforeLastByte) => {
      const picture = await pictureIn(letter, makePicture);
      return send(smtpUrl, sender, { ...letter, picture }, beforeLastByte);
    },
  };
}

/** A picture inside a letter. */
interface Picture {
  name: string;
  content: Buffer;
}

/** The letter's picture, if it can be made. Without it the words still say everything. */
async function pictureIn(
  { html }: Letter,
  makePicture: MailerOptions["makePicture"],
): Promise<Picture | undefined> {
  const [, name] = /<img src="cid:([\w-]+)"/.exec(html ?? "") ?? [];
  if (!name || !makePicture) return undefined;
  try {
    const content = await makePicture(name);
    return content && { name, content };
  } catch (error) {
    console.error(`The picture ${name} of a mail could not be made:`, error);
    return undefined;
  }
}

function attached({ attachment, picture }: Letter & { picture: Picture | undefined }) {
  return [
    ...(attachment ? [{ filename: oneLine(attachment.name), content: attachment.content }] : []),
    // The Content-ID makes it part of the text, so that it is not listed as a file.
    ...(picture ? [{ filename: `${picture.name}.jpg`, content: picture.content, cid: picture.name }] : []),
  ];
}

/** Twice: beside the text, for Gmail and Outlook, and as a file for all others. */
function asCalendarPart(invitation: string) {
  const [, method = "PUBLISH"] = /^METHOD:([A-Z]+)\r?$/m.exec(invitation) ?? [];
  return { method, filename: "invite.ics", content: invitation };
}

interface Address {
  name: string;
  address: string;
}

async function send(
  smtpUrl: string,
  sender: { from: Address; replyTo: Address },
  letter: Letter & { picture: Picture | undefined },
  beforeLastByte?: () => Promise<void>,
): Promise<SendResult> {
  const { to, subject, html, text, headers, messageId } = letter;
  // Checked like a form's email, because "a@x.ca, b@y.ca" would be two recipients.
  const address = readEmail(to);
  if (!address) {
    return { outcome: "refused", reason: oneLine(`Not one email address: ${to}`) };
  }
  const replyTo = readEmail(letter.replyTo ?? "");
  let isHandedOver = false;
  try {
    const transport = openTransport(smtpUrl, async () => {
      await beforeLastByte?.();
      isHandedOver = true;
    });
    await transport.sendMail({
      ...sender,
      // Only when the customer's address is valid; otherwise replies go to the business.
      ...(replyTo && { replyTo: { name: "", address: replyTo } }),
      to: { name: "", address },
      subject: oneLine(subject),
      html: html ?? undefined,
      text: text ?? undefined,
      attachments: attached(letter),
      icalEvent: letter.invitation === undefined ? undefined : asCalendarPart(letter.invitation),
      headers: { ...headers },
      messageId: oneLine(messageId),
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
    });
    return { outcome: "sent" };
  } catch (error) {
    return unsent(error as NodemailerError, isHandedOver);
  }
}

/**
 * Opens a connection for one letter. A pool would send a letter again by itself after a broken connection, perhaps
 * twice.
 */
function openTransport(url: string, beforeLastByte: () => Promise<void>) {
  const transport = createTransport({
    url,
    dnsTimeout: 5_000,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use("stream", (mail, done) => {
    // A generator, because a pipe is read ahead. Here the end is reached only after the server has answered the DATA
    // command.
    mail.message.processFunc((letter) =>
      Readable.from(readToTheEnd(letter, beforeLastByte), { objectMode: false }),
    );
    done();
  });
  return transport;
}

async function* readToTheEnd(letter: Readable, atTheEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* letter;
  await atTheEnd();
}

function unsent(error: NodemailerError, isHandedOver: boolean): SendResult {
  const reason = oneLine(error.response ?? error.message);
  if (isRefusal(error)) return { outcome: "refused", reason, isBadAddress: isBadAddress(error) };
  // A server that answered with an error has not taken the letter.
  if (isHandedOver && !error.responseCode) return { outcome: "uncertain", reason };
  return { outcome: "failed", reason };
}

/**
 * The SMTP commands whose 5xx answer is final for this letter. After a greeting or a login it may be different next
 * time.
 */
const LETTER_COMMANDS = ["MAIL FROM", "RCPT TO", "DATA"];

function isRefusal({ command, permanent, responseCode, code }: NodemailerError): boolean {
  if (responseCode) return permanent === true && LETTER_COMMANDS.includes(command ?? "");
  // nodemailer refused before sending: the address can't be written in SMTP, or the letter is larger than the server
  // allows.
  return code === "EENVELOPE" || code === "EMESSAGE";
}

/**
 * RFC 3463: 5.1.x is about the recipient's address. A bare 550 can also mean that this site may not send, and says
 * nothing about the address.
 */
function isBadAddress({ command, response = "" }: NodemailerError): boolean {
  return command === "RCPT TO" && /^5\d\d[ -]5\.1\.\d/.test(response);
}
