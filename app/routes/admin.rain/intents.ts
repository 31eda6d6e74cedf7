import { rainMessages } from "~/calendar/rain-messages";

export const FAILURES = {
  "move-for-rain": rainMessages.moveFailed,
  "undo-rain": rainMessages.undoFailed,
  "rain-text": rainMessages.textFailed,
} as const;
