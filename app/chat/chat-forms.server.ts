import { z } from "zod";
import { tidyLines } from "~/business/form-fields.server";
import { chatMessages, LONGEST_MESSAGE } from "./chat-messages";

/** A visitor's message, from the widget or the API. An unknown conversation id starts a new conversation. */
export const chatForm = z.object({
  message: z
    .string({ error: chatMessages.blank })
    // Line breaks as in a lead's details, so that the transcript is found in them again. Forms also send two characters
    // for each, and the browser's limit counts one.
    .overwrite(tidyLines)
    .min(1, chatMessages.blank)
    .max(LONGEST_MESSAGE, chatMessages.tooLong),
  conversationId: z.uuid().optional().catch(undefined),
});

export type ChatInput = z.output<typeof chatForm>;
