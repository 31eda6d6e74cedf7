import { Link } from "@remix-run/react";

interface Tab {
  to: string;
  label: string;
  isCurrent: boolean;
}

/** The lists of one back office screen, each an address. */
export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <nav aria-label="Lists" className="flex gap-1 border-b border-line pb-2">
      {tabs.map(({ to, label, isCurrent }) => (
        <Link key={to} to={to} className="office-link" aria-current={isCurrent ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
