import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

// The headless shell is the same engine without a browser around it, and a third quicker. Not chromium-browser: on Ubuntu
// that is a stub which asks for a snap.
const NAMES = ["chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable"];

/**
 * The Chromium for the browser tests: CHROMIUM_PATH as it is given, else the first one on PATH.
 * Undefined when there is none: Playwright then runs the one it has downloaded itself.
 *
 * @param {Record<string, string | undefined>} env
 */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
