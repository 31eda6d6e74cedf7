import * as Radix from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";

/** Around the screens whose icon buttons have tooltips. Source: UI limits (delay 700 ms, skip delay 300 ms). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Shows the name of an icon button to who can see; the button carries it itself, as `aria-label`, for who can't. */
export function Tooltip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {/* Not in a portal: it may belong to a modal dialog. Its text is the button's name, which is read already. */}
      <Radix.Content
        sideOffset={4}
        collisionPadding={8}
        aria-hidden="true"
        className="z-50 rounded-base bg-granule px-2.5 py-1 text-white shadow-base"
      >
        {label}
      </Radix.Content>
    </Radix.Root>
  );
}
