import { afterAll, beforeAll, expect, test } from "vitest";
import { newSubscription, startPushService } from "~/phone/testing.server";
import { addCrewMember } from "../crew-work";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let service: Awaited<ReturnType<typeof startPushService>>;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite({ PRIVATE_HOSTS: "127.0.0.1, other.test" });
  service = await startPushService();
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
});

afterAll(() => service.close());

function add(person: Visitor, given: object): Promise<Response> {
  const body = new URLSearchParams({ ...given, intent: "add-phone" });
  const headers = { Cookie: person.cookies, Origin: site.publicUrl };
  return site.fetch("/admin/account", { method: "POST", headers, body });
}

const phones = () => site.db.selectFrom("phones").selectAll().execute();
const rings = () => site.db.selectFrom("rings").selectAll().execute();

test("a request of the website waits for the clock to ring, and asks no push service itself", async () => {
  expect((await add(owner, newSubscription(`${service.url}/owner`).given)).status).toBe(302);
  const homeowner = new Visitor(site);
  await homeowner.open("/");
  const jane = { Name: "Jane Doe", Email: "jane@example.ca", Phone: "780-555-9876" };
  for (const [label, value] of Object.entries({ ...jane, "Project type": "epoxy_garage" }))
    homeowner.fill(label, value);
  await homeowner.press("Send Request");
  expect(homeowner.text).toContain("We have your request, Jane Doe");
  expect(await rings()).toMatchObject([{ is_visit: 0, attempts: 0 }]);
  expect(service.received).toEqual([]);
});

test("without JavaScript a phone is read and removed, and adding one says what it needs", async () => {
  await owner.open("/admin/account");
  expect(owner.find("noscript + *, noscript")).not.toBeNull();
  expect(owner.text).toContain("Ring on this phone");
  expect(owner.findAll("noscript").map(({ textContent }) => textContent)).toContain(
    "Adding a phone needs JavaScript.",
  );
  await owner.press("Remove Unknown browser");
  expect(owner.toast).toContain("Phone Removed");
  expect([await phones(), await rings()]).toEqual([[], []]);
});

test("an address that is not one of a push service is refused, and nothing is stored", async () => {
  const { given } = newSubscription("https://push.example.com/x");
  const wrong = [
    { endpoint: "http://push.example.com/x" },
    { endpoint: "http://10.0.0.1/x" },
    { endpoint: "javascript:alert(1)" },
    { endpoint: `https://push.example.com/${"x".repeat(1000)}` },
    { p256dh: "short" },
    { auth: "" },
  ];
  for (const field of wrong) expect((await add(owner, { ...given, ...field })).status).toBe(400);
  expect(await phones()).toEqual([]);
});

test("a crew member is offered no ring, and gets none by asking", async () => {
  const robin = new Visitor(site);
  await robin.signIn(await addCrewMember(site.db, "robin"));
  await robin.open("/admin/account");
  expect(robin.text).not.toContain("Ring on this phone");
  expect((await add(robin, newSubscription(`${service.url}/robin`).given)).status).toBe(400);
  expect(await phones()).toEqual([]);
});

test("the office has a manifest and a worker of its own, which are not kept for long; visitors have theirs", async () => {
  expect(owner.find("link[rel=manifest]")?.getAttribute("href")).toBe("/office.webmanifest");
  const visitor = new Visitor(site);
  await visitor.open("/");
  expect(visitor.findAll("link[rel=manifest]").map((link) => link.getAttribute("href"))).toEqual([
    "/site.webmanifest",
  ]);
  const manifest = await (await site.fetch("/office.webmanifest")).json();
  expect(manifest).toMatchObject({ start_url: "/admin", scope: "/admin", display: "standalone" });
  const worker = await site.fetch("/office-worker.js");
  expect(worker.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(worker.headers.get("Cache-Control")).toBe("no-cache");
  expect(await worker.text()).toContain('addEventListener("push"');
});
