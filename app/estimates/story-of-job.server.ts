import { hasRubber } from "~/business/project-types";
import { daysOfEvents } from "~/calendar/days-of-events";
import { WORK_TYPES } from "~/calendar/event-options";
import { mixInWords } from "~/pricing/color-mix";
import { areasOf } from "~/pricing/estimate";
import type { StoryInput } from "~/projects/story-forms.server";
import { getFamily } from "~/quotes/families.server";
import type { Quote } from "~/quotes/quotes.server";
import type { Db } from "../../db/schema";
import { agreedCents } from "./agreed-cents.server";
import { type EstimateArea, listEstimatesOf, newestAccepted } from "./estimates.server";

type JobFacts = Pick<StoryInput, "month" | "squareFeet" | "mix" | "days" | "price">;

const MOST_DAYS = 99;
const LONGEST_MIX = 120;

interface Asked {
  quoteId: number;
  projectType: string;
  /** Tell the agreed price. */
  withPrice: boolean;
}

/**
 * What a job knows for a story about this service: size and mix that were agreed, or else asked for; month and days of
 * the work that was done. What nobody entered is undefined, and so is all else of the customer.
 */
export async function storyOfJob(db: Db, { quoteId, projectType, withPrice }: Asked): Promise<JobFacts> {
  const family = (await getFamily(db, quoteId)).filter(({ deletedAt }) => !deletedAt);
  const ids = family.map(({ id }) => id);
  if (ids.length === 0) return NOTHING;
  const days = await daysOfWork(db, ids);
  const last = days.at(-1);
  return {
    ...(await surfaceOf(db, family, projectType)),
    month: last?.slice(0, 7),
    days: days.length > 0 && days.length <= MOST_DAYS ? days.length : undefined,
    price: withPrice ? (await agreedCents(db, quoteId)) || undefined : undefined,
  };
}

const NOTHING: JobFacts = {
  month: undefined,
  squareFeet: undefined,
  mix: undefined,
  days: undefined,
  price: undefined,
};

/** The Alberta days of completed work, in order. */
async function daysOfWork(db: Db, quoteIds: number[]): Promise<string[]> {
  const works = await db
    .selectFrom("calendar_events")
    .select(["start_date as startDate", "end_date as endDate"])
    .where("quote_id", "in", quoteIds)
    .where("event_type", "in", WORK_TYPES)
    .where("status", "=", "completed")
    .execute();
  return daysOfEvents(works);
}

async function surfaceOf(
  db: Db,
  family: readonly Quote[],
  projectType: string,
): Promise<Pick<JobFacts, "squareFeet" | "mix">> {
  const ids = family.map(({ id }) => id);
  const agreed = newestAccepted(await listEstimatesOf(db, ids));
  const areas = agreed.flatMap((estimate) => [...areasOf<EstimateArea>(estimate)]);
  const own = areas.filter((area) => area.projectType === projectType);
  if (agreed.length > 0) {
    return {
      squareFeet: own.reduce((sum, { squareFeet }) => sum + squareFeet, 0) || undefined,
      mix: oneOf(own.map(lookOf)),
    };
  }
  const asked = family.find((quote) => quote.projectType === projectType && quote.squareFeet);
  const mix = asked?.colorMixPercentage;
  return {
    squareFeet: asked?.squareFeet,
    mix: mix !== undefined && hasRubber(projectType) ? mixInWords(mix) : undefined,
  };
}

function lookOf({ projectType, colorMixPercentage, customColor, finish }: EstimateArea): string | undefined {
  if (!hasRubber(projectType)) return finish || undefined;
  return mixInWords(colorMixPercentage, customColor ?? "");
}

/** What all have in common; undefined when they differ. */
function oneOf(looks: readonly (string | undefined)[]): string | undefined {
  const [look, ...others] = new Set(looks);
  return others.length === 0 ? look?.slice(0, LONGEST_MIX) : undefined;
}
