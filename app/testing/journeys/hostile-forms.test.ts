import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtRoutes } from "../route-patterns";
import { OWNER, type ServedSite, serveSite } from "../served-site";

/** A hang is told by this, long before the test's own limit. What holds is answered in milliseconds. */
const HANG_MS = 10_000;
const HEALTH_EVERY_MS = 50;

interface Post {
  what: string;
  type: string;
  body: BodyInit;
}

interface Page {
  path: string;
  /** What its forms ask for; empty where it has one form. */
  intents: string[];
}

let site: ServedSite;
let pages: Page[];
let owner: string;

beforeAll(async () => {
  site = await serveSite({ RATE_LIMIT_FACTOR: "1000000" });
  pages = (await builtRoutes())
    .filter(({ module }) => module.action && module.default)
    .map((route) => ({ path: pathOf(route), intents: intentsOf(route.id) }));
  owner = await signIn();
});
afterAll(() => site.stop());

/** The address that a route's own forms post to. */
function pathOf({ pattern, isIndex }: { pattern: string; isIndex: boolean }): string {
  return pattern.replaceAll(/:\w+\??|\*/g, "1") + (isIndex ? "?index" : "");
}

const intentFiles = import.meta.glob<{ FAILURES: Record<string, unknown> }>("../../routes/*/intents.ts", {
  eager: true,
});
function intentsOf(id: string): string[] {
  const file = intentFiles[`../../${id.replace(/route$/, "intents.ts")}`];
  return file ? Object.keys(file.FAILURES) : [""];
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(OWNER),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";

/** Names that a parser of paths, JavaScript or a library could take for more than a name. */
const NAMES: [name: string, value: string][] = [
  ["a[4294967294]", "1"],
  ["name[99999999]", "1"],
  ["name[9999999]", "1"],
  [`a${"[0]".repeat(20_000)}`, "1"],
  [`a${".b".repeat(20_000)}`, "1"],
  ["__state__", "{"],
  ["__intent__", "{"],
  ["__intent__", '{"type":"insert","payload":{"name":"name[4294967294]"}}'],
  ["__proto__", "1"],
  ["constructor", "1"],
  ["toString", "1"],
  ["", "1"],
  ["a".repeat(10_000), "1"],
  ["\0", "\0"],
  // A lone surrogate, as the bytes that no UTF-8 has.
  ["%ED%A0%80", "1"],
];
/** Sent only together with those, for time's sake. */
const MORE_NAMES: typeof NAMES = [
  ...["a[", "a]", "[]", "a[].b", "a..b", ".", "email[2147483647].x", "a[-1]", "a[1e9]"],
  ...["__proto__.polluted", "constructor.prototype.polluted", "hasOwnProperty", "name\r\nX-Injected: 1"],
].map((name) => [name, "1"]);

const inUrl = (name: string, value: string) =>
  `${name.startsWith("%") ? name : encodeURIComponent(name)}=${encodeURIComponent(value)}`;
const inPart = (name: string, value: string, more = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

const ALL = "all of these names";

/** Every post, for a form with this intent. */
function postsFor(intent: string): Post[] {
  const asked = intent ? inUrl("intent", intent) : "";
  const askedPart = intent ? inPart("intent", intent) : "";
  const one = NAMES.map(([name, value]) => ({
    what: `${name}=${value}`.slice(0, 60),
    type: URLENCODED,
    body: `${asked}&${inUrl(name, value)}`,
  }));
  const url = (what: string, body: string, type = URLENCODED) => ({ what, type, body: `${asked}&${body}` });
  const parts = (what: string, body: string, type = MULTIPART) => ({
    what,
    type,
    body: `${askedPart}${body}--b--`,
  });
  return [
    ...one,
    url(ALL, [...NAMES, ...MORE_NAMES].map(([name, value]) => inUrl(name, value)).join("&")),
    parts(`${ALL}, in parts`, [...NAMES, ...MORE_NAMES].map(([name, value]) => inPart(name, value)).join("")),
    url("5,000 times the same name", "email=a&".repeat(5000)),
    url("60,000 pairs", "a=&".repeat(60_000)),
    url(
      "each field twice",
      "name=a&name=b&email=a&email=b&title=a&title=b&username=a&username=b&url=a&url=b",
    ),
    url("nothing but signs", "&&&===%&%zz=%&%=%ff&=&%00=%00"),
    url("another intent too", "intent=x&intent=__proto__"),
    { what: "an intent that every object has", type: URLENCODED, body: "intent=constructor" },
    url("another character set", "email=a", `${URLENCODED}; charset=utf-16`),
    url("a broken character set", "email=a", `${URLENCODED}; charset="`),
    url("a type in capitals", "a[4294967294]=1", URLENCODED.toUpperCase()),
    url("a name after the type", "email=a", `${URLENCODED}-x; boundary=b`),
    { what: "an empty form", type: URLENCODED, body: "" },
    { what: "no parts", type: MULTIPART, body: "" },
    parts("no boundary", "", "multipart/form-data"),
    parts("an empty boundary", "", 'multipart/form-data; boundary=""'),
    parts("a boundary of 5,000 characters", "", `multipart/form-data; boundary=${"b".repeat(5000)}`),
    parts("a boundary that is no ASCII", "", "multipart/form-data; boundary=\u00e9"),
    parts("parts of another kind", "", "multipart/mixed; boundary=b"),
    parts("parts in capitals", inPart("a[4294967294]", "1"), "Multipart/Form-Data; boundary=b"),
    parts(
      "parts in a part",
      inPart("email", "--c\r\n\r\nx\r\n--c--", "\r\nContent-Type: multipart/mixed; boundary=c"),
    ),
    parts(
      "a file where text is expected",
      inPart("email", "x", '; filename="a.png"\r\nContent-Type: image/png'),
    ),
    parts("text where a file is expected", inPart("image", "x")),
    parts("a file that is none", inPart("image", "x", '; filename="a.png"\r\nContent-Type: image/png')),
    parts("a file of a hostile name", inPart("a[4294967294]", "x", '; filename="../../a\0.png"')),
    parts("a file name that does not decode", inPart("image", "x", "; filename*=UTF-8''%ff%zz")),
    parts("a file name in another character set", inPart("image", "x", "; filename*=none''a")),
    parts("20 files", inPart("image", "x", '; filename="a.png"').repeat(20)),
    parts("5,000 parts", inPart("email", "a").repeat(5000)),
    parts("a part without a name", "--b\r\n\r\nx\r\n"),
    parts(
      "a part with a broken head",
      '--b\r\nContent-Disposition: form-data; name="email\r\nX\r\n\r\nx\r\n',
    ),
    parts("a part with a long head", `--b\r\nX: ${"x".repeat(9000)}\r\n\r\nx\r\n`),
    { what: "parts that do not end", type: MULTIPART, body: `${askedPart}--b\r\nContent-Disposition:` },
  ];
}

interface Wrong {
  page: string;
  what: string;
  status: number;
  text: string;
}

/** In the place of a status. */
const HANGS = 0;

/** `fetch` takes one byte a character. */
const headerValue = (text: string) => Buffer.from(text).toString("latin1");

/** Sends one form. Gives what is wrong with the answer: nothing, or one. */
async function send(page: string, { what, type, body }: Post, cookie: string): Promise<Wrong[]> {
  const [status, text] = await fetch(site.url + page, {
    method: "POST",
    // Uncompressed: it is faster.
    headers: { "Content-Type": headerValue(type), Cookie: cookie, "Accept-Encoding": "identity" },
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(HANG_MS),
  })
    .then(async (answer) => [answer.status, await answer.text()] as const)
    .catch((error) => [HANGS, String(error)] as const);
  const isFine = status !== HANGS && status < 500 && !/node_modules|\n\s+at .+:\d+/.test(text);
  return isFine ? [] : [{ page, what, status, text: text.slice(0, 200) }];
}

/** Asks for the site's health again and again until it is told to stop, and gives what was wrong with it. */
function watchHealth(): () => Promise<{ asked: number; wrong: string[] }> {
  let isOver = false;
  const health = { asked: 0, wrong: [] as string[] };
  const watching = (async () => {
    while (!isOver) {
      health.asked++;
      const answer = await fetch(`${site.url}/healthcheck`, { signal: AbortSignal.timeout(HANG_MS) }).catch(
        String,
      );
      if (typeof answer === "string") health.wrong.push(answer);
      else if (!answer.ok) health.wrong.push(String(answer.status));
      await wait(HEALTH_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return health;
  };
}

/** Every page gets every post, its intents taking turns, and the one with all names under each of its intents. */
function walk(page: Page): Post[] {
  const byIntent = page.intents.map(postsFor);
  const turns = byIntent[0]!.map((_post, index) => byIntent[index % byIntent.length]![index]!);
  const all = byIntent.flatMap((posts) => posts.filter(({ what }) => what === ALL));
  return [...turns, ...all];
}

test("the walk knows the pages that take a form", () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/?index", "/calculator", "/admin/login", "/admin?index", "/admin/images"]),
  );
});

test.each([
  ["a stranger", () => "", () => true],
  // The other pages don't ask who sends their forms.
  ["the owner", () => owner, ({ path }: Page) => path.startsWith("/admin")],
])(
  "whatever %s puts into a form, it is answered, and the site lives on",
  async (_who, cookie, isTheirs) => {
    const stopWatching = watchHealth();
    const wrong: Wrong[] = [];
    for (const page of pages.filter(isTheirs)) {
      for (const post of walk(page)) {
        // After one that hangs every other would be waited for.
        if (!wrong.some(({ status }) => status === HANGS))
          wrong.push(...(await send(page.path, post, cookie())));
      }
    }
    const health = await stopWatching();
    expect(wrong).toEqual([]);
    expect(health.wrong).toEqual([]);
    expect(health.asked).toBeGreaterThan(pages.length);
  },
  120_000,
);

test("names of JSON that are paths or mean something to JavaScript are passed over", async () => {
  const request = {
    name: "Jane",
    email: "jane@example.ca",
    phone: "780-555-0199",
    projectType: "patio_resurfacing",
  };
  const hostile = [...NAMES, ...MORE_NAMES].filter(([name]) => name.length < 100);
  const members = [...hostile, ...Object.entries(request)].map((pair) =>
    pair.map((text) => JSON.stringify(text)).join(":"),
  );
  const deep = `"deep":${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  const answer = await fetch(`${site.url}/api/quotes`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: `{${deep},${members.join(",")}}`,
    signal: AbortSignal.timeout(HANG_MS),
  });
  expect([answer.status, Object.keys(await answer.json())]).toEqual([201, ["id"]]);
  expect(await site.db.selectFrom("quotes").select(["name", "email"]).execute()).toEqual([
    { name: "Jane", email: "jane@example.ca" },
  ]);
});

test("an address with thousands of parameters, or with hostile ones, is answered", async () => {
  const wrong: string[] = [];
  const queries = [
    "a&".repeat(7500),
    "a=&".repeat(10_000),
    [...NAMES, ...MORE_NAMES].map(([name]) => inUrl(name.slice(0, 200), "1")).join("&"),
  ];
  for (const { path } of pages) {
    for (const query of queries) {
      const answer = await fetch(`${site.url}${path.split("?")[0]}?${query}`, {
        headers: { Cookie: owner },
        redirect: "manual",
        signal: AbortSignal.timeout(HANG_MS),
      });
      if (answer.status >= 500) wrong.push(`${path}: ${answer.status}`);
    }
  }
  expect(wrong).toEqual([]);
});
