import * as Popover from "@radix-ui/react-popover";
import { format } from "date-fns/format";
import { isValid } from "date-fns/isValid";
import type { ComponentProps, KeyboardEvent, RefObject } from "react";
import { DayPicker } from "react-day-picker";
import { Tooltip } from "./tooltip";

interface DatePopoverProps {
  anchor: RefObject<HTMLButtonElement>;
  /** "YYYY-MM-DD", or what is typed so far. */
  day: string;
  today?: string;
  markedDays: string[];
  markedLabel: string;
  onPick: (day: string) => void;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const CLASS_NAMES = {
  months: "relative",
  month_caption: "flex h-9 items-center px-2 font-bold",
  nav: "absolute top-0 right-0 flex gap-1",
  button_previous: "month-button",
  button_next: "month-button",
  chevron: "size-4 fill-current",
  month_grid: "mt-2",
  weekday: "size-9 text-center text-[0.8125rem] font-normal text-muted",
  day: "p-0 text-center",
  day_button: "month-day",
  today: "month-today",
  selected: "month-selected",
  outside: "opacity-60",
};

/**
 * A button that opens a month to pick a day from. Not in a portal: inside a modal dialog, nothing outside can be
 * reached.
 */
export function DatePopover({
  anchor,
  day,
  today,
  markedDays,
  markedLabel,
  onPick,
  onClose,
  onKeyDown,
}: DatePopoverProps) {
  const selected = parseDay(day);
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        aria-label="Calendar"
        onKeyDown={onKeyDown}
        className="card z-50 p-3"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          anchor.current?.focus();
        }}
        onInteractOutside={(event) => {
          // Leave a press on the button to the button, which closes the month itself.
          if (anchor.current?.contains(event.target as Node)) event.preventDefault();
        }}
      >
        <DayPicker
          mode="single"
          required
          autoFocus
          weekStartsOn={0}
          selected={selected}
          defaultMonth={selected ?? parseDay(today)}
          today={parseDay(today)}
          onSelect={(picked) => onPick(format(picked, "yyyy-MM-dd"))}
          modifiers={{ marked: markedDays.flatMap((marked) => parseDay(marked) ?? []) }}
          modifiersClassNames={{ marked: "month-marked" }}
          components={{ PreviousMonthButton: MonthButton, NextMonthButton: MonthButton }}
          labels={{
            labelPrevious: () => "Previous month",
            labelNext: () => "Next month",
            labelDayButton: (date, { marked }) =>
              `${format(date, "EEEE, MMMM d, yyyy")}${marked ? `, ${markedLabel}` : ""}`,
          }}
          classNames={CLASS_NAMES}
        />
      </Popover.Content>
    </Popover.Root>
  );
}

function MonthButton(props: ComponentProps<"button">) {
  return (
    <Tooltip label={props["aria-label"] ?? ""}>
      <button type="button" {...props} />
    </Tooltip>
  );
}

function parseDay(day: string | undefined): Date | undefined {
  // Midnight in the browser's own time zone, in which the month counts.
  const parsed = new Date(`${day}T00:00`);
  return isValid(parsed) ? parsed : undefined;
}
