import { beforeAll, expect, test } from "vitest";
import { createUser } from "~/auth/users.server";
import { OFFICE_PAGES } from "~/pages";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;
let jobId: string;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "100", SMTP_URL: "" });
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await addLead("Zofia Quist", "780-555-0142");
  jobId = /lead-(\d+)/.exec(owner.find("tr[id^=lead-]")?.id ?? "")?.[1] ?? "";
  await owner.open(`/admin/quotes/${jobId}`);
  owner.fill("Add a note", "Gate code 1407, the dog bites");
  await owner.press("Save note");
});

async function addLead(name: string, phone: string): Promise<void> {
  await owner.open("/admin/leads?panel=phone");
  owner.fill("Name", name);
  owner.fill("Phone", phone);
  owner.fill("Project Type", "rubber_resurfacing");
  await owner.press("Add Lead");
}

const find = (text: string) => owner.open(`/admin/search?${new URLSearchParams({ q: text })}`);
const titles = () => owner.texts(".hit > p:first-child");
const groups = () => owner.texts("main h2");

test("a call becomes a lead with name, phone and type alone; its source is the phone", async () => {
  await owner.open(`/admin/quotes/${jobId}`);
  expect(owner.heading).toBe("Zofia Quist");
  expect(owner.text).toContain("Phone Call");
});

test("the header's search finds a job and a note, and each leads there", async () => {
  await owner.open("/admin");
  const form = owner.find("header form[role=search]");
  expect(form?.getAttribute("action")).toBe("/admin/search");
  expect(form?.querySelector("input")?.getAttribute("name")).toBe("q");
  await find("(780) 555 0142");
  expect(titles()).toEqual([expect.stringContaining(`Zofia Quist #${jobId}`)]);
  await find("gate code");
  expect(groups()).toEqual(["Jobs", "Notes"]);
  expect(owner.texts("#found-notes + ul .hit")[0]).toContain("Gate code 1407, the dog bites");
  expect(owner.find("#found-notes + ul a")?.getAttribute("href")).toBe(`/admin/quotes/${jobId}#timeline`);
});

test("an exact number leads", async () => {
  await find(`#${jobId}`);
  expect(groups()[0]).toBe("This number");
  expect(titles()[0]).toContain("Zofia Quist");
});

test("ten rows of a group are shown, and More leads to the rest", async () => {
  for (let count = 0; count < 11; count++) {
    await owner.open(`/admin/quotes/${jobId}`);
    owner.fill("Add a note", `Called about granules, ${count}`);
    await owner.press("Save note");
  }
  await find("granules");
  expect(owner.findAll("#found-notes + ul .hit")).toHaveLength(10);
  expect(owner.texts("#found-notes + ul .hit")[0]).toContain("granules, 10");
  await owner.follow("More notes");
  expect(owner.findAll("#found-notes + ul .hit")).toHaveLength(11);
  await owner.follow("All that was found");
  expect(groups()).toContain("Jobs");
});

test.each([
  ["", "Finds jobs by name"],
  ["   ", "Finds jobs by name"],
  ["?!", "Type a letter or a digit to search for."],
  ["x".repeat(300), "That is too long. Use 200 letters or fewer."],
  ["nobodyhasthisname", "Nothing found for “nobodyhasthisname”."],
  ["'; DROP TABLE quotes; --", "Nothing found"],
  ['" OR NEAR(', "Nothing found"],
  ["z", "With three letters or more"],
])("%j gets a clear answer", async (text, said) => {
  await find(text);
  expect(owner.status).toBe(200);
  expect(owner.texts("main")[0]).toContain(said);
});

test("unreadable parameters are ignored", async () => {
  for (const query of [
    "q=gate&in=jobs",
    "q=gate&in=nothing&before=x",
    "q=gate&in=notes&before=-1",
    "q=a&q=b",
  ]) {
    await owner.open(`/admin/search?${query}`);
    expect(owner.status, query).toBe(200);
  }
});

test("deleted and held requests are found on the dashboard, where the page leads", async () => {
  await find("zofia");
  await owner.follow("deleted");
  expect(owner.path).toBe("/admin?status=deleted&q=zofia");
  expect(owner.status).toBe(200);
});

test("a stranger searches nothing", async () => {
  const answer = await site.fetch("/admin/search?q=zofia");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toContain("/admin/login");
});

test("a search finds how a thing is done, in the handbook", async () => {
  await owner.open("/admin/search?q=rains");
  await owner.follow("It rains tomorrow");
  expect([owner.status, owner.heading]).toEqual([200, "Handbook"]);
  expect(owner.find("h2#rain-day")?.textContent).toBe("It rains tomorrow");
});

test("a search finds the office's pages, and each opens for whom it is offered to", async () => {
  await owner.open("/admin/search?q=invoices");
  expect(groups()).toContain("Pages");
  await owner.follow("Invoices");
  expect([owner.status, owner.path]).toEqual([200, "/admin/invoices"]);

  const ann = { username: "ann", password: "seven green ladders lean" };
  await createUser({ db: site.db, now: new Date() }, ann);
  await site.db.updateTable("users").set({ role: "staff" }).where("username", "=", "ann").execute();
  const staff = new Visitor(site);
  await staff.signIn(ann);
  await staff.open("/admin/search?q=import");
  expect(staff.texts("main h2")).not.toContain("Pages");
  for (const { path, name, isForAdmins } of OFFICE_PAGES.filter(({ name }) => name)) {
    await owner.open(path);
    expect([owner.status, owner.path], name).toEqual([200, path]);
    await staff.open(path);
    expect(staff.status, name).toBe(isForAdmins ? 403 : 200);
  }
});
