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
  /** Sent with the next attempt, it saves over what somebody else has saved. */
  updatedAt: string;
  /** The fields of the row that hold something else than what was typed, as they are now. */
  stored: { label: string; value: string }[];
}
