import type { SoldService } from "~/business/sold-services";

/** The field that says whether a service is outdoors. */
export function outdoorsFieldName(service: SoldService): string {
  return `${service}Where`;
}
