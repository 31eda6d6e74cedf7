import { once } from "node:events";
import { request } from "node:https";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listFiles } from "~/backups/store.server";
import { defaultBusiness } from "~/business/facts";
import { chooseWithModel } from "~/chat/choose-with-model.server";
import { NEW_CONVERSATION } from "~/chat/conversation-state";
import { knowledgeOf } from "~/chat/knowledge";
import { NO_CONTENT } from "~/chat/topics";
import { tryMailbox } from "~/mailbox/try-mailbox.server";
import { getBounded } from "./get-bounded.server";
import { isInside, outsideAgents } from "./outside.server";

/** Listens on every address of this machine and notices each connection. */
let inside: Server;
let port: number;
let connections = 0;

beforeAll(async () => {
  inside = createServer((socket) => {
    connections++;
    socket.on("error", () => undefined).end("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi");
  });
  await once(inside.listen(0, "::"), "listening");
  ({ port } = inside.address() as AddressInfo);
});
afterAll(() => inside.close());
beforeEach(() => {
  connections = 0;
});

const get = (url: string, privateHosts: string[] = []) =>
  getBounded({
    url,
    headers: {},
    agents: outsideAgents(privateHosts),
    ...{ timeLimitMs: 3000, mostBytes: 1000, mostRedirects: 3 },
  });

const SPELLINGS = [
  ...["127.0.0.1", "127.1", "127.0.0.2", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "017700000001"],
  ...["0.0.0.0", "0", "localhost", "LOCALHOST.", "sub.localhost"],
  ...[
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[0:0:0:0:0:ffff:7f00:0001]",
  ],
  ...["[64:ff9b::7f00:1]", "[2002:7f00:1::]", "１２７.０.０.１"],
];

test.each(SPELLINGS)("%s is this machine: nothing there hears of it", async (host) => {
  for (const scheme of ["http", "https"]) {
    const got = await get(`${scheme}://${host}:${port}/`);
    // A name that nobody knows is not reached either.
    const isName = /sub|LOCAL/.test(host);
    expect(["inside", ...(isName ? ["unreachable"] : [])]).toContain(got.kind);
  }
  const signIn = { host: host.toLowerCase().replace(/[[\]]/g, ""), port, username: "jobs", password: "any" };
  expect((await tryMailbox({ privateHosts: [] }, signIn)).isOpen).toBe(false);
  expect(connections).toBe(0);
});

const NEIGHBOURS = [
  ...["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.254", "192.168.1.1", "169.254.169.254"],
  ...[
    "100.64.0.1",
    "100.127.255.255",
    "224.0.0.1",
    "239.1.1.1",
    "255.255.255.255",
    "198.18.0.1",
    "192.0.2.1",
  ],
  ...["[fe80::1]", "[fc00::1]", "[fd00:ec2::254]", "[ff02::1]", "[::ffff:10.0.0.1]", "[64:ff9b::a9fe:a9fe]"],
  ...["[64:ff9b:1::a00:1]", "[2001:0:1::1]", "[2002:a00:1::1]", "[fec0::1]", "[100::1]", "[5f00::1]"],
  ...["3232235777", "0xa9fea9fe", "0300.0250.1.1"],
];

test.each(NEIGHBOURS)("%s is in a private network: it is refused at once", async (host) => {
  for (const scheme of ["http", "https"])
    expect(await get(`${scheme}://${host}/`)).toEqual({ kind: "inside" });
  const literal = host.replace(/[[\]]/g, "");
  const tried = await tryMailbox(
    { privateHosts: [] },
    { host: literal, port: 993, username: "jobs", password: "any" },
  );
  expect(tried.words).toMatch(/^\S+ is in a private network, which this site does not connect to/);
});

test.each(["8.8.8.8", "142.250.80.46", "100.63.255.255", "172.32.0.1", "2607:f8b0:4009:80b::200e"])(
  "%s is outside",
  (address) => expect(isInside(address)).toBe(false),
);

test("a host that whoever runs the site has named is reached, by that name alone", async () => {
  expect(await get(`http://127.0.0.1:${port}/`, ["127.0.0.1"])).toMatchObject({ kind: "answer", text: "hi" });
  expect(await get(`http://localhost:${port}/`, ["localhost"])).toMatchObject({ kind: "answer" });
  expect(connections).toBe(2);
  expect(await get(`http://localhost:${port}/`, ["127.0.0.1"])).toEqual({ kind: "inside" });
  expect(await get(`http://127.0.0.2:${port}/`, ["127.0.0.1"])).toEqual({ kind: "inside" });
  expect(connections).toBe(2);
});

test("a library that is given the agent is held too", async () => {
  for (const hostname of ["127.0.0.1", "::1", "localhost"]) {
    const options = { hostname, port, method: "POST", agent: outsideAgents([]).https };
    const [error] = await once(request(options).end(), "error", {}).catch((caught) => [caught]);
    expect(error).toMatchObject({ code: "EINSIDE" });
  }
  expect(connections).toBe(0);
});

/** A server that sends everybody to `location`. */
async function redirecting(location: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((socket) => {
    const head = `HTTP/1.1 307 Elsewhere\r\nLocation: ${location}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    socket.on("error", () => undefined).once("data", () => socket.end(head));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}

test.each([
  ["http://localhost:PORT/", "inside"],
  ["http://[::1]:PORT/", "inside"],
  ["http://2130706434:PORT/", "inside"],
  ["//169.254.169.254/latest/meta-data", "inside"],
  ["https://localhost:PORT/", "inside"],
  ["file:///etc/passwd", "elsewhere"],
  ["data:text/calendar,BEGIN:VCALENDAR", "elsewhere"],
  ["ftp://localhost:PORT/", "elsewhere"],
  ["http://", "elsewhere"],
  ["/again", "elsewhere"],
])("a redirect to %s is not followed", async (location, kind) => {
  const leader = await redirecting(location.replace("PORT", String(port)));
  expect(await get(leader.url, ["127.0.0.1"])).toEqual({ kind });
  leader.stop();
  expect(connections).toBe(0);
});

test("whoever answers at an address of the environment leads us nowhere else", async () => {
  const leader = await redirecting(`http://127.0.0.1:${port}/`);
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const own = { timeLimitMs: 3000, mostBytes: 1000, mostRedirects: 3 };
  expect(await getBounded({ url: leader.url, headers: {}, ...own })).toEqual({ kind: "elsewhere" });
  const asked = {
    message: "How much?",
    state: NEW_CONVERSATION,
    knowledge: knowledgeOf(defaultBusiness, NO_CONTENT),
  };
  expect(await chooseWithModel({ url: leader.url, key: "key", name: "model" }, asked)).toBeUndefined();
  expect(logged).toHaveBeenCalledWith("The chat model did not choose:", expect.stringContaining("307"));
  const store = { url: `${leader.url}/bucket`, region: "auto", keyId: "id", secret: "secret" };
  await expect(listFiles({ ...store, encryptionKey: Buffer.alloc(32) }, "")).rejects.toThrow("answers 307");
  logged.mockRestore();
  leader.stop();
  expect(connections).toBe(0);
});
