import { sampleMessages } from "~/samples/sample-messages";

export const FAILURES = {
  "open-samples": sampleMessages.notOpened,
  "leave-samples": sampleMessages.notLeft,
  "remove-samples": sampleMessages.notRemoved,
} as const;
