import { Link, useLocation } from "@remix-run/react";
import { samePage } from "./same-page";

/**
 * Links through a list, newest rows first. `next` is where the older rows begin; undefined on the last page. Each page
 * adds a `before` to the address, so the previous page is the address without the last one.
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
