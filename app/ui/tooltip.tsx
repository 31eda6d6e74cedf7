import * as Radix from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";

/** Around all screens whose icon buttons have tooltips. Source: docs/facts.md (chat, mail and screens). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/**
 * Shows what an icon button does to who can see, on hover and on focus; the button says it itself, in its name, to who
 * can't. Escape closes it. Beside the button, so that it hides nothing under the pointer.
 */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {/* Not in a portal: it may belong to a modal dialog. */}
      <Radix.Content sideOffset={6} collisionPadding={8} aria-hidden="true" className="tooltip">
        {label}
      </Radix.Content>
    </Radix.Root>
  );
}
