import type { Business } from "~/business/facts";
import { TODAY_LISTS, type TodayList } from "~/desk/today-lists";
import type { TodayRow } from "~/desk/today-rows";
import type { MailBlock } from "~/email/mail-blocks";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { oneLine } from "~/email/one-line";

/** Rows of each list in the mail; the dashboard has the rest. */
const SHOWN = 10;
/** Characters of a row, so that a robot's text can't make the mail long. */
const LONGEST_ROW = 160;

interface MorningMail {
  business: Business;
  publicUrl: string;
  /** "Monday, November 23". */
  day: string;
  rows: Readonly<Record<TodayList, readonly TodayRow[]>>;
}

/** Today's lists as a mail to the owner; undefined when they are empty. */
export function morningMail({ business, publicUrl, day, rows }: MorningMail): MailMessage | undefined {
  const filled = (Object.keys(TODAY_LISTS) as TodayList[]).filter((list) => rows[list].length > 0);
  if (filled.length === 0) return undefined;
  const gist = filled.map((list) => `${TODAY_LISTS[list].chip}: ${rows[list].length}`).join(", ");
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `${day}: ${gist}`,
    heading: day,
    preview: gist,
    blocks: [
      ...filled.flatMap((list) => listBlocks(TODAY_LISTS[list].title, rows[list], publicUrl)),
      { kind: "action", label: "Open Today", href: `${publicUrl}/admin` },
    ],
  });
}

function listBlocks(title: string, rows: readonly TodayRow[], publicUrl: string): MailBlock[] {
  const more = rows.length - SHOWN;
  return [
    { kind: "heading", text: `${title} (${rows.length})` },
    { kind: "facts", rows: rows.slice(0, SHOWN).map((row) => fact(row, publicUrl)) },
    ...(more > 0 ? [{ kind: "paragraph", text: `And ${more} more on Today.` } as const] : []),
  ];
}

function fact({ why, name, what, phone, address, note, quoteId }: TodayRow, publicUrl: string) {
  const value = [...oneLine([name, what, phone, address, note].filter(Boolean).join(", "))];
  return {
    label: why,
    value: value.slice(0, LONGEST_ROW).join(""),
    href: `${publicUrl}/admin${quoteId ? `/quotes/${quoteId}` : "/calendar"}`,
  };
}
