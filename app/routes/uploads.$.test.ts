import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { cookiesOf, knock, openTestSite } from "~/auth/testing.server";
import { createUser } from "~/auth/users.server";

let uploads: typeof import("./uploads.$");
let pictureUrl: string;
let photoUrl: string;
let signedIn: string;

beforeAll(async () => {
  const db = await openTestSite();
  uploads = await import("./uploads.$");
  const { storePhoto, storePicture } = await import("~/images/store-picture.server");
  const { deployment } = await import("~/deployment.server");
  const file = join(mkdtempSync(join(tmpdir(), "sent-")), "picture.png");
  await sharp({ create: { width: 40, height: 30, channels: 3, background: "#888" } })
    .png()
    .toFile(file);
  const picture = await storePicture(deployment(), file);
  const photo = await storePhoto(deployment(), file);
  if (!picture.ok || !photo.ok) throw new Error("The pictures of this test could not be kept");
  pictureUrl = picture.url;
  photoUrl = `/uploads/private/${photo.file}`;

  const owner = { username: "owner", password: "long enough to keep" };
  await createUser({ db, now: new Date() }, owner);
  const login = await import("./api.auth.login");
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify(owner);
  signedIn = cookiesOf(await knock(login.action, "/api/auth/login", { method: "POST", headers, body }));
});

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const params = { "*": path.replace("/uploads/", "") };
  const door = !init.method || ["GET", "HEAD", "OPTIONS"].includes(init.method) ? "loader" : "action";
  return knock((args) => uploads[door]({ ...args, params }), path, init);
}

test("anybody can load a public picture, and cache it for a year", async () => {
  const answer = await ask(pictureUrl);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 40, height: 30 });
});

test("an AVIF is sent as AVIF", async () => {
  const answer = await ask(pictureUrl.replace(".webp", ".avif"));
  expect(answer.headers.get("Content-Type")).toBe("image/avif");
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ compression: "av1" });
});

test("HEAD gives the same headers and no picture", async () => {
  const whole = await ask(pictureUrl);
  const head = await ask(pictureUrl, { method: "HEAD" });
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
  expect(await head.text()).toBe("");
});

test("a stranger can't see a lead's photo, nor whether it exists", async () => {
  const answers = await Promise.all([ask(photoUrl), ask("/uploads/private/nothing.webp")]);
  for (const answer of answers) {
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toMatch(/^\/admin\/login/);
  }
});

test("a signed-in user sees a lead's photo, and no cache keeps it", async () => {
  const answer = await ask(photoUrl, { headers: { Cookie: signedIn } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 40, height: 30 });
});

test.each([
  "/uploads/",
  "/uploads/0123456789abcdef0123456789abcdef-40x30.webp",
  "/uploads/../session-secret",
  "/uploads/..%2fsession-secret",
  "/uploads/public/../private/photo.webp",
])("there is nothing at %s", async (path) => {
  const answer = await ask(path, { headers: { Cookie: signedIn } });
  expect(answer.status).toBe(404);
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s is not for pictures", async (method) => {
  const answer = await ask(pictureUrl, { method });
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});
