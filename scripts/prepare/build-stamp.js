import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// Every build empties build/server, and so takes away what was said of the one before.
const STAMP = "build/server/inputs.sha256";
const FOLDERS = ["app", "db", "public"];
const FILES = ["CHANGELOG.md", "package-lock.json", "remix.config.js", "tsconfig.json", "vite.config.ts"];
const NOT_BUILT = /\.(test|spec)\.tsx?$|\.md$|^app\/testing\/|^db\/testing\.ts$|^db\/sample\/photos\//;

/** A hash over the names and contents, in the current folder, of every file that can change what the build makes. */
export function hashBuildInputs() {
  const hash = createHash("sha256");
  const files = [...FILES, ...FOLDERS.flatMap(filesUnder).filter((file) => !NOT_BUILT.test(file))];
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/** Whether the build in the current folder was made of the files that are there now. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashBuildInputs();
}

/**
 * Writes into a finished build what it was made of.
 *
 * @param {string} inputs as `hashBuildInputs` gave it when the build began: what is edited meanwhile is not in it
 */
export function stampBuild(inputs) {
  writeFileSync(STAMP, inputs);
}

/** @param {string} folder */
function filesUnder(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
