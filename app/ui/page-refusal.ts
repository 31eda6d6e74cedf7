import type { SubmissionResult } from "@conform-to/react";
import type { Toast } from "./toast";

/** Why a form comes back, with what was typed in it. */
export interface PageRefusal {
  /** What conform makes of the form: the typed values, and what is wrong with them. */
  lastResult?: SubmissionResult;
  toast?: Toast;
  /** The person's session is over: the form offers the login in a new tab. */
  isExpired?: boolean;
  /** What somebody else has saved while this form was open, in the fields where something else was typed. */
  savedMeanwhile?: { label: string; value: string }[];
}
