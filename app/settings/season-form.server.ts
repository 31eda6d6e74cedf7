import { z } from "zod";
import type { Season } from "~/business/facts";
import { hasRubber } from "~/business/project-types";
import { dayOfYearInWords, parseDayOfYear } from "~/business/season";
import { SOLD_SERVICES } from "~/business/sold-services";
import { parseDay } from "~/business/time";
import { outdoorsFieldName } from "./season-fields";
import { settingsMessages } from "./settings-messages";
import type { Fields } from "./settings-options";
import { orUndefined, text } from "./typed-fields.server";

const where = z.enum(["outdoors", "indoors"], { error: settingsMessages.where });

const wheres: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  SOLD_SERVICES.map(({ code }) => [
    outdoorsFieldName(code),
    where.default(hasRubber(code) ? "outdoors" : "indoors"),
  ]),
);

const dayOfYear = orUndefined(parseDayOfYear, settingsMessages.dayOfYear);

export const seasonForm = z
  .object({
    ...wheres,
    firstDay: dayOfYear,
    lastDay: dayOfYear,
    words: text(200),
    openFrom: orUndefined(parseDay, settingsMessages.day),
  })
  .superRefine(({ firstDay, lastDay }, context) => {
    if ((firstDay === undefined) === (lastDay === undefined)) return;
    const path = [firstDay === undefined ? "firstDay" : "lastDay"];
    context.addIssue({ code: "custom", path, message: settingsMessages.seasonHalf });
  })
  .transform(
    ({ firstDay, lastDay, words, openFrom, ...places }): Season => ({
      outdoors: SOLD_SERVICES.flatMap(({ code }) =>
        (places as Record<string, unknown>)[outdoorsFieldName(code)] === "outdoors" ? [code] : [],
      ),
      days: firstDay && lastDay ? { first: firstDay, last: lastDay } : undefined,
      words,
      openFrom,
    }),
  );

/** The reverse of `seasonForm`. */
export function seasonFieldsOf({ outdoors, days, words, openFrom }: Season): Fields {
  const places = SOLD_SERVICES.map(({ code }) => [
    outdoorsFieldName(code),
    outdoors.includes(code) ? "outdoors" : "indoors",
  ]);
  return {
    ...Object.fromEntries(places),
    firstDay: days ? dayOfYearInWords(days.first) : "",
    lastDay: days ? dayOfYearInWords(days.last) : "",
    words,
    openFrom: openFrom ?? "",
  };
}
