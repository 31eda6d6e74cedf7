import { moneyMessages } from "~/money/money-messages";

export const FAILURES = { "issue-credit": moneyMessages.creditFailed } as const;
