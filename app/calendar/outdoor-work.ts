import type { Season } from "~/business/facts";
import { isOutdoors } from "~/business/season";
import type { PlannedOfJob } from "./calendar.server";
import { type EventStatus, type EventType, eventTypeOption } from "./event-options";

/** Whether an event is work that a crew still has to do. */
export function isOpenWork({ eventType, status }: { eventType: EventType; status: EventStatus }): boolean {
  return eventTypeOption(eventType).isMovedByRain && status !== "completed" && status !== "cancelled";
}

/** Whether the weather matters to an event. */
export function isOutdoorWork(
  season: Season,
  event: Pick<PlannedOfJob, "eventType" | "status" | "projectType">,
): boolean {
  return isOpenWork(event) && isOutdoors(season, event.projectType);
}
