import { type EventStatus, type EventType, eventTypeOption } from "./event-options";

/** Whether an event is work that a crew still has to do. */
export function isOpenWork({ eventType, status }: { eventType: EventType; status: EventStatus }): boolean {
  return eventTypeOption(eventType).isMovedByRain && status !== "completed" && status !== "cancelled";
}
