import type { EventType } from "~/calendar/event-options";
import { madeTitle } from "~/calendar/made-title";

/** The title that the Schedule dialog starts with. */
export function consultationWith(name: string): string {
  return madeTitle("consultation", name);
}

/** A title that nobody has typed over says what kind of visit it is; any other stays as it was typed. */
export function visitTitle(type: EventType, name: string, typed: string): string {
  return typed === consultationWith(name) ? madeTitle(type, name) : typed;
}
