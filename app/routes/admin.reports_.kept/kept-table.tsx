import type { ShownKept } from "~/reports/kept-rows";
import { SideScroll } from "~/ui/side-scroll";
import type { KeptData } from "./load.server";

/** The picture's width and height, and the room beside its ends. */
const [WIDTH, HEIGHT, PAD] = [190, 24, 24];
const MIDDLE = HEIGHT / 2;

const HEADS = ["Planned", "Kept", "Sold", "Planned $", "Kept $", "Crew hours", "Per hour"] as const;

/** Hollow is planned, full is kept, dashed is wanted. */
export function Legend({ wanted }: Pick<KeptData, "wanted">) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm max-lg:hidden">
      <li className="flex items-center gap-2">
        <Dot />
        planned
      </li>
      <li className="flex items-center gap-2 text-success">
        <Dot isFull />
        kept
      </li>
      {wanted !== undefined && (
        <li className="flex items-center gap-2 text-accent">
          <Dot isFull />
          kept, under the {wanted}% you want
        </li>
      )}
    </ul>
  );
}

function Dot({ isFull = false }: { isFull?: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 12 12" className="size-3">
      <circle
        {...{ cx: 6, cy: 6, r: 5 }}
        fill={isFull ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}

/** What each kind of job left; each job is in one row of each part. */
export function KeptTable({ report }: { report: KeptData }) {
  return (
    <SideScroll label="What you kept, by service, crew and mix">
      <table className="report-table">
        <thead>
          <tr>
            <td />
            <th scope="col">Jobs</th>
            <td>
              <Axis report={report} />
            </td>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {report.groups.map(({ by, label, rows }) => (
          <tbody key={by}>
            <tr>
              <th scope="rowgroup" colSpan={3 + HEADS.length} className="font-bold">
                {label}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} report={report} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <Row row={report.all} report={report} />
        </tfoot>
      </table>
    </SideScroll>
  );
}

function Row({ row, report }: { row: ShownKept; report: KeptData }) {
  const { label, jobs, sold, planned, plannedShare, kept, keptShare, hours, perHour } = row;
  const cells = [keptShare, sold, planned, kept, hours, perHour];
  return (
    <tr>
      <th scope="row" className="whitespace-pre-line">
        {label}
      </th>
      <td>{jobs}</td>
      <td>
        <Picture row={row} report={report} />
      </td>
      <td className="text-muted">{plannedShare}</td>
      {cells.map((cell, place) => (
        <td key={HEADS[place + 1]} className={place === 0 ? keptLook(row) : undefined}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

function keptLook({ isBelowWanted }: ShownKept): string {
  return isBelowWanted ? "font-bold text-accent" : "font-bold";
}

function placeOn({ from, to }: KeptData["scale"]): (permille: number) => number {
  return (permille) => PAD + ((permille - from) / (to - from)) * (WIDTH - 2 * PAD);
}

/** The cells beside it have the same figures. */
function Picture({ row, report: { scale, wanted } }: { row: ShownKept; report: KeptData }) {
  const x = placeOn(scale);
  const { planned, kept } = row.permille;
  return (
    <svg aria-hidden width={WIDTH} height={HEIGHT} className="hidden lg:block">
      <line x1={PAD} x2={WIDTH - PAD} y1={MIDDLE} y2={MIDDLE} stroke="var(--color-line)" />
      {wanted !== undefined && <Wanted x={x(wanted * 10)} />}
      {planned !== undefined && kept !== undefined && (
        <line
          x1={x(planned)}
          x2={x(kept)}
          y1={MIDDLE}
          y2={MIDDLE}
          stroke="var(--color-control)"
          strokeWidth="3"
        />
      )}
      {planned !== undefined && (
        <circle
          cx={x(planned)}
          cy={MIDDLE}
          r="5.5"
          fill="var(--color-card)"
          stroke="currentColor"
          strokeWidth="2"
        />
      )}
      {kept !== undefined && (
        <circle
          cx={x(kept)}
          cy={MIDDLE}
          r="6"
          fill={row.isBelowWanted ? "var(--color-accent)" : "var(--color-success)"}
        />
      )}
    </svg>
  );
}

function Wanted({ x }: { x: number }) {
  return <line x1={x} x2={x} y2={HEIGHT} stroke="currentColor" strokeDasharray="3 3" />;
}

function Axis({ report: { scale, wanted } }: { report: KeptData }) {
  const x = placeOn(scale);
  const marks = [scale.from, scale.to].map((permille) => ({ permille, label: `${permille / 10}%` }));
  const isApart = (permille: number) => wanted === undefined || Math.abs(x(permille) - x(wanted * 10)) > 60;
  return (
    <svg
      aria-hidden
      width={WIDTH}
      height={HEIGHT}
      fill="currentColor"
      fontSize="12"
      textAnchor="middle"
      className="hidden lg:block"
    >
      {marks
        .filter(({ permille }) => isApart(permille))
        .map(({ permille, label }) => (
          <text key={label} x={x(permille)} y="16">
            {label}
          </text>
        ))}
      {wanted !== undefined && (
        <text x={x(wanted * 10)} y="16">
          {wanted}% wanted
        </text>
      )}
    </svg>
  );
}
