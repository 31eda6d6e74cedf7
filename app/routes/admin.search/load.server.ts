import { idIn } from "~/business/row-id.server";
import { searchTerms } from "~/business/search-terms";
import { searchWords } from "~/business/search-words";
import type { Deployment } from "~/deployment.server";
import { findTasks } from "~/desk/find-tasks";
import type { Task } from "~/desk/handbook";
import { withStages } from "~/quotes/stages.server";
import type { Found, FoundRows } from "~/search/found";
import { SEARCH_GROUPS, type SearchGroup } from "~/search/search-groups";
import { findByNumber, searchGroup, searchOffice } from "~/search/search-office.server";
import { type Hit, hitsOf, type Told } from "./hit";

/** Letters of a search. */
const LONGEST_SEARCH = 200;
/** Rows of a group beside the others, and alone. */
const ROWS_BESIDE = 10;
const ROWS_ALONE = 50;
/** Of the handbook. */
const MOST_TASKS = 3;

export interface HitGroup {
  group: SearchGroup;
  hits: Hit[];
  /** Where the rest is. */
  more?: string;
}

/** What a search answers; `refused` says why there is no answer. */
export async function loadSearch({ db }: Pick<Deployment, "db">, parameters: URLSearchParams) {
  const text = parameters.get("q") ?? "";
  const asked = {
    text,
    refused: refusalOf(text),
    exact: [],
    groups: [],
    tasks: [] as Task[],
    alone: undefined,
    next: undefined,
  };
  if (asked.refused || !text.trim()) return { ...asked, isShort: false };
  const isShort = searchTerms(text).match === undefined;
  const alone = SEARCH_GROUPS.find((group) => group !== "jobs" && group === parameters.get("in"));
  if (alone) {
    const before = idIn(parameters, "before") || undefined;
    const rows = await searchGroup(db, { group: alone, text, before, limit: ROWS_ALONE });
    const hits = hitsOf(alone, rows.slice(0, ROWS_ALONE), { words: searchWords(text), stages: new Map() });
    const next = rows.length > ROWS_ALONE ? hits.at(-1)?.id : undefined;
    return { ...asked, isShort, alone, groups: [{ group: alone, hits }], next };
  }
  const [exact, found] = await Promise.all([findByNumber(db, text), searchOffice(db, text, ROWS_BESIDE)]);
  const stages = await stagesOf(db, [...exact.jobs, ...found.jobs]);
  const told = { text, words: searchWords(text), stages };
  const tasks = findTasks(text).slice(0, MOST_TASKS);
  return { ...asked, isShort, exact: groupsOf(exact, told), groups: groupsOf(found, told), tasks };
}

function refusalOf(text: string): string | undefined {
  if (text.length > LONGEST_SEARCH) return `That is too long. Use ${LONGEST_SEARCH} letters or fewer.`;
  if (text.trim() && searchWords(text).length === 0) return "Type a letter or a digit to search for.";
  return undefined;
}

function groupsOf(rows: FoundRows, told: Told & { text: string }): HitGroup[] {
  return SEARCH_GROUPS.map((group): HitGroup => {
    const hits = hitsOf(group, rows[group].slice(0, ROWS_BESIDE), told);
    return rows[group].length > ROWS_BESIDE
      ? { group, hits, more: moreOf(group, told.text) }
      : { group, hits };
  }).filter(({ hits }) => hits.length > 0);
}

async function stagesOf(db: Deployment["db"], jobs: Found["jobs"][]): Promise<Told["stages"]> {
  const staged = jobs.length > 0 ? await withStages(db, jobs) : [];
  return new Map(staged.map(({ id, stage }) => [id, stage]));
}

/** The leads' list has every job. */
function moreOf(group: SearchGroup, text: string): string {
  return group === "jobs"
    ? `/admin/leads?${new URLSearchParams({ q: text })}`
    : `/admin/search?${new URLSearchParams({ q: text, in: group })}`;
}
