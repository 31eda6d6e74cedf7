import { Link } from "@remix-run/react";

interface Tab {
  to: string;
  label: string;
  isCurrent: boolean;
}

/** Links between the lists of one office screen. Each list has its own address. */
export function Tabs({ tabs, label = "Lists" }: { tabs: readonly Tab[]; label?: string }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1 border-b border-line pb-2">
      {tabs.map(({ to, label, isCurrent }) => (
        <Link key={to} to={to} className="office-link" aria-current={isCurrent ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
