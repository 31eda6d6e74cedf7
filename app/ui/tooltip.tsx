import * as Radix from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";

/** Goes around all screens with tooltips and sets their delay. Source: docs/facts.md (chat, mail and screens). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/**
 * Shows on hover and focus what an icon button does; the button's own name says the same for people who can't see it.
 * Escape closes it. It is beside the button, so that it hides nothing under the pointer.
 */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {/* Not in a portal: inside a modal dialog, nothing outside can be reached. */}
      <Radix.Content sideOffset={6} collisionPadding={8} aria-hidden="true" className="tooltip">
        {label}
      </Radix.Content>
    </Radix.Root>
  );
}
