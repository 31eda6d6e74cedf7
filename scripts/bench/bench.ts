import { execFileSync } from "node:child_process";
import { measureAdmin, ownersCookies, withSite } from "./bench-site";
import { measureDesk } from "./desk";
import { measureKept } from "./kept";
import { described, LOAD_CORE, runOn } from "./load";
import { measurePages, measureSlowDesk } from "./pages";
import { measureScreens } from "./screens";
import { measureServer } from "./server";
import { printTable } from "./table";

/*
 * What the built site does in a second and what it costs a phone, in one table:
 *   npm run bench
 * Needs Linux with two cores, taskset and wrk (Debian: apt install wrk), and takes about fifteen minutes. The figures are
 * this machine's; the ratios, all of one run, are the product's.
 */
execFileSync("sh", ["-c", "command -v wrk || { echo 'wrk is needed: apt install wrk' >&2; exit 1; }"]);
runOn(LOAD_CORE);

const SIZES = { few: { quotes: 1000, events: 200 }, many: { quotes: 100_000, events: 20_000 } };

const small = await withSite(SIZES.few, async (site) => ({
  ...(await measureServer(site)),
  pages: await measurePages(),
  slowDesk: await measureSlowDesk(await ownersCookies(), ["/admin", "/admin/quotes/1000"]),
}));
const full = await withSite(SIZES.many, measureAdmin);

printTable([
  ...small.rows,
  {
    what: "/admin at 100,000 quotes",
    figures: described(full),
    ratio: `1,000 quotes are ${(small.admin.perSecond / full.perSecond).toFixed(2)}x as quick`,
  },
  ...small.pages,
  ...small.slowDesk,
  ...(await measureDesk()),
  ...(await measureScreens()),
  ...(await measureKept()),
]);
