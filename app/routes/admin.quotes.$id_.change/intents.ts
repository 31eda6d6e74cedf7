import { changeMessages } from "~/money/change-messages";
import { moneyMessages } from "~/money/money-messages";

export const FAILURES = {
  "add-change": moneyMessages.changeFailed,
  "offer-change": changeMessages.offerFailed,
  "withdraw-change": changeMessages.withdrawFailed,
} as const;
