import type { ReportData } from "./load.server";

/** The chart of won jobs. The table below has the same numbers. */
export function Picture({ chart }: Pick<ReportData, "chart">) {
  if (!chart) return <p className="text-muted">Nothing was won in these months.</p>;
  const { width, height, left, right, bottom } = chart.size;
  return (
    <figure className="grid gap-2">
      {/* Right to left, so that a narrow screen starts at the newest months. */}
      <div dir="rtl" className="overflow-x-auto">
        <svg viewBox={`0 0 ${width} ${height}`} direction="ltr" className="w-full min-w-200 print:min-w-0">
          <title>Won by month and source</title>
          {chart.ticks.map(({ y, label }) => (
            <g key={label}>
              <line x1={left} x2={width - right} y1={y} y2={y} stroke="#d9d4ca" />
              <text x={width - right + 8} y={y + 4} fontSize="13" fill="currentColor">
                {label}
              </text>
            </g>
          ))}
          {chart.bars.map(({ color, words, ...place }) => (
            <rect key={words} {...place} fill={color}>
              <title>{words}</title>
            </rect>
          ))}
          {chart.months.map(({ x, month, label }) => (
            <a key={label} href={`/admin/leads?from=${month}&to=${month}&status=won`}>
              <text
                x={x}
                y={height - bottom + 20}
                textAnchor="middle"
                fontSize="13"
                fill="currentColor"
                textDecoration="underline"
              >
                {label}
              </text>
            </a>
          ))}
        </svg>
      </div>
      <figcaption>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {chart.legend.map(({ color, label }) => (
            <li key={label} className="flex items-center gap-2">
              <svg aria-hidden viewBox="0 0 12 12" className="size-3">
                <rect width="12" height="12" fill={color} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
