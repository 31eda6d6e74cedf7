import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { LOAD_CORE, runOn, SERVER_CORE } from "./load";
import { launchBrowser, medians, ROUNDS, type Visit, visit } from "./pages";
import { newFolder, PORT, serve, stop } from "./serve";
import { printTable } from "./table";

/*
 * A first visit of a phone on a slow line to two builds of the site, in turns, on one machine; each figure the median of
 * five:
 *   npx tsx scripts/bench/old-and-new.ts ../old / /calculator
 * `../old` is a folder with another build, made there: git worktree add ../old COMMIT && cd ../old && npm ci && npm run build
 */
const [old, ...given] = process.argv.slice(2);
if (!old) {
  console.error("npx tsx scripts/bench/old-and-new.ts <folder of the old build> [paths]");
  process.exit(1);
}
const paths = given.length > 0 ? given : ["/", "/calculator"];
runOn(LOAD_CORE);

/** Serves the build of a folder, with sample content, on a port of its own. */
async function serveBuild(folder: string, port: number) {
  const data = newFolder();
  const site = `http://localhost:${port}`;
  const variables = { PORT: String(port), PUBLIC_URL: site, SAMPLE_CONTENT: "on" };
  const server = await serve(data, variables, ["taskset", "-c", String(SERVER_CORE)], resolve(folder));
  return {
    site,
    async stop() {
      await stop(server, "SIGTERM");
      rmSync(data, { recursive: true });
    },
  };
}

const FIGURES = {
  fcpMs: "first words",
  lcpMs: "LCP",
  indexMs: "speed index",
  blockingMs: "blocked",
} as const;

/** The figures of both, and how many times the old one's the new one's are. */
function compared(before: Visit, after: Visit): string {
  return Object.entries(FIGURES)
    .map(([name, words]) => {
      const [a, b] = [before[name as keyof Visit], after[name as keyof Visit]];
      return `${words} ${Math.round(a)} -> ${Math.round(b)} ms${a > 0 ? ` (${(b / a).toFixed(2)}x)` : ""}`;
    })
    .join(", ");
}

const builds = [await serveBuild(old, PORT), await serveBuild(".", PORT + 1)];
const browser = await launchBrowser();
const rows = [];
for (const path of paths) {
  const visits: Visit[][] = builds.map(() => []);
  // The first round is for warming up: the pages are rendered and kept.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, { site }] of builds.entries()) {
      const seen = await visit(browser, site + path, { isFilmed: true });
      if (round > 0) visits[index]!.push(seen);
    }
  }
  const [before, after] = visits.map(medians) as [Visit, Visit];
  rows.push({
    what: `${path} on a phone`,
    figures: `${(before.bytes / 1000).toFixed(0)} -> ${(after.bytes / 1000).toFixed(0)} kB`,
    ratio: compared(before, after),
  });
}
await browser.close();
for (const build of builds) await build.stop();
printTable(rows);
