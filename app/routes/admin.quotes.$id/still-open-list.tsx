import { Link } from "@remix-run/react";
import type { StillOpen } from "~/quotes/still-open";

interface StillOpenListProps {
  quoteId: number;
  items: readonly StillOpen[];
}

/** What a job has left when it is lost, each with the place where something can be done about it. */
export function StillOpenList({ quoteId, items }: StillOpenListProps) {
  return (
    <ul className="grid gap-2">
      {items.map((item) => {
        const { to, label } = ACTS[item.kind](quoteId, item);
        return (
          <li key={item.key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <strong>{item.words}</strong>
            <Link to={to} className="text-accent underline underline-offset-2 pointer-coarse:py-2.75">
              {label}
              <span className="sr-only">: {item.words}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const ACTS: Record<StillOpen["kind"], (quoteId: number, item: StillOpen) => { to: string; label: string }> = {
  invoice: (quoteId) => ({ to: `/admin/quotes/${quoteId}#invoices`, label: "Take a payment or cancel it" }),
  paid: (quoteId) => ({ to: `/admin/quotes/${quoteId}#money`, label: "Give it back" }),
  work: (_quoteId, { id }) => ({ to: `/admin/calendar?event=${id}`, label: "Move or cancel it" }),
};
