import type { Season } from "~/business/facts";
import { isInSeason, isOutdoors, outOfSeason } from "~/business/season";
import { formatAlberta } from "~/business/time";

interface Beginning {
  season: Season;
  /** In Alberta. */
  today: string;
  /** The day in Alberta; undefined until the estimate is accepted. */
  acceptedOn: string | undefined;
  projectTypes: readonly string[];
  /** ISO in UTC; undefined until the work is booked. */
  workStart: string | undefined;
  /** Its job waits on the spring list. */
  isOnSpringList: boolean;
  /** A yes to it would wait there. */
  mayWait: boolean;
}

const AGREED = "We agree on a date with you within 14 days of acceptance.";

/** What an estimate says about when the work begins. */
export function startWords(beginning: Beginning): string {
  const { season, today, acceptedOn, projectTypes, workStart, isOnSpringList } = beginning;
  if (workStart) return `Work is planned for ${formatAlberta(workStart, "MMMM d, yyyy")}.`;
  const isOutdoor = projectTypes.some((type) => isOutdoors(season, type));
  const isWaiting = isOnSpringList && acceptedOn !== undefined;
  if (!isOutdoor || (!isWaiting && isInSeason(season, acceptedOn ?? today))) return AGREED;
  const place =
    (isWaiting && "You have a place on our spring list, in order of acceptance.") ||
    (beginning.mayWait &&
      "Say yes before the season starts, and you have a place on our spring list, in order of acceptance.");
  return [outOfSeason(season, today, projectTypes), place, "We agree on a date with you."]
    .filter(Boolean)
    .join(" ");
}
