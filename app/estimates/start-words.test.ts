import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { startWords } from "./start-words";

const NONE = defaultBusiness.season;
const SEASON = { ...NONE, days: { first: "04-20", last: "10-15" } };
const OPEN = { ...SEASON, openFrom: "2027-04-26" };
const AGREED = "We agree on a date with you within 14 days of acceptance.";
const STARTS = "Outdoor work starts again about April 20.";
const YES =
  "Say yes before the season starts, and you have a place on our spring list, in order of acceptance.";
const PLACE = "You have a place on our spring list, in order of acceptance.";
const DATE = "We agree on a date with you.";
const drive = { projectTypes: ["rubber_resurfacing"], workStart: undefined, acceptedOn: undefined };
const unasked = { ...drive, season: SEASON, isOnSpringList: false, mayWait: true };
const waiting = { ...unasked, acceptedOn: "2026-12-01", isOnSpringList: true, mayWait: false };

test.each([
  ["without a season", { ...unasked, season: NONE, today: "2026-12-01" }, AGREED],
  ["in season", { ...unasked, today: "2026-10-15" }, AGREED],
  ["indoors", { ...unasked, projectTypes: ["epoxy_garage"], today: "2026-12-01" }, AGREED],
  ["out of season", { ...unasked, today: "2026-12-01" }, `${STARTS} ${YES} ${DATE}`],
  [
    "indoors and outdoors",
    { ...unasked, projectTypes: ["epoxy_garage", "pool_deck"], today: "2026-12-01" },
    `${STARTS} ${YES} ${DATE}`,
  ],
  [
    "once the weeks are open, or after a yes to an earlier version",
    { ...unasked, season: OPEN, mayWait: false, today: "2027-03-01" },
    `${STARTS} ${DATE}`,
  ],
  ["on the spring list", { ...waiting, today: "2026-12-02" }, `${STARTS} ${PLACE} ${DATE}`],
  ["on the list when the season has begun", { ...waiting, today: "2027-04-22" }, `${PLACE} ${DATE}`],
  [
    "off the list, because the weeks are open",
    { ...waiting, season: OPEN, isOnSpringList: false, today: "2027-03-01" },
    `${STARTS} ${DATE}`,
  ],
  ["accepted in season", { ...unasked, acceptedOn: "2026-10-15", today: "2026-12-02" }, AGREED],
  [
    "indoors, beside outdoor work on the list",
    { ...waiting, projectTypes: ["epoxy_garage"], today: "2026-12-02" },
    AGREED,
  ],
  [
    "booked by hand",
    { ...waiting, workStart: "2026-12-03T05:30:00.000Z", today: "2026-12-02" },
    "Work is planned for December 2, 2026.",
  ],
])("an estimate %s says when the work begins", (_, beginning, said) => {
  expect(startWords(beginning)).toBe(said);
});
