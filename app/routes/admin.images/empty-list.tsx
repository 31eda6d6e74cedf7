import { Link, useLocation } from "@remix-run/react";
import { samePage } from "~/ui/same-page";

interface EmptyListProps {
  title: string;
  /** Says what will appear here. */
  text: string;
  /** The first button to press. */
  step: string;
}

export function EmptyList({ title, text, step }: EmptyListProps) {
  return (
    <div className="card grid justify-items-center gap-3 p-8 text-center">
      <h2 className="text-lg">{title}</h2>
      <p className="text-muted">{text}</p>
      <Link
        to={samePage(useLocation(), { panel: "new" })}
        preventScrollReset
        className="button button-primary"
      >
        {step}
      </Link>
    </div>
  );
}
