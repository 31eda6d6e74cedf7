import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const REFUSED = "main :is([aria-invalid=true], [role=alert][tabindex])";

/**
 * Focuses what a form that was sent says is wrong, because it may be out of sight: `autofocus` only acts on an element
 * that is new to the page.
 */
export function useFocusOnRefusal(): void {
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    // conform shows its errors a moment after the answer.
    if (state === "idle" && wasSent.current) requestAnimationFrame(() => focusFirst(REFUSED));
    wasSent.current = formMethod !== undefined;
  }, [state, formMethod]);
}

function focusFirst(selector: string): void {
  const first = document.querySelector<HTMLElement>(selector);
  first?.focus();
  // The focus alone leaves what is in sight where it is, while the page may still be scrolling to its top.
  first?.scrollIntoView({ block: "center" });
}
