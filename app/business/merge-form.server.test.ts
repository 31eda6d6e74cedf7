import { expect, test } from "vitest";
import { mergeForm } from "./merge-form.server";

/** What becomes of a field that was opened with `before` while `now` is stored and `typed` is sent. */
function merged(before: string | undefined, now: string | undefined, typed: string) {
  const form = new FormData();
  form.set("field", typed);
  form.set("opened", JSON.stringify(before === undefined ? {} : { field: before }));
  const { form: sent, conflicts, opened } = mergeForm(form, now === undefined ? {} : { field: now });
  return [sent.get("field"), conflicts.length > 0, opened.field];
}

test.each([
  ["nobody changed it", "a", "a", "a", ["a", false, "a"]],
  ["it was changed here alone", "a", "a", "b", ["b", false, "a"]],
  ["it was changed elsewhere alone", "a", "b", "a", ["b", false, "a"]],
  ["both made the same of it", "a", "b", "b", ["b", false, "a"]],
  ["both made something else of it", "a", "b", "c", ["c", true, "b"]],
  ["it was cleared here and changed elsewhere", "a", "b", "", ["", true, "b"]],
  ["it was cleared elsewhere alone", "a", "", "a", ["", false, "a"]],
  ["the browser ends its lines otherwise", "a\nb", "c", "a\r\nb ", ["c", false, "a\nb"]],
  ["nobody knows what it was opened with", undefined, "b", "c", ["c", false, undefined]],
  ["the row has no such field", "a", undefined, "b", ["b", false, "a"]],
])("a field is merged: %s", (_, before, now, typed, outcome) => {
  expect(merged(before, now, typed)).toEqual(outcome);
});
