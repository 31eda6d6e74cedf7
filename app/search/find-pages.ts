import { searchWords } from "~/business/search-words";
import { folded } from "~/business/typed-text";
import { OFFICE_PAGES } from "~/pages";
import { FIELD_LABELS } from "~/settings/field-labels";
import { isForAdmins, TAB_LABELS, TABS, type Tab, tabAddress } from "~/settings/settings-tabs";

export interface FoundPage {
  to: string;
  name: string;
  /** What is there; of settings, the fields that the search is about. */
  about: string;
}

/** Fields of a tab that are named. */
const MOST_FIELDS = 3;

/** The office's pages and settings that a search is about, those named so first. Words count from their beginning. */
export function findPages(search: string, isAdmin: boolean): FoundPage[] {
  const words = searchWords(search).map(spaced);
  if (words.length === 0) return [];
  const isAbout = (text: string) => words.every((word) => spaced(text).includes(word));
  const pages = OFFICE_PAGES.flatMap(({ path, name, about = "", isForAdmins }) =>
    name && (isAdmin || !isForAdmins) && isAbout(`${name} ${about}`) ? [{ to: path, name, about }] : [],
  );
  const tabs = TABS.filter((tab) => isAdmin || !isForAdmins(tab)).flatMap((tab) => {
    const name = `Settings, ${TAB_LABELS[tab]}`;
    const fields = labelsOf(tab).filter(isAbout);
    const about = fields.slice(0, MOST_FIELDS).join(", ");
    return isAbout(name) || about ? [{ to: tabAddress(tab), name, about }] : [];
  });
  const found = [...pages, ...tabs];
  return found.toSorted((one, other) => Number(isAbout(other.name)) - Number(isAbout(one.name)));
}

function labelsOf(tab: Tab): string[] {
  return tab === "site" ? ["Mail server, backups and disk"] : Object.values(FIELD_LABELS[tab]);
}

/** Words between blanks, each of which begins after one. */
function spaced(text: string): string {
  return ` ${folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()}`;
}
