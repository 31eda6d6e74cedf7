import type { EmailOutcome } from "./deliver-mail.server";

const WORDS: Record<EmailOutcome["emailMethod"], string[]> = {
  smtp: [],
  queued: ["It is still being delivered: see the outbox."],
  outbox: ["Waiting in the outbox: no mail server is set."],
};

/** What a success adds about a mail that no mail server has taken yet; nothing about one that is on its way. */
export function waitingWords(emailMethod: EmailOutcome["emailMethod"]): string[] {
  return WORDS[emailMethod];
}
