import { moneyMessages } from "~/money/money-messages";

export const FAILURES = { "issue-invoice": moneyMessages.invoiceFailed } as const;
