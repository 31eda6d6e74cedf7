import type { Words } from "~/ui/toast";

export const sampleMessages = {
  opened: {
    title: "Sample Company Opened",
    text: "Try anything: nothing here is real, and nothing is emailed.",
  },
  notOpened: {
    title: "Sample Company Not Opened",
    text: "Something went wrong on our side. Please try again.",
  },
  left: { title: "Your Own Desk", text: "The samples stay until you remove them." },
  notLeft: { title: "Still in the Sample Company", text: "Please try again." },
  removed: { title: "Samples Removed", text: "This is your own desk." },
  notRemoved: { title: "Samples Not Removed", text: "Please try again." },
  triedOut: "You have added jobs to the samples. They go with them.",
} as const satisfies Record<string, Words | string>;
