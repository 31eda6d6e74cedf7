import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const TABLES = [
  "Quotes",
  "CalendarEvents",
  "Estimates",
  "EstimateDrafts",
  "Images",
  "Projects",
  "Stories",
  "Testimonials",
  "EmailList",
  "Outbox",
];

/** The gate's code of a driveway: a column of each table and a field of these forms, written here and nowhere else. */
const ADDED: [file: string, before: string, line: string][] = [
  ...TABLES.map((table): [string, string, string] => [
    "db/schema.ts",
    `export interface ${table}Table {`,
    "gate_code: string | null;",
  ]),
  [
    "app/quotes/quote-forms.server.ts",
    "export const quoteEditForm = z.object({",
    "gateCode: clearable(line(20)),",
  ],
  ["app/quotes/quote-forms.server.ts", "export const requestForm = z.object({", "gateCode: line(20),"],
  ["app/quotes/quote-forms.server.ts", "export const leadForm = z.object({", "gateCode: line(20),"],
  ["app/estimates/estimate-values.ts", "export const PLAIN_FIELDS = [", '"gateCode",'],
  ["app/images/image-forms.server.ts", "export const imageForm = z.object({", "gateCode: line(20),"],
];

/** Whoever has to know of a new field. */
const PLACES = [
  "app/calendar/calendar.server.ts",
  "app/calendar/event-json.ts",
  "app/desk/dialogs/changed-meanwhile.server.ts",
  "app/desk/dialogs/load-panel.server.ts",
  "app/email/outbox.server.ts",
  "app/estimates/drafts.server.ts",
  "app/estimates/estimate-forms.server.ts",
  "app/estimates/estimate-values.ts",
  "app/estimates/estimates.server.ts",
  "app/images/image-forms.server.ts",
  "app/images/image-json.ts",
  "app/images/images.server.ts",
  "app/projects/projects.server.ts",
  "app/projects/stories.server.ts",
  "app/quotes/add-lead.server.ts",
  "app/quotes/edit-quote.server.ts",
  "app/quotes/merged-values.ts",
  "app/quotes/purge-deleted-quotes.server.ts",
  "app/quotes/quote-json.ts",
  "app/quotes/quotes.server.ts",
  "app/quotes/submit-request.server.ts",
  "app/routes/admin._index/dashboard.server.ts",
  "app/routes/api.projects.ts",
  "app/routes/api.testimonials.ts",
  "app/subscribers/subscribers.server.ts",
  "app/testimonials/testimonials.server.ts",
];

// The compiler reads all that these files import.
const COMPILING_MS = 300_000;

test(
  "a new field does not compile until every place that lists fields has it",
  () => {
    const program = compileWithAddition();
    const files = program
      .getRootFileNames()
      .flatMap((name) => program.getSemanticDiagnostics(program.getSourceFile(name)))
      .filter(({ messageText }) => /gate_?code/i.test(ts.flattenDiagnosticMessageText(messageText, " ")))
      .map(({ file }) => relative(".", file?.fileName ?? ""));
    expect([...new Set(files)].toSorted()).toEqual(PLACES);
  },
  COMPILING_MS,
);

function compileWithAddition(): ts.Program {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  const host = ts.createCompilerHost(options);
  const readFile = host.getSourceFile;
  const changed = new Map<string, string>();
  for (const [file, before, line] of ADDED) {
    const text = changed.get(resolve(file)) ?? readFileSync(file, "utf8");
    if (!text.includes(before)) throw new Error(`${file} has no line "${before}".`);
    changed.set(resolve(file), text.replace(before, `${before}\n${line}`));
  }
  host.getSourceFile = (name, ...rest) => {
    const text = changed.get(resolve(name));
    return text === undefined
      ? readFile(name, ...rest)
      : ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  };
  return ts.createProgram(
    [...PLACES, "app/future.d.ts"].map((file) => resolve(file)),
    options,
    host,
  );
}
