import { projectTypeLabel } from "~/business/project-types";
import { albertaDay, formatDate } from "~/business/time";
import { EVENT_STATUS_LABELS } from "~/calendar/event-options";
import { eventWhen } from "~/calendar/event-when";
import { formatCents } from "~/pricing/money";
import { STAGE_LABELS, type Stage } from "~/quotes/stages";
import { excerptOf } from "~/search/excerpt";
import type { Found, FoundPaper } from "~/search/found";
import type { SearchGroup } from "~/search/search-groups";

/** A row of the page. */
export interface Hit {
  id: number;
  to: string;
  /** A file and no page. */
  isFile?: boolean;
  title: string;
  /** What it is worth knowing about it, in one line. */
  about: string;
  /** "Booked", "Cancelled", "Deleted" */
  marks: string[];
  when: string;
  /** The job that it belongs to. */
  jobId?: number | undefined;
}

/** What the rows themselves do not say. */
export interface Told {
  /** The folded words of the search. */
  words: readonly string[];
  /** Of jobs, by id. */
  stages: ReadonlyMap<number, Stage>;
}

/** The rows of a group as the page shows them. */
export function hitsOf<Group extends SearchGroup>(group: Group, rows: Found[Group][], told: Told): Hit[] {
  return HITS[group](rows, told);
}

const HITS: { [Group in SearchGroup]: (rows: Found[Group][], told: Told) => Hit[] } = {
  jobs: (rows, { stages }) =>
    rows.map((quote) => ({
      id: quote.id,
      to: `/admin/quotes/${quote.id}`,
      title: `${quote.name} #${quote.id}`,
      about: [projectTypeLabel(quote.projectType), quote.address, quote.phone, quote.email]
        .filter(Boolean)
        .join(", "),
      marks: [
        ...(quote.deletedAt ? ["Deleted"] : []),
        ...(quote.suspectAt ? ["Held as suspected spam"] : []),
        ...labelOf(stages.get(quote.id)),
      ],
      when: formatDate(quote.createdAt),
    })),
  contacts: (rows) =>
    rows.map(({ id, name, address, phone, email, createdAt }) => ({
      id,
      to: `/admin/contacts/${id}`,
      title: name,
      about: [address, phone, email].filter(Boolean).join(", "),
      marks: [],
      when: `Imported ${formatDate(createdAt)}`,
    })),
  estimates: (rows) => rows.map((paper) => hitOfPaper(paper, `/admin/estimates/${paper.id}/pdf`, "")),
  invoices: (rows) => rows.map((paper) => hitOfPaper(paper, `/admin/invoices/${paper.id}/pdf`, "Cancelled")),
  credits: (rows) => rows.map((paper) => hitOfPaper(paper, `/admin/credits/${paper.id}/pdf`, "")),
  // The receipt of a voided payment is none, and one that was not printed yet is not made by a search.
  receipts: (rows) =>
    rows.map((paper) => {
      const isPaper = paper.isPrinted && !paper.isVoid;
      const to = isPaper ? `/admin/payments/${paper.id}/pdf` : undefined;
      const hit = hitOfPaper(paper, to, "Voided");
      return paper.isPrinted ? hit : { ...hit, title: "Payment" };
    }),
  notes: (rows, { words }) =>
    rows.map(({ id, jobId, customer, summary, body, at, actor }) => ({
      id,
      to: `/admin/quotes/${jobId}#timeline`,
      title: `${customer} #${jobId}`,
      about: excerptOf(body, words),
      marks: [],
      when: [summary, actor, formatDate(at)].join(", "),
    })),
  events: (rows) =>
    rows.map((event) => ({
      id: event.id,
      to: `/admin/calendar?month=${albertaDay(event.startDate).slice(0, 7)}&event=${event.id}`,
      title: event.title,
      about: [event.customerName, event.address].filter(Boolean).join(", "),
      marks: [EVENT_STATUS_LABELS[event.status]],
      when: eventWhen(event),
      jobId: event.quoteId,
    })),
};

function hitOfPaper(
  { id, number, customer, totalCents, at, isVoid, jobId, isHidden }: FoundPaper,
  file: string | undefined,
  voidWord: string,
): Hit {
  return {
    id,
    ...(file ? { to: file, isFile: true } : { to: `/admin/quotes/${jobId}` }),
    title: number,
    about: [customer, formatCents(totalCents)].filter(Boolean).join(", "),
    marks: [...(isVoid ? [voidWord] : []), ...(isHidden ? ["Job deleted or held"] : [])],
    when: formatDate(at),
    jobId,
  };
}

function labelOf(stage: Stage | undefined): string[] {
  return stage ? [STAGE_LABELS[stage]] : [];
}
