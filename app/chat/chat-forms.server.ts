import { z } from "zod";
import { tidyLines } from "~/business/form-fields.server";
import { chatMessages, LONGEST_MESSAGE } from "./chat-messages";

/** What a visitor sends, by the widget's form and by the API. An unknown conversation starts a new one. */
export const chatForm = z.object({
  message: z
    .string({ error: chatMessages.blank })
    // Tidied like a lead's details, so that the transcript is found there again. Besides, a form sends two characters
    // for a line break, which the browser's own limit counts as one.
    .overwrite(tidyLines)
    .min(1, chatMessages.blank)
    .max(LONGEST_MESSAGE, chatMessages.tooLong),
  conversationId: z.uuid().optional().catch(undefined),
});

export type ChatInput = z.output<typeof chatForm>;
