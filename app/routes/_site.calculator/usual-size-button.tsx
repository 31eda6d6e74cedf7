import type { UsualSize } from "~/business/service-terms";
import { figureIn, type TypedSize } from "~/pricing/job-size";
import { formatSquareFeet } from "~/pricing/square-feet";
import { pressOfUsualSize } from "./typed-surfaces";

interface UsualSizeButtonProps {
  place: number;
  typed: TypedSize;
  usualSize: UsualSize;
  onChoose: (squareFeet: string) => void;
}

/** Fills in the size that most customers have. Without JavaScript the server does. */
export function UsualSizeButton({ place, typed, usualSize, onChoose }: UsualSizeButtonProps) {
  const { name, squareFeet } = usualSize;
  return (
    <button
      type="submit"
      name="intent"
      value={pressOfUsualSize(place)}
      formAction={`/calculator#surface-${place + 1}`}
      aria-pressed={figureIn(typed, "squareFeet") === squareFeet}
      className="usual-size"
      onClick={(event) => {
        event.preventDefault();
        onChoose(String(squareFeet));
      }}
    >
      {name} <span>{formatSquareFeet(squareFeet)}</span>
    </button>
  );
}
