import { readPhone } from "~/business/phone";
import { idIn } from "~/business/row-id.server";
import { formatDate, formatDateTime } from "~/business/time";
import type { ContactInput } from "~/contacts/contact-forms.server";
import { type Contact, countContacts, listContacts } from "~/contacts/contacts.server";
import { getWaitingImport, judgeImport, listImports, type WaitingImport } from "~/contacts/imports.server";
import { digestOf, type JudgedLine, type Verdict } from "~/contacts/judge-lines.server";
import type { Deployment } from "~/deployment.server";

const CONTACTS_ON_PAGE = 50;
const ROWS_ON_PAGE = 100;

export type ContactsData = Awaited<ReturnType<typeof loadContacts>>;
export type DryRunData = NonNullable<ContactsData["dryRun"]>;

/**
 * The contacts, those brought last first, with the imports that wait or can be undone; or what the import of file
 * `?import=ID` would do, of which `?show=` chooses the rows.
 */
export async function loadContacts(context: Deployment, parameters: URLSearchParams) {
  if (parameters.has("import")) {
    const waiting = await getWaitingImport(context.db, idIn(parameters, "import"));
    const dryRun = waiting && (await loadDryRun(context, waiting, parameters));
    return { dryRun, isGone: !waiting, list: undefined };
  }
  return { dryRun: undefined, isGone: false, list: await loadList(context, parameters) };
}

async function loadList({ db }: Deployment, parameters: URLSearchParams) {
  const before = idIn(parameters, "before") || undefined;
  const [count, contacts, imports] = await Promise.all([
    countContacts(db),
    listContacts(db, { before, limit: CONTACTS_ON_PAGE }),
    listImports(db),
  ]);
  const shown = contacts.slice(0, CONTACTS_ON_PAGE);
  return {
    count,
    contacts: shown.map(toListed),
    next: contacts.length > CONTACTS_ON_PAGE ? shown.at(-1)?.id : undefined,
    imports: imports.map(({ importedAt, startedAt, ...each }) => ({
      ...each,
      when: formatDateTime(importedAt ?? startedAt),
    })),
  };
}

function toListed({ id, name, email, phone, address, createdAt }: Contact) {
  return { id, name, email, address, phone: readPhone(phone), brought: formatDate(createdAt) };
}

const VERDICTS: readonly Verdict[] = ["new", "known", "double", "refused"];

async function loadDryRun({ db }: Deployment, waiting: WaitingImport, parameters: URLSearchParams) {
  const { id, fileName, table } = waiting;
  const { lines, columns, hasHeadings } = table;
  const hasName = columns.includes("name") || columns.includes("company");
  const judged = hasName ? await judgeImport(db, waiting) : [];
  const show = VERDICTS.find((verdict) => verdict === parameters.get("show"));
  const chosen = judged.filter(({ verdict }) => !show || verdict === show);
  const from = Number(parameters.getAll("before").at(-1)) || 0;
  const rows = chosen.slice(from, from + ROWS_ON_PAGE);
  const count = (verdict: Verdict) => judged.filter((line) => line.verdict === verdict).length;
  return {
    ...{ id, fileName, hasName, show, seen: digestOf(judged), all: judged.length },
    counts: { new: count("new"), known: count("known"), double: count("double"), refused: count("refused") },
    rows: rows.map(toRow),
    next: chosen.length > from + ROWS_ON_PAGE ? from + ROWS_ON_PAGE : undefined,
    isCustomer: !hasHeadings,
    columns: columns.map((field, at) => ({
      field,
      heading: (hasHeadings && lines[0]?.cells[at]) || `Column ${at + 1}`,
      example: lines
        .slice(Number(hasHeadings))
        .find(({ cells }) => cells[at])
        ?.cells[at]?.slice(0, 60),
    })),
  };
}

function toRow(line: JudgedLine) {
  const { row, verdict } = line;
  const words = verdict === "refused" ? line.text : wordsOf(line.contact);
  return {
    ...{ row, verdict, words, name: verdict === "refused" ? "" : line.contact.name },
    known: verdict === "known" ? line.known : undefined,
    about:
      verdict === "double" ? `Same person as in row ${line.ofRow}` : verdict === "refused" ? line.why : "",
  };
}

function wordsOf({ email, phone, address, note }: ContactInput) {
  return [phone, email, address, note].filter(Boolean).join(", ");
}
