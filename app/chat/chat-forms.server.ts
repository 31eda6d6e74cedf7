import { z } from "zod";
import { tidyLines } from "~/business/form-fields.server";
import { chatMessages, LONGEST_MESSAGE } from "./chat-messages";

/** A visitor's message, from the widget or the API. An unknown conversation id starts a new conversation. */
export const chatForm = z.object({
  message: z
    .string({ error: chatMessages.blank })
    // Tidied like a lead's details, so that the transcript can be found in them. This also makes \r\n one character, as
    // the browser's own limit counts it.
    .overwrite(tidyLines)
    .min(1, chatMessages.blank)
    .max(LONGEST_MESSAGE, chatMessages.tooLong),
  conversationId: z.uuid().optional().catch(undefined),
  /** The tags of the link that the visitor came by. */
  origin: z.string().optional().catch(undefined),
});

export type ChatInput = z.output<typeof chatForm>;
