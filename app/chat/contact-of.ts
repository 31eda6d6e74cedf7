import { type Business, telHref } from "~/business/facts";
import { chatMessages } from "./chat-messages";
import { type Contact, readContact } from "./read-contact";

interface Line {
  text: string;
  isBot: boolean;
}

/** What a conversation says of its visitor: of each fact the latest. The business's own phone and e-mail are nobody's. */
export function contactOf(lines: readonly Line[], business: Business): Contact {
  const said = lines.map((line, index) =>
    line.isBot ? {} : contactIn(line.text, lines[index - 1], business),
  );
  return Object.assign({}, ...said);
}

/** What one message says of its writer, with the line before it in mind. */
export function contactIn(message: string, before: Line | undefined, business: Business): Contact {
  const isNameAsked = before?.isBot === true && before.text.endsWith(chatMessages.askForName);
  const { name, phone, email } = readContact(message, { isNameAsked });
  return {
    ...(name && { name }),
    ...(phone && telHref(phone) !== telHref(business.phone) && { phone }),
    ...(email && email !== business.email.toLowerCase() && { email }),
  };
}
