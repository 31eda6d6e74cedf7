import { quoteMessages } from "~/quotes/quote-messages";

/** Asked before a lead is deleted. */
export const CONFIRM_DELETE = "Are you sure you want to delete this lead?";

/** What the screen's forms ask for, each with the words for when it fails. */
export const FAILURES = {
  "add-lead": quoteMessages.leadNotAdded,
  status: quoteMessages.statusFailed,
  "delete-lead": quoteMessages.leadNotDeleted,
} as const;

export type Intent = keyof typeof FAILURES;

/** The intent of a form; undefined for what none of ours sends. */
export function intentOf(form: FormData): Intent | undefined {
  return (Object.keys(FAILURES) as Intent[]).find((intent) => intent === form.get("intent"));
}
