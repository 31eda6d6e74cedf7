import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Gives the tests of one run a folder for all of their databases, uploads and sites, and removes it at the end: it
 * holds some hundred megabytes. The processes that run the tests inherit TMPDIR, and `tmpdir()` reads it.
 */
export default function useTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "tests-"));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}
