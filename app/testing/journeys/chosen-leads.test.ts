import { beforeAll, beforeEach, expect, test } from "vitest";
import { endOfAlbertaDay } from "~/business/time";
import { addPayment } from "~/quotes/payments.server";
import { newLead } from "~/quotes/testing.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let browser: Visitor;
let owner: Visitor;
let number = 3000;

beforeAll(async () => {
  site = await startSite();
  browser = new Visitor(site);
  await browser.signIn(ADMIN);
});

beforeEach(async () => {
  await site.db.updateTable("quotes").set({ deleted_at: new Date().toISOString() }).execute();
  owner = browser.newTab();
});

async function newLeads(count: number): Promise<number[]> {
  const ids = [];
  for (let place = 0; place < count; place++) {
    number++;
    const fields = { name: `Olga ${number}`, email: `olga${number}@example.ca`, phone: `780-555-${number}` };
    ids.push((await newLead(site.db, fields, new Date())).id);
  }
  await owner.open("/admin/leads");
  return ids;
}

function tick(...ids: number[]): void {
  for (const id of ids) (owner.find(`#lead-${id} input[name=lead]`) as HTMLInputElement).checked = true;
}

const ticked = () =>
  (owner.findAll("input[name=lead]") as HTMLInputElement[]).filter(({ checked }) => checked).length;

async function field(column: "status" | "follow_up_date", ids: number[]) {
  const rows = await site.db
    .selectFrom("quotes")
    .select(["id", column])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  return rows.map((row) => row[column]);
}

test("chosen leads are lost with one press, and Undo puts them back", async () => {
  const ids = await newLeads(3);
  tick(ids[0]!, ids[2]!);
  await owner.press("Set to Lost");
  expect(owner.path).toBe("/admin/leads");
  expect(owner.toast).toBe("Leads Updated – 2 set to lost.");
  expect(await field("status", ids)).toEqual(["lost", "new", "lost"]);
  await owner.press("Undo");
  expect(owner.toast).toBe("Leads Updated – 2 put back.");
  expect(await field("status", ids)).toEqual(["new", "new", "new"]);
});

test("one that changed meanwhile is left and named; one with money or work is left with a link to its question", async () => {
  const [changed, paid, plain] = await newLeads(3);
  await addPayment(
    { db: site.db, now: new Date(), actor: "ann" },
    { quoteId: paid!, amountCents: 500_00, method: "cash", again: true },
  );
  await owner.open("/admin/leads?status=new");
  await site.db
    .updateTable("quotes")
    .set({ updated_at: new Date().toISOString() })
    .where("id", "=", changed!)
    .execute();
  tick(changed!, paid!, plain!);
  await owner.press("Set to Lost");
  expect(owner.toast).toBe(
    `Leads Updated – 1 set to lost. #${changed} changed meanwhile: left as it is. #${paid} has money or work: left as it is.`,
  );
  expect(owner.path).toBe(`/admin/leads?status=new&left=${paid}`);
  const left = owner.find("section[aria-labelledby=left]");
  expect(left?.querySelector("li")?.textContent).toContain("Paid $500.00");
  expect(left?.querySelector("li a")?.getAttribute("href")).toBe(`/admin/quotes/${paid}?lose=1`);
  expect(await field("status", [changed!, paid!, plain!])).toEqual(["new", "new", "lost"]);
  await owner.follow("Close");
  expect(owner.path).toBe("/admin/leads?status=new");
});

test("chosen leads get a follow-up day; without one, or without a lead, it is said and the ticks stay", async () => {
  const ids = await newLeads(2);
  await owner.press("Set follow-up");
  expect(owner.status).toBe(400);
  expect(owner.toast).toBe("Nothing Changed – Please choose at least one lead.");
  tick(...ids);
  await owner.press("Set follow-up");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please select a follow-up date.");
  expect(ticked()).toBe(2);
  owner.fill("Follow up on", "2032-01-05");
  await owner.press("Set follow-up");
  expect(owner.toast).toBe("Leads Updated – 2 to follow up on Jan 05, 2032.");
  const day = endOfAlbertaDay("2032-01-05");
  expect(await field("follow_up_date", ids)).toEqual([day, day]);
  await owner.press("Undo");
  expect(await field("follow_up_date", ids)).toEqual([null, null]);
});

test("a forged form changes nothing: too many leads, no such version, a stranger", async () => {
  const ids = await newLeads(1);
  const send = (fields: [string, string][], cookies = owner.cookies) =>
    site.fetch("/admin/leads", {
      method: "POST",
      headers: { Cookie: cookies, Origin: site.publicUrl },
      body: new URLSearchParams(fields),
    });
  const row = owner.find(`#lead-${ids[0]} input[name=lead]`) as HTMLInputElement;
  const lose: [string, string] = ["intent", "lose-chosen"];
  const many = Array.from({ length: 51 }, (): [string, string] => ["lead", row.value]);
  expect((await send([lose, ...many])).status).toBe(400);
  expect((await send([lose, ["lead", String(ids[0])]])).status).toBe(400);
  expect((await send([lose, ["lead", row.value]], "")).status).toBe(401);
  expect(await field("status", ids)).toEqual(["new"]);
});
