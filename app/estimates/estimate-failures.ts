/** What staff are told when an act on an estimate fails. Apart from the other words, since the job's page brings these to the browser. */
export const ESTIMATE_FAILURES = {
  "renew-estimate": { title: "Renewal Failed", text: "The estimate was not renewed. Please try again." },
  "withdraw-estimate": {
    title: "Withdrawal Failed",
    text: "The estimate was not withdrawn. Please try again.",
  },
  "accept-estimate": { title: "Acceptance Failed", text: "The acceptance was not saved. Please try again." },
} as const;
