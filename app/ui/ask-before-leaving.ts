import { unstable_usePrompt, useBeforeUnload } from "@remix-run/react";
import { useCallback } from "react";

/** Asks before what was typed is lost, by a link of the office, Back, or closing the tab. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  unstable_usePrompt({
    message: "What you changed here is not saved. Leave without saving?",
    // A form posts to the address it is on; that is no leaving.
    when: ({ currentLocation: here, nextLocation: next }) =>
      isUnsaved && here.pathname + here.search !== next.pathname + next.search,
  });
  useBeforeUnload(useCallback((event) => isUnsaved && event.preventDefault(), [isUnsaved]));
}
