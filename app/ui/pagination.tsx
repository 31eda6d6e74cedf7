import { Link, useLocation } from "@remix-run/react";
import { samePage } from "./same-page";

/** The way through a list that shows its newest first. `next` is where the older ones go on; absent on the last page. */
export function Pagination({ next }: { next: string | number | undefined }) {
  const { search } = useLocation();
  const isFirst = !new URLSearchParams(search).has("before");
  if (isFirst && next === undefined) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-2">
      {!isFirst && (
        <Link to={samePage(search, { before: undefined })} className="button button-secondary">
          Newest
        </Link>
      )}
      {next !== undefined && (
        <Link to={samePage(search, { before: next })} className="button button-secondary">
          Older
        </Link>
      )}
    </nav>
  );
}
