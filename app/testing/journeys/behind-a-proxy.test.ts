import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ask } from "~/front-door/testing/client";
import { photo } from "../photos";
import { startProxy, VISITOR } from "../proxy";
import { OWNER, type ServedSite, serveSite } from "../served-site";
import { Visitor } from "../visitor";

const PUBLIC_URL = "https://site.example";
const HOST = "site.example";

let site: ServedSite;
const doors = new Map<string, number>();
const toStop: (() => unknown)[] = [];

beforeAll(async () => {
  // Said although it is the default: a file before this one in the same process may have left another.
  site = await serveSite({ PUBLIC_URL, TRUSTED_PROXIES: "1", RATE_LIMIT_FACTOR: "1" });
  doors.set("no proxy", site.port);
  for (const kind of ["nginx", "Caddy"] as const) {
    const { port, stop } = await startProxy(kind, site.port);
    doors.set(kind, port);
    toStop.push(stop);
  }
});
afterAll(async () => {
  for (const stop of toStop) await stop();
  await site.stop();
});
beforeEach(() => site.db.deleteFrom("quotes").execute());

/** A person who opens the site by this address and comes through this port, with a browser that sends these headers. */
function visitorAt(publicUrl: string, port: number, says: Record<string, string>): Visitor {
  return new Visitor({
    publicUrl,
    async fetch(path, init) {
      const request = new Request(new URL(path, publicUrl), init);
      // Not by fetch, which lets nobody choose the Host.
      const answer = await ask(port, `${request.method} ${path}`, {
        headers: { ...Object.fromEntries(request.headers), Host: new URL(publicUrl).host, ...says },
        body: Buffer.from(await request.arrayBuffer()),
      });
      return new Response(answer.body, { status: answer.status, headers: pairsOf(answer.rawHeaders) });
    },
  });
}

function pairsOf(rawHeaders: string[]): [string, string][] {
  return rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, rawHeaders[index + 1]!]] : []));
}

const BROWSERS = { today: { "Sec-Fetch-Site": "same-origin" }, "2019": {} };
const WAYS = ["no proxy", "nginx", "Caddy"].flatMap((door) =>
  Object.entries(BROWSERS).map(([age, says]) => [door, age, says] as const),
);

test.each(WAYS)("the public forms do their work: %s, a browser of %s", async (door, age, says) => {
  const visitor = visitorAt(PUBLIC_URL, doors.get(door)!, { ...says, [VISITOR]: `198.51.100.${age.length}` });
  await visitor.open("/");
  visitor.fill("Name", "Jane Doe");
  visitor.fill("Email", "jane@example.ca");
  visitor.fill("Phone", "780-555-9876");
  visitor.fill("Project type", "epoxy_garage");
  await visitor.press("Send Request");
  expect(visitor.find("#quote")?.textContent).toContain("We have your request, Jane Doe");

  await visitor.open("/calculator");
  visitor.fill("Project Size", "850");
  visitor.fill("Email", "jane@example.ca");
  visitor.fill("Phone", "780-555-9876");
  await visitor.press("Update price");
  expect([visitor.status, visitor.text]).toEqual([200, expect.stringContaining("850 sq ft")]);
  await visitor.press("Get My Quote", { field: "image", content: await photo(), name: "driveway.jpg" });
  expect(visitor.toast).toMatch(/^Quote Sent Successfully!/);
  expect(await leads()).toMatchObject([{ name: "Jane Doe" }, { photo_file: expect.anything() }]);
});

test.each(WAYS)("the office's forms do their work: %s, a browser of %s", async (door, _age, says) => {
  const owner = visitorAt(PUBLIC_URL, doors.get(door)!, { ...says, [VISITOR]: "198.51.100.1" });
  await owner.signIn(OWNER);
  expect([owner.path, owner.cookies]).toEqual(["/admin", expect.stringContaining("__Host-session=")]);
  await owner.open("/admin/leads");
  await owner.follow("Add New Lead");
  owner.fill("Name", "Al Roy");
  owner.fill("Email", "al@example.ca");
  owner.fill("Phone", "780-555-0000");
  owner.fill("Project Type", "both_services");
  owner.fill("Lead Source", "referral");
  await owner.press("Add Lead");
  expect(owner.toast).toMatch(/^Success/);
  expect(await leads()).toMatchObject([{ name: "Al Roy" }]);
  await owner.press("Logout");
  await owner.open("/admin");
  expect(owner.path).toMatch(/^\/admin\/login/);
});

const leads = () => site.db.selectFrom("quotes").selectAll().orderBy("id").execute();

/** A path's answer to a write with these headers. */
const send = (door: string, path: string, headers: Record<string, string>, body = "") =>
  ask(doors.get(door)!, `POST ${path}`, {
    headers: { Host: HOST, "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body,
  });

test.each(["no proxy", "nginx", "Caddy"])("another site's form is refused as ever: %s", async (door) => {
  for (const Origin of ["https://evil.example", "http://site.example", "null", "nonsense"]) {
    for (const path of ["/?index", "/calculator", "/admin/login", "/admin/leads", "/api/quotes"]) {
      expect((await send(door, path, { Origin })).status, `${path} from ${Origin}`).toBe(403);
    }
  }
});

test.each(["no proxy", "nginx", "Caddy"])(
  "what a browser calls ours is answered, whatever else is said: %s",
  async (door) => {
    for (const Origin of ["https://evil.example", "null"]) {
      const says = { Origin, "Sec-Fetch-Site": "same-origin", [VISITOR]: "198.51.100.40" };
      const statuses = ["/?index", "/calculator", "/admin/login", "/admin/leads"].map(
        async (path) => (await send(door, path, says)).status,
      );
      expect(await Promise.all(statuses), Origin).toEqual([400, 400, 400, 401]);
    }
  },
);

const CADDY = "Caddy";

test("a stranger's wrong passwords lock only the stranger out, whatever address is claimed", async () => {
  const wrong = new URLSearchParams({ username: OWNER.username, password: "not this one" }).toString();
  const guess = (visitor: string, claimed: string) =>
    send(CADDY, "/admin/login", { [VISITOR]: visitor, "X-Forwarded-For": claimed }, wrong);
  const statuses: number[] = [];
  for (let tries = 1; tries <= 7; tries++) {
    statuses.push((await guess("203.0.113.66", `198.51.100.${tries}`)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await guess("203.0.113.7", "203.0.113.66")).status).toBe(401);
  const owner = visitorAt(PUBLIC_URL, doors.get(CADDY)!, { [VISITOR]: "203.0.113.7" });
  await owner.signIn(OWNER);
  expect(owner.path).toBe("/admin");
});

test("one visitor's many forms leave the next visitor's allowance alone", async () => {
  const sendFrom = async (visitor: string) => (await send(CADDY, "/?index", { [VISITOR]: visitor })).status;
  for (let sent = 1; sent <= 30; sent++) expect(await sendFrom("2001:db8:1:2::1")).toBe(400);
  expect(await sendFrom("2001:db8:1:2::9")).toBe(429);
  expect(await sendFrom("2001:db8:1:3::1")).toBe(400);
});

test("the log says who it was, and a page kept for all names only the site", async () => {
  const from = { [VISITOR]: "203.0.113.99" };
  for (const Host of ["evil.example", HOST]) {
    const { body } = await ask(doors.get(CADDY)!, "GET /services", { headers: { ...from, Host } });
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/services"/>`);
    expect(body).not.toContain("evil.example");
  }
  await expect.poll(() => site.output()).toMatch(/^GET \/services 200 .* 203\.0\.113\.99$/m);
});

test("who starts the site at home can sign in by any address of the machine", async () => {
  const atHome = await serveSite();
  for (const host of ["127.0.0.1", "nas"]) {
    for (const says of Object.values(BROWSERS)) {
      const owner = visitorAt(`http://${host}:${atHome.port}`, atHome.port, says);
      await owner.signIn(OWNER);
      expect(owner.path, host).toBe("/admin");
    }
  }
  await atHome.stop();
});

test("the connections of one proxy are those of many visitors, and none of a hundred is refused", async () => {
  const sockets = Array.from({ length: 100 }, () => connect(site.port, "127.0.0.1"));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const last = sockets.at(-1)!;
  last.write(`GET /healthcheck HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
  const [answer] = await once(last, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 /);
  expect(sockets.filter(({ closed }) => closed)).toEqual([]);
  for (const socket of sockets) socket.destroy();
});
