import { readlinkSync, rmSync, symlinkSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Holds `lock` until this process ends; waits while another living process holds it.
 * The lock is a link that points at a process id: made and filled in one call, and void once that process is gone.
 *
 * @param {string} lock
 */
export async function takeTurn(lock) {
  for (let isFirstTry = true; !tryToHold(lock); isFirstTry = false) {
    if (isFirstTry)
      console.log(`Waiting for another process at work here. If there is none, delete ${lock}.`);
    await sleep(200);
  }
  process.on("exit", () => rmSync(lock, { force: true }));
}

/** @param {string} lock */
function tryToHold(lock) {
  try {
    symlinkSync(String(process.pid), lock);
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** @param {string} lock */
function isAbandoned(lock) {
  try {
    process.kill(Number(readlinkSync(lock)), 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
