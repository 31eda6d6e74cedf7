import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { UPLOAD_LIMIT } from "./upload-limit";

let chat: typeof import("./chat-cookie.server");
let answers: typeof import("./answers.server");
let forms: typeof import("~/forms/read-form.server");
let json: typeof import("./read-json.server");
let origin: typeof import("./same-origin.server");
let toasts: typeof import("./toast.server");

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "http-"));
  process.env.PUBLIC_URL = "https://example.ca";
  chat = await import("./chat-cookie.server");
  answers = await import("./answers.server");
  forms = await import("~/forms/read-form.server");
  json = await import("./read-json.server");
  origin = await import("./same-origin.server");
  toasts = await import("./toast.server");
});

function knock(path: string, init?: RequestInit) {
  return { request: new Request(`https://example.ca${path}`, init), params: {}, context: {} };
}

async function refusalOf(work: Promise<unknown>): Promise<Response> {
  const refusal = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(refusal instanceof Response)) throw new Error("It was not refused with an answer");
  return refusal;
}

describe("a write from another site is recognized by", () => {
  test.each([
    ["POST", { "sec-fetch-site": "cross-site" }, true],
    ["POST", { "sec-fetch-site": "same-site" }, true],
    ["DELETE", { "sec-fetch-site": "cross-site" }, true],
    ["POST", { "sec-fetch-site": "same-origin", origin: "https://evil.example" }, false],
    ["POST", { "sec-fetch-site": "none" }, false],
    ["POST", { origin: "https://evil.example", host: "example.ca" }, true],
    ["POST", { origin: "null", host: "example.ca" }, true],
    ["POST", { origin: "https://example.ca.evil.example", host: "example.ca" }, true],
    ["POST", { origin: "https://example.ca", host: "10.0.0.7:3000" }, false],
    ["POST", { origin: "https://www.example.ca", host: "www.example.ca" }, false],
    ["POST", { origin: "http://example.ca", host: "example.ca" }, true],
    ["POST", { origin: "http://10.0.0.7:3000", host: "10.0.0.7:3000" }, true],
    ["POST", { origin: "https://example.ca:8443", host: "example.ca" }, true],
    ["POST", { "sec-fetch-site": "same-origin", origin: "null" }, false],
    ["POST", {}, false],
    ["GET", { "sec-fetch-site": "cross-site" }, false],
  ])("%s with %o: %s", (method, headers: Record<string, string>, isForeign) => {
    expect(origin.isCrossSiteWrite({ method, header: (name) => headers[name] })).toBe(isForeign);
  });
});

const readAndChange = { GET: async () => new Response("hello"), PATCH: async () => new Response() };
const broken = {
  GET: async () => {
    throw new Error("secret detail");
  },
};

describe("an API door", () => {
  test("answers a method that it lacks with 405 and what is allowed", async () => {
    const door = answers.apiDoor(readAndChange);
    const answer = await door.action(knock("/api/x", { method: "PUT" }));
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD, PATCH");
    expect((await door.loader(knock("/api/x", { method: "HEAD" }))).status).toBe(200);
  });

  test("answers a bug with an id and no stack, and logs it without the query", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const door = answers.apiDoor(broken);
    const answer = await door.loader(knock("/api/x?email=jane@example.ca"));
    expect(answer.status).toBe(500);
    const { message, requestId } = await answer.json();
    expect(message).toBe("Something went wrong on our side.");
    const [line] = log.mock.calls[0] ?? [];
    expect(JSON.parse(line)).toMatchObject({ requestId, path: "/api/x", method: "GET" });
    expect(line).not.toContain("jane");
    log.mockRestore();
  });

  test.each([
    ["SQLite's", Object.assign(new Error("secret detail"), { code: "SQLITE_FULL" })],
    ["the file system's", Object.assign(new Error("secret detail"), { code: "ENOSPC" })],
    [
      "one behind another error",
      new Error("secret detail", { cause: Object.assign(new Error(), { code: "EDQUOT" }) }),
    ],
  ])("answers a full disk, %s, with 503 and the words of the door", async (_whose, error) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const fail = () => Promise.reject(error);
    const call = knock("/api/x", { method: "POST" });
    const staff = await answers.apiDoor({ POST: fail }).action(call);
    expect(staff.status).toBe(503);
    const { message } = await staff.json();
    expect(message).toBe("The server’s disk is full: nothing can be saved until there is room on it.");
    const visitor = await answers.apiDoor({ POST: fail, whenDiskIsFull: () => "Call us" }).action(call);
    expect(await visitor.json()).toMatchObject({ message: "Call us" });
    log.mockRestore();
  });

  test.each([
    [null, "Please send an object", "body"],
    [{ name: 5 }, "Please send text", "name"],
    [{ name: "Jane", list: "x" }, "Please send a list", "list"],
  ])("says in plain words of %j what kind of value it wants", async (input, message, field) => {
    const schema = z.object({ name: z.string(), list: z.array(z.string()).optional() });
    const refused = await Promise.resolve()
      .then(() => answers.parseInput(schema, input))
      .catch((answer: Response) => answer.json());
    expect(refused).toEqual({ message, errors: { [field]: [message] } });
  });

  test("names every field that a schema refuses", async () => {
    const schema = z.object({
      name: z.string().min(1, "Name is required"),
      age: z.number("Age is required"),
    });
    const refusal = await refusalOf(Promise.resolve().then(() => answers.parseInput(schema, { name: "" })));
    expect(await refusal.json()).toEqual({
      message: "Name is required",
      errors: { name: ["Name is required"], age: ["Age is required"] },
    });
  });
});

test("a refusal is JSON under /api, however it is written, and text elsewhere", () => {
  const type = (path: string) =>
    answers.refusal(knock(path).request, 403, "No.").headers.get("Content-Type") ?? "";
  expect(type("/api/quotes")).toContain("json");
  expect(type("/API/quotes")).toContain("json");
  expect(type("/apiary")).not.toContain("json");
});

describe("a form", () => {
  const form = (body: BodyInit, headers?: HeadersInit) =>
    knock("/x", { method: "POST", body, headers }).request;

  test.each([
    ["in an address's encoding", URLSearchParams],
    ["in parts", FormData],
  ])("%s is read without the names that mean more than a name", async (_encoding, Body) => {
    const body = new Body();
    for (const name of ["a", "a[4294967294]", "a]", "a.b", "__intent__", "__state__", "__proto__", "a__b"]) {
      body.append(name, "1");
    }
    body.append("a", "2");
    expect([...(await forms.readForm(form(body)))]).toEqual([
      ["a", "1"],
      ["a__b", "1"],
      ["a", "2"],
    ]);
  });

  test("over its limit is refused with 413, not read on", async () => {
    expect(
      (await refusalOf(forms.readForm(form(new URLSearchParams({ a: "x".repeat(300_000) }))))).status,
    ).toBe(413);
    const many = new URLSearchParams(Array.from({ length: 200 }, (_, index) => [`field${index}`, "1"]));
    expect((await refusalOf(forms.readForm(form(many)))).status).toBe(413);
  });

  test("whose texts are too long together is refused", async () => {
    const body = new FormData();
    for (const name of ["a", "b", "c"]) body.set(name, "x".repeat(100 * 1024));
    const read = forms.readUploadForm(form(body), "photo", async (upload) => upload);
    expect((await refusalOf(read)).status).toBe(413);
  });

  test.each([
    "text/plain",
    "application/json",
    "",
    "Application/X-WWW-Form-Urlencoded",
    "Multipart/Form-Data; boundary=b",
  ])("of type %j is none", async (type) => {
    const refusal = await refusalOf(forms.readForm(form("a=1", { "Content-Type": type })));
    expect(refusal.status).toBe(415);
  });

  test("that is broken is refused with 400", async () => {
    const halfForm = form("no parts", { "Content-Type": "multipart/form-data; boundary=x" });
    expect((await refusalOf(forms.readForm(halfForm))).status).toBe(400);
  });

  test("drops a file over 10 MB and keeps what was typed", async () => {
    const body = new FormData();
    body.set("name", "Jane");
    body.set("photo", new Blob([new Uint8Array(UPLOAD_LIMIT + 1)]), "photo.jpg");
    const read = await forms.readUploadForm(form(body), "photo", async (upload) => upload);
    expect(read.uploads).toEqual([{ field: "photo", name: "photo.jpg", refused: "too_large" }]);
    expect(read.form.get("name")).toBe("Jane");
  });

  test("takes a file in the named field only, and no empty one", async () => {
    const body = new FormData();
    body.set("other", new Blob(["1"]), "other.jpg");
    body.set("photo", new Blob([]), "");
    expect(await forms.readUploadForm(form(body), "photo", async ({ uploads }) => uploads)).toEqual([]);
  });
});

describe("a JSON body", () => {
  const inPieces = new Blob(['"', ...Array<string>(10).fill("x".repeat(10 * 1024)), '"']);
  const body = (text: BodyInit, type = "application/json") =>
    knock("/api/x", { method: "POST", body: text, headers: { "Content-Type": type } }).request;

  test.each([
    "application/json",
    "application/json; charset=utf-8",
    'Application/JSON;charset="UTF-8"',
    "application/json; charset=utf8; v=1",
  ])("of type %s is read, every letter of it", async (type) => {
    expect(await json.readJson(body('{"name":"Zoë Côté 🏠"}', type))).toEqual({ name: "Zoë Côté 🏠" });
  });

  test.each([
    ["malformed", "{", "application/json", 400],
    ["empty", "", "application/json", 400],
    ["too large", `"${"x".repeat(100 * 1024)}"`, "application/json", 413],
    ["too large, in pieces that are not", inPieces, "application/json", 413],
    ["no UTF-8", Buffer.from('{"name":"Zoë"}', "latin1"), "application/json", 400],
    ["half a letter", Buffer.from([0x22, 0xc3, 0x22]), "application/json", 400],
    ["in another character set", '{"name":"Zoe"}', "application/json; charset=iso-8859-1", 415],
    ["in UTF-16", Buffer.from("{}", "utf16le"), 'application/json; charset="utf-16"', 415],
    ["something else", "a=1", "application/x-www-form-urlencoded", 415],
  ])("that is %s is refused", async (_, text, type, status) => {
    expect((await refusalOf(json.readJson(body(text, type)))).status).toBe(status);
  });
});

test("the chat is read from its own cookie only, not from another of ours under its name", async () => {
  const pairOf = (header: string | null) => header?.split(";")[0] ?? "";
  const read = (cookie: string) => chat.readChatCookie(knock("/", { headers: { Cookie: cookie } }).request);
  const kept = { conversationId: "0b5a", isOpen: true };
  expect(await read(pairOf(await chat.chatCookie(kept)))).toEqual(kept);
  const toasted = await toasts.redirectWithToast("/", { id: "1", title: "Saved", kind: "default" });
  expect(await read(pairOf(toasted.headers.get("Set-Cookie")).replace("toast=", "chat="))).toBeUndefined();
});

test("a toast waits in a signed cookie and is taken once", async () => {
  const message = { id: "1", title: "Saved", kind: "default" as const };
  const answer = await toasts.redirectWithToast("/admin", message);
  expect(answer.headers.get("Location")).toBe("/admin");
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const next = knock("/admin", { headers: { Cookie: cookie } }).request;
  const { toast, headers } = await toasts.takeToast(next);
  expect(toast).toEqual(message);
  expect(headers.get("Set-Cookie")).toMatch(/Max-Age=0/);

  const forged = knock("/admin", { headers: { Cookie: `${cookie}x` } }).request;
  expect((await toasts.takeToast(forged)).toast).toBeUndefined();
});
