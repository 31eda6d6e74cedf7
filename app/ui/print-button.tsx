import type { ReactNode } from "react";

/** Prints the page. Without a script there is none: the browser's own menu prints too. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" data-print className="button button-secondary needs-script print:hidden">
      {children}
    </button>
  );
}
