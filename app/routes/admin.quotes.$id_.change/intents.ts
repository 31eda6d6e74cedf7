import { moneyMessages } from "~/money/money-messages";

export const FAILURES = { "add-change": moneyMessages.changeFailed } as const;
