import { beforeAll, expect, test } from "vitest";
import { fill } from "../../../scripts/bench/fill";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite();
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await fill(site.db, { quotes: 300, events: 60, now: new Date() });
});

interface Figure {
  label: string;
  count: number;
  /** The list behind it. */
  to: string;
}

/** The figures at the top of a page, each with the list behind it. */
async function countersOf(path: string): Promise<Figure[]> {
  await owner.open(path);
  return owner.findAll(".counters > div").map((counter) => ({
    label: counter.querySelector("dt")?.textContent ?? "",
    count: read(counter.querySelector("dd")?.textContent),
    to: counter.querySelector("a")?.getAttribute("href") ?? "",
  }));
}

/** The figures of the reports that lead to a list. */
async function reported(): Promise<Figure[]> {
  await owner.open("/admin/reports");
  return owner.findAll('.report-table a[href^="/admin/leads"]').map((link) => ({
    label: link.getAttribute("aria-label") ?? "",
    count: read(link.textContent),
    to: link.getAttribute("href") ?? "",
  }));
}

const read = (text: string | null | undefined) => Number((text ?? "").replaceAll(",", ""));

/** How many rows a list has, page by page. As text: two hundred pages are too many to build. */
async function rowsOf(path: string): Promise<number> {
  let rows = 0;
  let next: string | undefined = path;
  while (next) {
    const page = await (await owner.download(next)).text();
    rows += page.match(/<article id="quote-|<tr id="lead-/g)?.length ?? 0;
    next = /href="([^"]+)"[^>]*>Next</.exec(page)?.[1]?.replaceAll("&amp;", "&");
  }
  return rows;
}

test("each figure of the dashboard, the leads and the reports is the number of rows of the list behind it", async () => {
  const figures = [
    ...(await countersOf("/admin")),
    ...(await countersOf("/admin/leads")),
    ...(await reported()),
  ];
  expect(figures.length).toBeGreaterThan(20);
  const lists = new Map<string, number>();
  for (const { to } of figures) if (!lists.has(to)) lists.set(to, await rowsOf(to));
  const wrong = figures.filter(({ to, count }) => lists.get(to) !== count);
  expect(wrong.map((figure) => ({ ...figure, rows: lists.get(figure.to) }))).toEqual([]);

  const differing = figures.filter(({ label, count }) =>
    figures.some((other) => other.label === label && other.count !== count),
  );
  expect(differing).toEqual([]);
  const { count: estimates } = await site.db
    .selectFrom("estimates")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(estimates).toBeGreaterThan(100);
});
