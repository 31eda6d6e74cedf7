import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["app", "db", "docs", "public", "scripts"];
const files = FOLDERS.flatMap((folder) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
]);
const documents = ["README.md", ...files.filter((file) => file.endsWith(".md"))];
/** A path in backticks that begins with a folder of ours. */
const OF_OURS = new RegExp(`\`((?:${FOLDERS.join("|")})/[^\`\\s]+)\``, "g");

test.each(documents)("%s names files that exist", (document) => {
  const named = [...readFileSync(document, "utf8").matchAll(OF_OURS)].map(([, path = ""]) => path);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

/** "app/email/…-mail.ts" and "app/email/*-mail.ts" stand for several. */
function isThere(path: string): boolean {
  const [first = "", ...others] = path.split(/[…*]/);
  return files.some(
    (file) => file === path || (others.length > 0 && file.startsWith(first) && file.endsWith(others.at(-1)!)),
  );
}
