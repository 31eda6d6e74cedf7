import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/**
 * Whether node_modules holds what package-lock.json in the current folder asks for, and works on this machine.
 *
 * It asks npm's own record of what was installed, so that an `npm install` typed by hand counts too. Then it loads
 * the one package that may have been compiled here: after a change of Node or of machine it does not load.
 */
export function isInstalled() {
  try {
    const present = packagesIn("node_modules/.package-lock.json");
    const isPresent = Object.entries(packagesIn("package-lock.json")).every(
      ([path, wanted]) => path === "" || wanted.optional || present[path]?.version === wanted.version,
    );
    process.dlopen({ exports: {} }, resolve("node_modules/better-sqlite3/build/Release/better_sqlite3.node"));
    return isPresent;
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>} by path; the project itself is ""
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
