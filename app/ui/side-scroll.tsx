import type { ReactNode } from "react";

interface SideScrollProps {
  label: string;
  /** rtl: a narrow screen starts at the right end. */
  dir?: "rtl";
  children: ReactNode;
}

/** What may be wider than the screen, and is then moved sideways by finger or arrow keys. */
export function SideScroll({ label, dir, children }: SideScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari gives the keyboard no other way to scroll it
    <section aria-label={label} tabIndex={0} dir={dir} className="overflow-x-auto">
      {children}
    </section>
  );
}
