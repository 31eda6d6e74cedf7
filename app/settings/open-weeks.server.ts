import { z } from "zod";
import type { Business } from "~/business/facts";
import { mayOpenFrom, offSeasonOf } from "~/business/season";
import { albertaDay, parseDay } from "~/business/time";
import type { Context } from "../../db/schema";
import { type Saved, saveSettings } from "./save-settings.server";
import { settingsMessages } from "./settings-messages";
import { readBy } from "./typed-fields.server";

interface OpeningContext extends Context {
  business: Business;
  firstBusiness: Business;
}

/** The newest version of the season's settings when the page was opened; 0 for none. */
const basedOn = z.coerce.number().int().min(0);

export const openWeeksForm = z.object({
  firstDay: readBy((typed) => parseDay(typed), settingsMessages.day),
  basedOn,
});
export const closeWeeksForm = z.object({ basedOn });

/**
 * Opens the first weeks of the season from a day on, so that the spring list is to book. Refuses a day before today or
 * outside the season that the list waits for (not_this_season; `lastDay` is its last), and what somebody else changed
 * meanwhile.
 */
export async function openWeeks(
  context: OpeningContext,
  { firstDay, basedOn: seen }: z.output<typeof openWeeksForm>,
): Promise<Saved | { ok: false; reason: "not_this_season"; lastDay: string | undefined }> {
  const { season } = context.business;
  const today = albertaDay(context.now.toISOString());
  if (firstDay < today || !mayOpenFrom(season, today, firstDay))
    return { ok: false, reason: "not_this_season", lastDay: offSeasonOf(season, today)?.next.last };
  return saveSettings(context, { area: "season", value: { ...season, openFrom: firstDay }, basedOn: seen });
}

/** Lets the spring list stand again: what of it has no day waits as before. */
export function closeWeeks(
  context: OpeningContext,
  { basedOn: seen }: z.output<typeof closeWeeksForm>,
): Promise<Saved> {
  const value = { ...context.business.season, openFrom: undefined };
  return saveSettings(context, { area: "season", value, basedOn: seen });
}
