import type { Action } from "~/forms/page-action.server";
import { imageActions } from "./image-actions.server";
import type { Intent } from "./intents";
import { projectActions } from "./project-actions.server";
import { reviewActions } from "./review-actions.server";
import { storyActions } from "./story-actions.server";

/** The screen's writes by intent. */
export const actions: Record<Intent, Action> = {
  ...imageActions,
  ...projectActions,
  ...storyActions,
  ...reviewActions,
};
