import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { formatNumber } from "~/business/format-number";
import { formatAlberta, startOfAlbertaDay } from "~/business/time";
import { formatCents } from "~/pricing/money";
import { sourceColor } from "./chart-colors";
import { sourceLabel } from "./report-rows";
import type { Report } from "./reports.server";

/**
 * In units of the drawing, which scales with the page. The dollars are at the right, beside the newest months, where a
 * narrow screen starts.
 */
const SIZE = { width: 960, height: 320, left: 8, right: 84, top: 12, bottom: 30 };

/** One source's part of a month's bar. */
interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
  /** "Referral, Nov 2026: $10,993.50" */
  words: string;
}

/** The chart of won jobs: a bar for each month, stacked by source. */
export interface WonChart {
  size: typeof SIZE;
  bars: Bar[];
  /** The horizontal lines with their dollars. */
  ticks: { y: number; label: string }[];
  months: { x: number; month: string; label: string }[];
  /** The sources in the chart. */
  legend: { color: string; label: string }[];
}

/** Lays out the chart; undefined when nothing was won. */
export function wonChart({ months, sources, cells }: Report): WonChart | undefined {
  const won = new Map(cells.map(({ month, source, wonCents }) => [`${month} ${source}`, wonCents]));
  const centsOf = (month: string, source: string) => won.get(`${month} ${source}`) ?? 0;
  const layers = stack<string>()
    .keys(sources)
    .value((month, source) => centsOf(month, source))(months);
  const highest = Math.max(0, ...layers.flatMap((layer) => layer.map(([, top]) => top)));
  if (highest === 0) return undefined;

  const x = scaleBand<string>()
    .domain(months)
    .range([SIZE.left, SIZE.width - SIZE.right])
    .padding(0.2);
  const y = scaleLinear()
    .domain([0, highest])
    .nice(5)
    .range([SIZE.height - SIZE.bottom, SIZE.top]);
  const bars = layers.flatMap((layer) =>
    layer.flatMap(([from, to], place) => {
      const month = months[place]!;
      if (to === from) return [];
      return {
        x: x(month)!,
        y: y(to),
        width: x.bandwidth(),
        height: y(from) - y(to),
        color: sourceColor(layer.key),
        words: `${sourceLabel(layer.key)}, ${monthLabel(month)}: ${formatCents(to - from)}`,
      };
    }),
  );
  const every = Math.ceil(months.length / 12);
  return {
    size: SIZE,
    bars,
    ticks: y.ticks(5).map((cents) => ({ y: y(cents), label: dollars(cents) })),
    months: months
      .filter((_, place) => place % every === 0)
      .map((month) => ({ x: x(month)! + x.bandwidth() / 2, month, label: formatMonth(month, "MMM yy") })),
    legend: layers
      .filter((layer) => layer.some(([from, to]) => to > from))
      .map(({ key }) => ({ color: sourceColor(key), label: sourceLabel(key) })),
  };
}

/** "Nov 2026" */
export function monthLabel(month: string): string {
  return formatMonth(month, "MMM yyyy");
}

function formatMonth(month: string, pattern: string): string {
  return formatAlberta(startOfAlbertaDay(`${month}-01`)!, pattern);
}

function dollars(cents: number): string {
  return `$${formatNumber(Math.round(cents / 100))}`;
}
