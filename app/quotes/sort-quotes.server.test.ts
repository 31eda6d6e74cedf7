import { expect, test } from "vitest";
import { type QuoteQuery, sortingOf } from "./sort-quotes.server";

const heads: QuoteQuery = { limit: 50, rows: "heads" };
const due = { filter: "any", now: new Date("2026-11-20T18:00:00.000Z") } as const;

test.each<[string, Partial<QuoteQuery>, string | undefined]>([
  ["nothing is asked for", {}, "newest"],
  ["the oldest are", { sort: "oldest" }, "oldest"],
  ["the oldest of a status are", { sort: "oldest", status: "new" }, "oldest"],
  ["a name is", { sort: "name" }, "name"],
  ["a status is, backwards", { sort: "status-desc" }, "status-desc"],
  ["a name is, in the live view", { sort: "name", view: "live" }, "name"],
  ["a name is, among the deleted", { sort: "name", view: "deleted" }, "newest"],
  ["a name is, of all rows", { sort: "name", rows: undefined }, "newest"],
  ["a name is, of a status", { sort: "name", status: "new" }, "newest"],
  ["a name is, of a source", { sort: "name", source: "referral" }, "newest"],
  ["a name is, of open balances", { sort: "name", open: "balance" }, "newest"],
  ["a name is, of months", { sort: "name", months: { from: "2026-11", to: "2026-11" } }, "newest"],
  ["a name is, of what was priced", { sort: "name", priced: true }, "newest"],
  ["a name is, of what was lost for no known reason", { sort: "name", lost: "" }, "newest"],
  ["follow-ups are", { due, sort: "name" }, "follow-up"],
  ["words are searched", { q: "jane", due, sort: "name" }, undefined],
  ["blanks are searched", { q: "  ", sort: "name" }, "name"],
])("with %s the order is %j: %s", (_, query, sorting) => {
  expect(sortingOf({ ...heads, ...query })).toBe(sorting);
});
