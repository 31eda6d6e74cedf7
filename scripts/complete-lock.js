/**
 * Completes package-lock.json: `node scripts/complete-lock.js`. npm leaves out the programs for other systems that it did
 * not install itself, or notes them without a hash, and `npm ci` on such a system then takes what it gets. This adds those
 * that are missing and asks the registry for the hash of each that has none. What it can't have is named with the reason,
 * and the exit code is 1. Run it after `npm install` has changed the lock.
 */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";

/**
 * @typedef {{ version?: string, name?: string, resolved?: string, integrity?: string, dev?: true, optional?: true,
 *   link?: true, inBundle?: true, engines?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   [field: string]: unknown }} Entry
 */

const LOCK = "package-lock.json";
const MODULES = "node_modules/";
/** What is taken from the registry's answer, beside version and hash. */
const FIELDS = ["os", "cpu", "libc", "engines"];

const lock = JSON.parse(readFileSync(LOCK, "utf8"));
/** @type {Record<string, Entry>} */
const entries = lock.packages;

/** @type {string[]} */
const refused = [];
addMissing();
await takeHashes();
writeLock();
for (const line of refused) console.error(line);
process.exitCode = refused.length > 0 ? 1 : 0;

/** Adds an entry for each optional package that is named and not there. */
function addMissing() {
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(entries)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isThere(path, name)) continue;
      const top = MODULES + name;
      const place = top in entries ? `${path}/${top}` : top;
      entries[place] = { version, ...(dev && { dev }), optional: true };
      console.log(`Added ${place}`);
    }
  }
}

/**
 * Whether somebody at `path` finds a package: beside them or in a folder above, as Node looks for it.
 *
 * @param {string} path
 * @param {string} name
 */
function isThere(path, name) {
  for (let folder = path; folder; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(MODULES) - 1))) {
    if (`${folder}/${MODULES}${name}` in entries) return true;
  }
  return MODULES + name in entries;
}

/** Asks the registry about every package without a hash. Those that came inside another one have none of their own. */
async function takeHashes() {
  for (const [path, entry] of Object.entries(entries)) {
    if (path === "" || entry.integrity || entry.link || entry.inBundle) continue;
    const name = entry.name ?? path.slice(path.lastIndexOf(MODULES) + MODULES.length);
    try {
      const { version, integrity, engines, ...others } = {
        ...entry,
        ...(await ask(name, String(entry.version))),
      };
      // In npm's own order, so that its next change of the lock shows nothing else.
      const sorted = Object.fromEntries(Object.entries(others).sort());
      entries[path] = { version, integrity, ...sorted, ...(engines && { engines }) };
      console.log(`${name} ${version}: ${integrity}`);
    } catch (error) {
      refused.push(`${path}: ${/** @type {Error} */ (error).message}`);
    }
  }
}

/**
 * What the registry says of one version; of a range, of the newest in it.
 *
 * @param {string} name
 * @param {string} version
 */
async function ask(name, version) {
  const wanted = ["version", "dist.integrity", ...FIELDS];
  const answers = JSON.parse((await npmView([`${name}@${version}`, ...wanted, "--json"])) || "null");
  const said = Array.isArray(answers) ? answers.at(-1) : answers;
  if (!said) throw new Error(`the registry has no ${name}@${version}`);
  if (!said["dist.integrity"]) throw new Error(`the registry has no hash of ${name}@${said.version}`);
  const fields = FIELDS.flatMap((field) => (said[field] ? [[field, listed(field, said[field])]] : []));
  return { version: said.version, integrity: said["dist.integrity"], ...Object.fromEntries(fields) };
}

/**
 * npm answers a list of one as its only member.
 *
 * @param {string} field
 * @param {unknown} value
 */
function listed(field, value) {
  return field === "engines" || Array.isArray(value) ? value : [value];
}

/** @param {string[]} words */
async function npmView(words) {
  try {
    return (await promisify(execFile)("npm", ["view", ...words])).stdout;
  } catch (error) {
    const { stderr, message } = /** @type {Error & { stderr?: string }} */ (error);
    throw new Error(/^npm (?:error|ERR!) (?!code)(.+)$/m.exec(stderr ?? "")?.[1] ?? message);
  }
}

/** Without the packages' addresses: each machine asks the registry that it has. */
function writeLock() {
  for (const entry of Object.values(entries)) if (!entry.link) delete entry.resolved;
  const sorted = Object.entries(entries).sort(([one], [other]) => one.localeCompare(other, "en"));
  lock.packages = Object.fromEntries(sorted);
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
}
