import { beforeAll, expect, test } from "vitest";
import { TODAY_LISTS } from "~/desk/today-lists";
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

/** What Today says about a list: its figures and its rows as shown. */
function todayList(list: string) {
  const section = owner.find(`#today-${list}`)?.closest("section");
  const [count, ...more] = [...(section?.querySelectorAll("h3 ~ span") ?? [])].map(
    (each) => each.textContent,
  );
  const rows = [...(section?.querySelectorAll(":scope > ul > li") ?? [])];
  const chip = owner.find(`.today-jump a[href="#today-${list}"]`)?.textContent?.split(" ").at(-1);
  const late = rows.filter((row) => row.classList.contains("today-row-late")).length;
  const expired = rows.filter((row) => row.textContent?.startsWith("expired")).length;
  return { count, more, chip, rows: rows.length, late, expired };
}

/** "100+" stands for any figure above, of which the list shows a hundred. */
const shownOf = (count: string | undefined | null) => Math.min(Number.parseInt(count ?? "", 10), 100);

test("each figure of Today is the number of rows of its list when that is open", async () => {
  await owner.open("/admin");
  const lists = Object.keys(TODAY_LISTS);
  const closed = new Map(lists.map((list) => [list, todayList(list)]));
  let rows = 0;
  for (const list of lists) {
    const { count, more, chip, rows: shown } = closed.get(list)!;
    await owner.open(`/admin?today=${list}`);
    const open = todayList(list);
    rows += open.rows;
    expect([list, open.count, open.rows]).toEqual([list, count, shownOf(count)]);
    expect([list, shown, chip]).toEqual([list, Math.min(5, open.rows), open.rows > 0 ? count : undefined]);
    if (open.rows >= 100) continue;
    const waiting = more.find((words) => words?.includes("longer than 24 h"));
    if (list === "unanswered") expect(shownOf(waiting ?? "0")).toBe(open.late);
    const expired = more.find((words) => words?.endsWith("expired"));
    if (list === "estimates") expect(shownOf(expired ?? "0")).toBe(open.expired);
  }
  expect(rows).toBeGreaterThan(50);
});

test("the requests on a phone's chip, and those that are quoted, are as many as their lists have", async () => {
  await owner.open("/admin");
  const chip = read(owner.find('.today-jump a[href="#requests"]')?.textContent?.replace("Requests ", ""));
  const quoted = read(/Quoted, waiting: ([\d,]+)/.exec(owner.text)?.[1]);
  expect([chip, quoted]).toEqual([await rowsOf("/admin"), await rowsOf("/admin?status=quoted")]);
});

test("the estimates page counts the drafts that its dialog lists", async () => {
  for (const name of ["Garage", "Patio"]) {
    await owner.open("/admin/estimates?panel=save-draft");
    owner.fill("Draft Name", name);
    await owner.press("Save");
  }
  await owner.open("/admin/estimates?panel=drafts");
  expect(owner.text).toContain("Manage Drafts (2)");
  expect(owner.findAll("dialog li")).toHaveLength(2);
});
