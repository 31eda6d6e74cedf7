import { Link, useLocation } from "@remix-run/react";
import { samePage } from "./same-page";

/**
 * The way through a list that shows its newest first. `next` is where the older ones go on; absent on the last page.
 * Each `before` in the address is one page further, so that the page before is the address without the last one.
 */
export function Pagination({ next }: { next: string | number | undefined }) {
  const location = useLocation();
  const trail = new URLSearchParams(location.search).getAll("before");
  if (trail.length === 0 && next === undefined) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-2">
      {trail.length > 0 && (
        <Link to={samePage(location, { before: trail.slice(0, -1) })} className="button button-secondary">
          Previous
        </Link>
      )}
      <span className="text-muted">Page {trail.length + 1}</span>
      {next !== undefined && (
        <Link
          to={samePage(location, { before: [...trail, String(next)] })}
          className="button button-secondary"
        >
          Next
        </Link>
      )}
    </nav>
  );
}
