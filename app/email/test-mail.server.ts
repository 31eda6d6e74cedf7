import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Business } from "~/business/facts";
import { email } from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import type { Mailer } from "./mailer.server";

/** Where the test mail goes. */
export const testMailForm = z.object({ to: email(formMessages.invalidEmail, formMessages.invalidEmail) });

interface TestMailContext {
  business: Business;
  mailer: Mailer | undefined;
}

/** Sends a mail right away, not through the outbox: the owner wants to read what the mail server answers. */
export async function sendTestMail(
  { business, mailer }: TestMailContext,
  { to }: z.output<typeof testMailForm>,
): Promise<{ isSent: boolean; words: { title: string; text: string } }> {
  if (!mailer)
    return notSent(
      "No mail server is set up. Whoever set up this site can add one: SMTP_URL, see docs/deploy.md.",
    );
  const [, domain = "localhost"] = business.email.split("@");
  const sent = await mailer.send({
    to,
    subject: `Test mail from ${business.name}`,
    text: `This is a test. ${business.name} can send mail, and answers to it go to ${business.email}.\n`,
    html: null,
    attachment: undefined,
    headers: undefined,
    replyTo: undefined,
    invitation: undefined,
    messageId: `<${randomUUID()}@${domain}>`,
  });
  if (sent.outcome !== "sent") return notSent(`The mail server answered: ${sent.reason}`);
  return {
    isSent: true,
    words: { title: "Test Mail Sent", text: `The mail server accepted the email to ${to}.` },
  };
}

function notSent(text: string) {
  return { isSent: false, words: { title: "Test Mail Not Sent", text } };
}
