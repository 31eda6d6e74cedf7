import { finderOf } from "~/business/search-words";
import { HANDBOOK, type Task } from "./handbook";

/** The tasks that a search is in, those with it in their title first. */
export function findTasks(search: string): Task[] {
  const isFound = finderOf(search);
  const found = HANDBOOK.filter(({ title, steps, note = "" }) => isFound([title, ...steps, note]));
  return found.toSorted((one, other) => Number(isFound([other.title])) - Number(isFound([one.title])));
}
