import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Words that are fixed, byte for byte. */
const FIXED = [
  "What's Included",
  "We've emailed you a detailed quote and will follow up soon.",
  "Color Options Coming Soon",
  "Rubber Paving Color Options",
  '("100% Color")',
];

/**
 * Folders whose words nobody but the operator reads; what visitors type into the chat; and the two files that are the HTML
 * of the mails.
 */
const ELSEWHERE =
  /^app\/(backups|front-door|testing|env|sample-content|email\/mail-(html|layout)|chat\/(words|testing-questions))\b/;

/** What others write, and what a Canadian writes instead. */
const FOREIGN: Record<string, string> = {
  "tyres?": "tire",
  kerb: "curb",
  "colou?rise\\w*|colors?|colored|coloring": "colour",
  "gr[a]y": "grey",
  "centers?": "centre",
  "neighbors?|neighborhood": "neighbour",
  "favorites?": "favourite",
  labor: "labour",
  "meters?": "metre",
  "licens(?=e number)": "licence",
  "(?:special|organ|real|recogn|minim|apolog)is(?:e|es|ed|ing)": "-ize",
  "plow\\w*|checkbook": "plough, cheque",
  millwoods: "Mill Woods",
  "e-mails?": "email",
};

interface Prose {
  place: string;
  words: string;
}

/** What a page, a mail, the chat or a message says: the text of elements, and strings that are sentences or headings. */
const prose = ["app", "db/sample"]
  .flatMap(filesIn)
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|spec|d)\.tsx?$|testing/.test(file) && !ELSEWHERE.test(file),
  )
  .flatMap(proseIn);

/** The lines of the documentation, without what is code in them. */
const documentation = ["README.md", ...filesIn("docs").filter((file) => file.endsWith(".md"))].flatMap(
  (file) =>
    readFileSync(file, "utf8")
      .replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|https?:\S+/g, "")
      .split("\n")
      .filter((words) => !FIXED.some((fixed) => words.includes(fixed)))
      .map((words): Prose => ({ place: file, words })),
);

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.map((name) => join(folder, name));
}

function proseIn(file: string): Prose[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kind);
  const found: Prose[] = [];
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node);
    if (words && !FIXED.some((fixed) => words.includes(fixed))) found.push({ place: file, words });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.trim();
  const isText =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  return isText && /^[A-Z]|[a-z][.?!:](\s|$)/.test(node.text) ? node.text : undefined;
}

const told = ({ place, words }: Prose) => `${place}: ${words.replace(/\s+/g, " ").slice(0, 90)}`;

test("the check finds texts", () => {
  expect(prose.length).toBeGreaterThan(800);
  expect(documentation.length).toBeGreaterThan(300);
});

test("apostrophes are typographic, except in fixed words", () => {
  const straight = prose.filter(({ words }) => /[a-z]'(s|t|re|ve|ll|d|m)\b/.test(words));
  expect(straight.map(told)).toEqual([]);
});

test.each(Object.entries(FOREIGN))("no text contains /%s/: %s", (pattern) => {
  const word = new RegExp(`\\b(?:${pattern})\\b`, "i");
  expect([...prose, ...documentation].filter(({ words }) => word.test(words)).map(told)).toEqual([]);
});
