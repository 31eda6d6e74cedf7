import { type AreaNumber, type AreaValues, areaField } from "~/estimates/estimate-areas";
import { serviceTermsOf } from "~/estimates/estimate-terms";
import { TextareaField } from "~/ui/textarea-field";
import type { FieldErrors } from "./actions.server";
import type { EstimateInWork } from "./use-estimate";
import { usePriceBook } from "./use-price-book";

interface IncludedProps extends Pick<EstimateInWork, "change"> {
  number: AreaNumber;
  area: AreaValues;
  errors: FieldErrors;
}

/** What an area's price covers: the lines from the settings with ticks, and lines for this estimate alone. */
export function IncludedFields({ number, area, change, errors }: IncludedProps) {
  const { included, warrantyYears, warrantyCovers } = serviceTermsOf(
    area.projectType,
    usePriceBook().serviceTerms,
  );
  const field = areaField(number, "included");
  const lines = area.included.split("\n");
  const ticked = included.filter((line) => lines.includes(line));
  const own = lines.filter((line) => !included.includes(line)).join("\n");
  const write = (nextTicked: readonly string[], nextOwn: string) =>
    change(field, [...nextTicked, ...(nextOwn ? [nextOwn] : [])].join("\n"));
  return (
    <div className="grid gap-3">
      {included.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-semibold">What is included, from Settings</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {included.map((line) => (
              <label key={line} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  name={field}
                  value={line}
                  checked={ticked.includes(line)}
                  onChange={({ target }) =>
                    write(
                      included.filter((each) => (each === line ? target.checked : ticked.includes(each))),
                      own,
                    )
                  }
                  className="size-5 shrink-0 accent-accent"
                />
                <span className="wrap-anywhere">{line}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <TextareaField
        id={field}
        name={field}
        label={included.length > 0 ? "Also included, for this estimate" : "What is included"}
        hint="A line each."
        rows={2}
        value={own}
        errors={errors[field]}
        onChange={({ target }) => write(ticked, target.value)}
      />
      {warrantyYears > 0 && (
        <p className="text-muted">
          Warranty: {warrantyYears} {warrantyYears === 1 ? "year" : "years"}
          {warrantyCovers && ` on ${warrantyCovers}`}.
        </p>
      )}
    </div>
  );
}
