import { useLocation } from "@remix-run/react";

/** A link to this list as CSV, with the same filters: all pages. */
export function DownloadCsv() {
  const { pathname, search } = useLocation();
  return <CsvLink href={`${pathname}/csv${search}`} />;
}

/** Not a Link: the browser downloads it. */
export function CsvLink({ href }: { href: string }) {
  return (
    <a href={href} className="button button-secondary w-fit print:hidden">
      Download CSV
    </a>
  );
}
