import { beforeAll, beforeEach, expect, test } from "vitest";
import { openVisits } from "~/settings/settings.server";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

const TAGS = "utm_source=google&utm_campaign=spring&gclid=Cj0";
const ORIGIN = '{"utm_source":"google","utm_campaign":"spring","gclid":"Cj0"}';

let site: Site;
let homeowner: Visitor;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "5" });
});

beforeEach(async () => {
  await site.db.deleteFrom("quotes").execute();
  homeowner = new Visitor(site);
});

const origins = async () =>
  (await site.db.selectFrom("quotes").select("origin").execute()).map(({ origin }) => origin);

const JANE = { Name: "Jane Doe", Email: "jane@example.ca", Phone: "780-555-9876" };

function fillIn(changes: Record<string, string> = {}) {
  const request = { ...JANE, "Project type": "epoxy_garage", ...changes };
  for (const [label, value] of Object.entries(request)) homeowner.fill(label, value);
}

test("the request form keeps the link of the page that it was on, also after a mistake, and shows it to staff", async () => {
  await homeowner.open(`/?day=5&${TAGS}`);
  fillIn({ Email: "jane" });
  await homeowner.press("Send Request");
  expect([homeowner.status, homeowner.path]).toEqual([400, expect.stringContaining("/?index")]);
  fillIn();
  await homeowner.press("Send Request");
  expect(await origins()).toEqual([ORIGIN]);

  const { id } = await site.db.selectFrom("quotes").select("id").executeTakeFirstOrThrow();
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open(`/admin/quotes/${id}`);
  const words = "Website, Contact form, by a link: google, campaign spring, Google Ads click Cj0";
  expect(owner.texts("dd")).toContain(words);
  await owner.open("/admin/reports");
  expect(owner.texts("section[aria-labelledby=by-link] tbody tr")).toEqual(["googlespring10$0.00"]);
  expect(await (await owner.download("/admin/leads/csv")).text()).toContain("google,spring,Cj0");
});

test("the calculator keeps it, also after its price was updated", async () => {
  await homeowner.open(`/calculator?${TAGS}`);
  await homeowner.press("Update price");
  homeowner.fill("Email", "jane@example.ca");
  homeowner.fill("Phone", "780-555-9876");
  await homeowner.press("Get My Quote");
  expect(await origins()).toEqual([ORIGIN]);
});

test("a visit keeps what the script has put into the form, and a chat its page's link", async () => {
  await openVisits({ db: site.db, now: new Date() });
  await homeowner.open("/visit");
  (homeowner.find("main [name=origin]") as HTMLInputElement).value = TAGS;
  const visit = { "Address for the visit": "12 Main St", "What is it about?": "epoxy_garage" };
  for (const [label, value] of Object.entries({ ...JANE, ...visit })) homeowner.fill(label, value);
  const day = homeowner.find("input[name=day][checked]")?.getAttribute("value");
  const time = homeowner.find(`input[name="start-${day}"]`)?.getAttribute("value");
  homeowner.choose(`start-${day}`, time!);
  await homeowner.press("Book This Visit");
  expect(homeowner.path).toMatch("/visit/");

  homeowner = new Visitor(site);
  await homeowner.open(`/services?${TAGS}`);
  for (const message of ["What does it cost?", "Call me, 780-555-7777"]) {
    homeowner.fill("Your message", message);
    await homeowner.press("Send");
  }
  const body = { message: "Call me, 780-555-4321", origin: `?${TAGS}` };
  const headers = { "Content-Type": "application/json" };
  await site.fetch("/api/chat", { method: "POST", headers, body: JSON.stringify(body) });
  expect(await origins()).toEqual([ORIGIN, ORIGIN, ORIGIN]);
});

test("a hostile link costs the request nothing, and is text where it is shown", async () => {
  await homeowner.open(`/?utm_source=%3Cscript%3E%00&utm_campaign=${"a".repeat(900)}&gclid=%E0%A4%A`);
  fillIn();
  await homeowner.press("Send Request");
  expect(await origins()).toEqual(['{"utm_source":"<script>","gclid":"�%A"}']);
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open("/admin/reports");
  expect(owner.texts("section[aria-labelledby=by-link] tbody tr")).toEqual(["<script>-10$0.00"]);
  expect(owner.find("section[aria-labelledby=by-link] script")).toBeNull();
});

test("whoever makes no lead, and whoever came by no link, leaves nothing", async () => {
  await homeowner.open(`/?${TAGS}`);
  await homeowner.open("/");
  fillIn();
  await homeowner.press("Send Request");
  expect(await origins()).toEqual([null]);
  expect(homeowner.cookies).not.toContain("google");
});
