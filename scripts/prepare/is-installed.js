import { readFileSync } from "node:fs";

/**
 * Whether node_modules holds what package-lock.json in the current folder asks for on this machine.
 *
 * It asks npm's own record of what was installed, so that an `npm install` typed by hand counts too. Packages for one
 * system and processor are optional in a lock: this machine's have to be there, so a node_modules that came from
 * another one does not count.
 */
export function isInstalled() {
  try {
    const present = packagesIn("node_modules/.package-lock.json");
    return Object.entries(packagesIn("package-lock.json")).every(
      ([path, wanted]) =>
        path === "" ||
        (wanted.optional && !isMadeForThisMachine(wanted)) ||
        present[path]?.version === wanted.version,
    );
  } catch {
    return false;
  }
}

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 * @param {LockedPackage} locked
 */
function isMadeForThisMachine({ os, cpu, libc }) {
  return Boolean(
    os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(libcHere())),
  );
}

/** @type {string | undefined} */
let libcFound;

function libcHere() {
  // @ts-expect-error The types say that a report is a bare object.
  libcFound ??= process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
  return libcFound;
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>} by path; the project itself is ""
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
