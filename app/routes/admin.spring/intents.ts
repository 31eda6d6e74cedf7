import { springMessages } from "~/calendar/spring-messages";

export const FAILURES = {
  "open-weeks": springMessages.openFailed,
  "close-weeks": springMessages.closeFailed,
} as const;
