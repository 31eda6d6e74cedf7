import { careMessages } from "~/care/care-messages";

export const FAILURES = {
  "care-done": careMessages.doneFailed,
  "undo-care": careMessages.undoFailed,
  "not-again": careMessages.notAgainFailed,
  "ask-again": careMessages.againFailed,
  "care-text": careMessages.textFailed,
} as const;
