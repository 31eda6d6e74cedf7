import type { EventType } from "~/calendar/event-options";
import { madeTitle } from "~/calendar/made-title";

/** The title that the Schedule dialog proposes. */
export function consultationWith(name: string): string {
  return madeTitle("consultation", name);
}

/** A proposed title follows the kind of visit; a typed one stays. */
export function visitTitle(type: EventType, name: string, typed: string): string {
  return typed === consultationWith(name) ? madeTitle(type, name) : typed;
}
