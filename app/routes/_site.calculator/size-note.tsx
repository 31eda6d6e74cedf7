import { type JobSize, measuredArea, type SizeProblem, type TypedSize } from "~/pricing/job-size";
import { sizeMessages } from "~/pricing/price-messages";

interface SizeNoteProps {
  id: string;
  name: "squareFeet" | "colorMixPercentage";
  settled: TypedSize;
  size: JobSize;
  format: (figure: number) => string;
}

/** Why a number has no price, or what it was rounded up to; otherwise empty. Screen readers hear each change. */
export function SizeNote({ id, name, settled, size, format }: SizeNoteProps) {
  // Rounding of length x width is shown beside those fields.
  const isSaid = name === "squareFeet" && measuredArea(settled) !== undefined;
  return (
    <div id={id} role="status">
      {!size.ok && size.problem.field === name && <Problem {...size.problem} />}
      {size.ok && size.asked[name] !== size.job[name] && !isSaid && (
        <p>
          {format(size.asked[name])}, rounded up to {format(size.job[name])}
        </p>
      )}
    </div>
  );
}

function Problem({ message, reason }: SizeProblem) {
  if (!reason) return <p className="field-error">{message}</p>;
  return (
    <p className="notice">
      <strong>{message}</strong>{" "}
      <a href="/#quote" className="font-semibold text-accent underline underline-offset-4">
        {sizeMessages.sendRequest}
      </a>{" "}
      {sizeMessages.afterVisit}
    </p>
  );
}
