const LINK = "text-accent underline underline-offset-2";

/** Where the weather comes from, as its licence asks: docs.api.met.no/doc/License. */
export function ForecastCredit({ made }: { made?: string }) {
  return (
    <p className="text-sm text-muted">
      Based on data from{" "}
      <a href="https://api.met.no/" target="_blank" rel="noreferrer" className={LINK}>
        MET Norway
      </a>{" "}
      (
      <a
        href="https://creativecommons.org/licenses/by/4.0/"
        target="_blank"
        rel="noreferrer"
        className={LINK}
      >
        CC BY 4.0
      </a>
      ){made && `, forecast of ${made}`}
    </p>
  );
}
