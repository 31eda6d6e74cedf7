import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDb } from "../../db/open";
import { againstNodeHttp } from "./against-node-http";
import { type BenchSite, measureAdmin } from "./bench-site";
import { BROWSER, CONNECTIONS, described, type Load, loadWith, memoryOf, warmUp } from "./load";
import { newFolder, SITE } from "./serve";
import type { Row } from "./table";

/** A visitor with a chat of their own, for whom every page is rendered. */
const KNOWN = { ...BROWSER, Cookie: "chat=none" };
/** About a thousand requests, as `warmUp` sends for a page. */
const WARM_UP_SECONDS = 8;
const QUOTE_SECONDS = 5;

/** What the server does in a second, with sample content and the quotes that there are. */
export async function measureServer(site: BenchSite): Promise<{ rows: Row[]; admin: Load }> {
  const idle = { what: "memory, idle", figures: `${Math.round(memoryOf(site.pid))} MB` };
  const home = await measureHome(site.pid);
  const others = await measureOthers(site.pid, home.rendered);
  const admin = await measureAdmin(site);
  const desk = {
    what: "/admin",
    figures: described(admin),
    ratio: inHomes(admin, home.rendered),
    wanted: "at most 15 ms CPU",
    isMet: admin.cpuMs <= 15,
  };
  // Last: it adds to the quotes.
  const quotes = await measureQuotes(site);
  return { rows: [idle, ...home.rows, ...others, desk, quotes], admin };
}

async function measureHome(pid: number): Promise<{ rows: Row[]; rendered: Load }> {
  const { cached, row } = await measureKept(pid, { what: "home, from the cache", path: "/", wanted: 0.5 });
  const calculator = { what: "/calculator, from the cache", path: "/calculator", wanted: 0.35 };
  const rendered = await measureRendered(pid, "/", KNOWN);
  const gain = cached.perSecond / rendered.perSecond;
  const rows = [
    row,
    atMost("memory under that load", cached.memoryMb, 160),
    {
      what: "home, rendered",
      figures: described(rendered),
      ratio: `the cache is ${gain.toFixed(0)}x as quick`,
    },
    atMost("memory under that load", rendered.memoryMb, 300),
    (await measureKept(pid, calculator)).row,
  ];
  return { rows, rendered };
}

/** A page that is rendered for each visit. */
async function measureRendered(pid: number, path: string, headers: Record<string, string>): Promise<Load> {
  await warmUp(SITE + path, headers);
  return loadWith(pid, SITE + path, { headers });
}

/** A page that is kept, beside the same bytes from node:http. */
async function measureKept(
  pid: number,
  { what, path, wanted }: { what: string; path: string; wanted: number },
): Promise<{ cached: Load; row: Row }> {
  const { cached, plain } = await againstNodeHttp(pid, path);
  const share = cached.perSecond / plain.perSecond;
  const ratio = `${share.toFixed(2)} of node:http with the same bytes, ${described(plain)}`;
  return {
    cached,
    row: { what, figures: described(cached), ratio, wanted: String(wanted), isMet: share >= wanted },
  };
}

/** How many times it costs what a rendered home page does. */
function inHomes(run: Load, rendered: Load): string {
  return `${(rendered.perSecond / run.perSecond).toFixed(1)}x home, rendered`;
}

function atMost(what: string, megabytes: number, most: number): Row {
  return { what, figures: `${Math.round(megabytes)} MB`, wanted: `${most} MB`, isMet: megabytes <= most };
}

async function measureOthers(pid: number, rendered: Load): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, path] of [
    ["/calculator with a size", "/calculator?squareFeet=850"],
    ["the login page", "/admin/login"],
  ] as const) {
    const load = await measureRendered(pid, path, BROWSER);
    rows.push({ what, figures: described(load), ratio: inHomes(load, rendered) });
  }
  const script = join(newFolder(), "chat.lua");
  writeFileSync(
    script,
    `wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"message":"How much is a driveway of 500 sq ft?"}'`,
  );
  const chat = await loadWith(pid, `${SITE}/api/chat`, { script });
  return [...rows, { what: "/api/chat", figures: described(chat), ratio: inHomes(chat, rendered) }];
}

/** Instant quotes, each a lead, a subscriber and two mails in one durable commit: what was answered is counted again in the file. */
async function measureQuotes({ pid, folder }: BenchSite): Promise<Row> {
  const db = openDb(join(folder, "app.db"));
  // In one query: a request that is under way would be in one count and not in the other.
  const count = () =>
    db
      .selectNoFrom(({ selectFrom, fn }) => [
        selectFrom("quotes").select(fn.countAll<number>().as("all")).as("quotes"),
        selectFrom("outbox").select(fn.countAll<number>().as("all")).as("mails"),
      ])
      .$castTo<{ quotes: number; mails: number }>()
      .executeTakeFirstOrThrow();
  const script = join(newFolder(), "quote.lua");
  const url = `${SITE}/api/send-quote-email`;
  writeFileSync(script, askForQuotes("warm-up"));
  await loadWith(pid, url, { script, seconds: WARM_UP_SECONDS });
  const before = await count();
  writeFileSync(script, askForQuotes("visitor"));
  const run = await loadWith(pid, url, { script, seconds: QUOTE_SECONDS });
  const after = await count();
  const stored = { quotes: after.quotes - before.quotes, mails: after.mails - before.mails };
  await db.destroy();
  // Those under way when the time is up are stored, and their answers not counted.
  const isStored = stored.quotes >= run.requests && stored.quotes <= run.requests + CONNECTIONS;
  return {
    what: "instant quote submitted",
    figures: described(run),
    ratio: `${run.requests} answered: ${stored.quotes} stored, ${stored.mails} mails`,
    wanted: "100/s, all stored",
    isMet: run.perSecond >= 100 && isStored && stored.mails === 2 * stored.quotes,
  };
}

/** The calculator's form as a browser sends it, each time by somebody else: the same person's would be one lead. */
function askForQuotes(who: string): string {
  return `local visitors = 0
function request()
  visitors = visitors + 1
  local fields = { email = "${who}-" .. visitors .. "@example.ca", phone = "780-555-9876", squareFeet = "850", colorMixPercentage = "20" }
  local body = ""
  for name, value in pairs(fields) do
    body = body .. "--part\\r\\nContent-Disposition: form-data; name=\\"" .. name .. "\\"\\r\\n\\r\\n" .. value .. "\\r\\n"
  end
  return wrk.format("POST", nil, { ["Content-Type"] = "multipart/form-data; boundary=part" }, body .. "--part--\\r\\n")
end`;
}
