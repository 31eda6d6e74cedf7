import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { endAfterMove } from "~/calendar/end-after-move";
import { textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";

type Field = FieldMetadata<string, Record<string, string>, string[]>;

interface EventTimesProps {
  start: Field;
  end: Field;
  allDay: Field;
  /** Whole days without times. */
  inDays: boolean;
}

/** Start and end of an event. */
export function EventTimes({ start, end, allDay, inDays }: EventTimesProps) {
  const moving = useMovingEnd(start.id, end.id);
  if (inDays) {
    return (
      <>
        <TextField {...textProps(start, "date")} label="First day" {...moving} />
        <TextField {...textProps(end, "date")} label="Last day" />
        <input type="hidden" name={allDay.name} value="true" />
      </>
    );
  }
  return (
    <>
      <TextField {...textProps(start, "datetime-local")} label="Start" {...moving} />
      <TextField {...textProps(end, "datetime-local")} label="End" />
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input {...getInputProps(allDay, { type: "checkbox" })} className="size-5" />
        All day (ignores the times)
      </label>
    </>
  );
}

/** The end follows the start. Without JavaScript the server moves it when it would be before. */
function useMovingEnd(startId: string, endId: string) {
  const start = useRef("");
  const input = (id: string) => document.getElementById(id) as HTMLInputElement;
  useEffect(() => {
    start.current = (document.getElementById(startId) as HTMLInputElement).value;
  }, [startId]);
  return {
    onChange: () => {
      const [moved, end] = [input(startId).value, input(endId)];
      const follows = endAfterMove({ start: start.current, end: end.value }, moved);
      if (follows) end.value = follows;
      if (moved) start.current = moved;
    },
  };
}
