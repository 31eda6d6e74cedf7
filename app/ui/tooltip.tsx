import * as Radix from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";

/** Wraps all screens that have tooltips, and sets their delay. Source: docs/facts.md (chat, mail and screens). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/**
 * Shows on hover and on focus what an icon button does. For people who can't see it, the button's own name says the
 * same. Escape closes it. It stands beside the button, so that it hides nothing under the pointer.
 */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {/* Not in a portal: the button may be in a modal dialog, and nothing outside of one can be reached. */}
      <Radix.Content sideOffset={6} collisionPadding={8} aria-hidden="true" className="tooltip">
        {label}
      </Radix.Content>
    </Radix.Root>
  );
}
