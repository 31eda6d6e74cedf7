import type { SubmissionResult } from "@conform-to/react";
import type { Toast } from "./toast";

/** Why a form comes back, filled in. */
export interface PageRefusal {
  /** conform's result: the typed values and their errors. */
  lastResult?: SubmissionResult;
  toast?: Toast;
  /** What a visitor’s form has in its hidden field. */
  origin?: string;
  /** The session is over: the form offers the login in a new tab. */
  isExpired?: boolean;
  /** What somebody else saved meanwhile, in fields where something else was typed. */
  savedMeanwhile?: { label: string; value: string }[];
}
