import { CalendarDays } from "lucide-react";
import { type ComponentProps, type InputHTMLAttributes, type KeyboardEvent, useRef, useState } from "react";
import type { DatePopover } from "./date-popover";
import { describedBy, Field, invalidProps, useErrors } from "./field";

interface DateFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  id: string;
  label: string;
  hint?: string;
  errors?: string[];
  /** Today in Alberta, "YYYY-MM-DD". */
  today?: string;
  /** Days with a mark, "YYYY-MM-DD". */
  markedDays: string[];
  /** What the mark means, for people who can't see it. */
  markedLabel: string;
}

type Popover = (props: ComponentProps<typeof DatePopover>) => JSX.Element;

/** A native date input. With JavaScript, a month with marked days can open beside it; its code is loaded then. */
export function DateField({
  id,
  label,
  hint,
  errors: given,
  today,
  markedDays,
  markedLabel,
  ...input
}: DateFieldProps) {
  const { errors, onInput } = useErrors(given);
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [Month, setMonth] = useState<Popover>();
  const [isOpen, setOpen] = useState(false);
  const toggle = async () => {
    setOpen(!isOpen);
    const { DatePopover } = await import("./date-popover");
    setMonth(() => DatePopover);
  };
  // For some milliseconds after a tooltip closes, the month's popover misses Escape, which would then close the dialog
  // around the field. So listen for it here.
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !isOpen) return;
    event.preventDefault();
    setOpen(false);
  };
  return (
    <Field id={id} label={label} hint={hint} errors={errors} onInput={onInput}>
      <div className="flex gap-2">
        <input
          {...input}
          ref={inputRef}
          id={id}
          className="input date-input"
          {...invalidProps(errors)}
          aria-describedby={describedBy(id, hint, errors)}
        />
        <button
          ref={buttonRef}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className="needs-script button button-secondary min-h-11! shrink-0"
          onClick={toggle}
          onKeyDown={closeByEscape}
        >
          <CalendarDays aria-hidden className="size-5" /> Calendar
        </button>
      </div>
      {isOpen && Month && (
        <Month
          anchor={buttonRef}
          day={inputRef.current?.value ?? ""}
          today={today}
          markedDays={markedDays}
          markedLabel={markedLabel}
          onPick={(day) => {
            if (inputRef.current) inputRef.current.value = day;
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
          onKeyDown={closeByEscape}
        />
      )}
    </Field>
  );
}
