import type { SubmissionResult } from "@conform-to/react";
import type { Toast } from "./toast";

/** Why a form comes back, with what was typed in it. */
export interface PageRefusal {
  /** What conform makes of the form: the typed values, and what is wrong with them. */
  lastResult?: SubmissionResult;
  toast?: Toast;
  conflict?: Conflict;
}

/** Somebody else saved the row while this form was open. */
export interface Conflict {
  /** When the row was saved last. A form that is sent with it saves over what somebody else has saved. */
  updatedAt: string;
  /** What the row holds now in the fields where something else was typed. */
  stored: { label: string; value: string }[];
}
