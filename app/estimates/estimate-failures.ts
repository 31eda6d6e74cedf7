/**
 * What staff read when something about an estimate fails. In a file of its own, because the job's page sends these
 * words to the browser.
 */
export const ESTIMATE_FAILURES = {
  "renew-estimate": { title: "Renewal Failed", text: "The estimate was not renewed. Please try again." },
  "withdraw-estimate": {
    title: "Withdrawal Failed",
    text: "The estimate was not withdrawn. Please try again.",
  },
  "accept-estimate": { title: "Acceptance Failed", text: "The acceptance was not saved. Please try again." },
} as const;
