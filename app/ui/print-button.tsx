import type { ReactNode } from "react";

/** Prints the page. It needs JavaScript; without it there is the browser's menu. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" data-print className="button button-secondary needs-script print:hidden">
      {children}
    </button>
  );
}
