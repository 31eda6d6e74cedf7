import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

interface FoldedProps {
  /** `?open=` with this name opens it. */
  name: string;
  /** What its one line says. */
  line: ReactNode;
  /** What is due is open from the start. */
  isDue?: boolean | undefined;
  children: ReactNode;
}

/** A paper as one line, which opens by a press or by an address. */
export function Folded({ name, line, isDue = false, children }: FoldedProps) {
  const isAskedFor = new URLSearchParams(useLocation().search).get("open") === name;
  return (
    <details open={isDue || isAskedFor}>
      <summary className="cursor-pointer wrap-anywhere pointer-coarse:py-2.75">{line}</summary>
      <div className="grid grid-cols-1 gap-2 pt-2">{children}</div>
    </details>
  );
}
