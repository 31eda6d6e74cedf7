import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** The gate's code of a driveway: a column and a field of the edit form, written here and nowhere else. */
const ADDED = {
  "db/schema.ts": ["export interface QuotesTable {", "gate_code: string | null;"],
  "app/quotes/quote-forms.server.ts": [
    "export const quoteEditForm = z.object({",
    "gateCode: clearable(line(20)),",
  ],
} as const;

/** Whoever has to know of a new field. */
const PLACES = [
  "app/quotes/dialogs/changed-meanwhile.server.ts",
  "app/quotes/dialogs/load-panel.server.ts",
  "app/quotes/edit-quote.server.ts",
  "app/quotes/quote-json.ts",
  "app/quotes/quotes.server.ts",
  "app/routes/admin._index/dashboard.server.ts",
];

// The compiler reads all that these files import.
const COMPILING_MS = 60_000;

test(
  "a new field of a quote does not compile until it is read, told, shown, labelled, edited and saved",
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
  const changed = new Map(
    Object.entries(ADDED).map(([file, [before, line]]) => [resolve(file), changedText(file, before, line)]),
  );
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

function changedText(file: string, before: string, line: string): string {
  const text = readFileSync(file, "utf8");
  if (!text.includes(before)) throw new Error(`${file} has no line "${before}".`);
  return text.replace(before, `${before}\n${line}`);
}
