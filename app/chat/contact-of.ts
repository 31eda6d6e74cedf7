import { type Business, telHref } from "~/business/facts";
import { chatMessages } from "./chat-messages";
import { type Contact, readContact } from "./read-contact";

interface Line {
  text: string;
  isBot: boolean;
}

/** The contact details in a conversation, the latest of each. The business's own phone and e-mail don't count. */
export function contactOf(lines: readonly Line[], business: Business): Contact {
  const said = lines.map((line, index) =>
    line.isBot ? {} : contactIn(line.text, lines[index - 1], business),
  );
  return Object.assign({}, ...said);
}

/** The contact details in one message. The line before it may have asked for them. */
export function contactIn(message: string, before: Line | undefined, business: Business): Contact {
  const isNameAsked = before?.isBot === true && before.text.endsWith(chatMessages.askForName);
  const { name, phone, email } = readContact(message, { isNameAsked });
  return {
    ...(name && { name }),
    ...(phone && telHref(phone) !== telHref(business.phone) && { phone }),
    ...(email && email !== business.email.toLowerCase() && { email }),
  };
}
