import { type Business, telHref } from "~/business/facts";
import type { ConversationState } from "./conversation-state";
import { courtesyOf } from "./courtesies";
import { type Contact, readContact } from "./read-contact";

/** The visitor's own contact details in one message. The business's own phone and e-mail don't count. */
export function contactIn(message: string, { asked }: ConversationState, business: Business): Contact {
  const isNameAsked = asked === "name" && !courtesyOf(message.toLowerCase());
  const { name, phone, email } = readContact(message, { isNameAsked });
  return {
    ...(name && { name }),
    ...(phone && telHref(phone) !== telHref(business.phone) && { phone }),
    ...(email && email !== business.email.toLowerCase() && { email }),
  };
}
