import { useLocation } from "@remix-run/react";

/** Leads to the list of this page for a spreadsheet, as its address narrows it: all pages of it. */
export function DownloadCsv() {
  const { pathname, search } = useLocation();
  return <CsvLink href={`${pathname}/csv${search}`} />;
}

/** Not a Link: the browser saves a file. */
export function CsvLink({ href }: { href: string }) {
  return (
    <a href={href} className="button button-secondary w-fit print:hidden">
      Download CSV
    </a>
  );
}
