import { recorded } from "~/backups/backups.server";
import { createTestDb } from "../../db/testing";
import { fill } from "./fill";
import { BROWSER, type Load, loadWith, SERVER_CORE, warmUp } from "./load";
import { newFolder, OWNER, SITE, serve, stop } from "./serve";

export interface BenchSite {
  pid: number;
  folder: string;
}

/** Serves a site with so many quotes and appointments on a core of its own, with sample content, while `work` is done. */
export async function withSite<Result>(
  size: { quotes: number; events: number },
  work: (site: BenchSite) => Promise<Result>,
): Promise<Result> {
  const folder = newFolder();
  const db = await createTestDb(folder);
  const now = new Date();
  await fill(db, { ...size, now });
  // A site without one makes its first backup at once, on the core that is measured.
  const backup = async () => ({ name: "bench", bytes: 0 });
  await recorded({ db, clock: () => now }, "backup", () => {}, backup);
  await db.destroy();
  // The first start encodes the sample pictures, and holds the memory for it from then on.
  await stop(await serve(folder, { SAMPLE_CONTENT: "on" }), "SIGTERM");
  const site = await serve(folder, {}, ["taskset", "-c", String(SERVER_CORE)]);
  try {
    return await work({ pid: site.pid!, folder });
  } finally {
    await stop(site, "SIGTERM");
  }
}

/** The cookies of the owner, signed in: "name=value". */
export async function ownersCookies(): Promise<string[]> {
  const signedIn = await fetch(`${SITE}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(OWNER),
  });
  return signedIn.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
}

/** What the owner's browser sends, signed in. */
async function ownersHeaders(): Promise<Record<string, string>> {
  return { ...BROWSER, Cookie: (await ownersCookies()).join("; ") };
}

/** The owner's first page of quotes. */
export async function measureAdmin({ pid }: BenchSite): Promise<Load> {
  const headers = await ownersHeaders();
  await warmUp(`${SITE}/admin`, headers);
  return loadWith(pid, `${SITE}/admin`, { headers });
}
