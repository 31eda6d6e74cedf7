import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { addDays } from "date-fns/addDays";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweepUnusedPictures } from "~/images/remove-unused-pictures.server";
import { photo, SVG, TEXT_NAMED_PNG } from "~/testing/photos";
import { ADMIN, type Site, startSite } from "~/testing/site";

let site: Site;
let cookie: string;

beforeAll(async () => {
  site = await startSite();
  const answer = await send("POST", "/api/auth/login", ADMIN);
  cookie = answer.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
});

beforeEach(() => site.db.deleteFrom("images").execute());

const hero = { name: "Driveway", url: "https://example.ca/a.jpg", location: "hero-background" };

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  return site.fetch(path, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...(cookie && { Cookie: cookie }), ...headers },
  });
}

function upload(content: Blob, headers: Record<string, string> = { Cookie: cookie }) {
  const body = new FormData();
  body.append("image", content, "picture.png");
  return site.fetch("/api/admin/upload-image", { method: "POST", body, headers });
}

const rows = () => site.db.selectFrom("images").selectAll().execute();
const files = () => {
  const folder = join(site.dataFolder, "uploads/public");
  return existsSync(folder) ? readdirSync(folder) : [];
};

test("an image is added, listed first, changed in part and deleted", async () => {
  await send("POST", "/api/admin/images", hero);
  const answer = await send("POST", "/api/admin/images", { ...hero, name: "Second", category: "about" });
  expect(answer.status).toBe(201);
  const image = await answer.json();
  expect(image).toEqual({
    ...hero,
    id: expect.any(Number),
    name: "Second",
    description: "",
    category: "hero",
    isActive: true,
    isBlack: false,
    uploadedAt: expect.stringMatching(/Z$/),
  });
  const list = await (await send("GET", "/api/admin/images")).json();
  expect(list.map(({ name }: { name: string }) => name)).toEqual(["Second", "Driveway"]);
  expect(list[0]).toEqual(image);

  const changed = await send("PATCH", `/api/admin/images/${image.id}`, {
    location: "color-options",
    isActive: false,
  });
  const change = { location: "color-options", category: "colors", isActive: false };
  expect(await changed.json()).toEqual({ ...image, ...change });

  expect((await send("DELETE", `/api/admin/images/${image.id}`)).status).toBe(204);
  expect(await rows()).toHaveLength(1);
});

test.each([null, ""])("%j clears an image's description, and does not hide it", async (nothing) => {
  const added = await send("POST", "/api/admin/images", { ...hero, description: "Wide", isActive: nothing });
  const image = await added.json();
  expect(image).toMatchObject({ description: "Wide", isActive: true });
  const change = { description: nothing, isActive: nothing };
  const changed = await send("PATCH", `/api/admin/images/${image.id}`, change);
  expect(await changed.json()).toEqual({ ...image, description: "" });
});

test("an uploaded picture is kept in every version, and swept a day after the last row that showed it", async () => {
  const answer = await upload(await photo());
  const { url } = await answer.json();
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}-1200x800\.webp$/);
  expect((await site.fetch(url)).status).toBe(200);
  const { id } = await (await send("POST", "/api/admin/images", { ...hero, url })).json();
  const sweep = (now: Date) =>
    sweepUnusedPictures({ db: site.db, uploadsFolder: join(site.dataFolder, "uploads"), now });
  const inTwoDays = addDays(new Date(), 2);

  await sweep(inTwoDays);
  expect(files()).not.toEqual([]);
  await send("DELETE", `/api/admin/images/${id}`);
  await sweep(new Date());
  expect(files()).not.toEqual([]);
  await sweep(inTwoDays);
  expect(files()).toEqual([]);
});

describe("refused, with nothing stored", () => {
  test.each([
    [{ name: "" }, "name", "Name is required"],
    [{ url: "" }, "url", "Please upload a file or enter an image URL."],
    [{ url: undefined }, "url", "Please upload a file or enter an image URL."],
    [{ url: "http://example.ca/a.jpg" }, "url", "Please enter an https:// address, or upload a file"],
    [{ url: "javascript:alert(1)" }, "url", "Please enter an https:// address, or upload a file"],
    [{ url: "/uploads/private/x.webp" }, "url", "Please enter an https:// address, or upload a file"],
    [{ location: "attic" }, "location", "Location is required"],
  ])("%o", async (wrong, field, message) => {
    const answer = await send("POST", "/api/admin/images", { ...hero, ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, errors: { [field]: [message] } });
    expect(await rows()).toEqual([]);
  });

  test.each([
    ["an SVG", SVG],
    ["a text file named .png", TEXT_NAMED_PNG],
  ])("%s", async (_, content) => {
    const answer = await upload(content);
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toBe("Please select an image file (PNG, JPG, etc.)");
    expect(files()).toEqual([]);
  });

  test("11 MB", async () => {
    const answer = await upload(new Blob([new Uint8Array(11 * 1024 * 1024)]));
    expect(answer.status).toBe(413);
  });

  test("an id of no image", async () => {
    expect((await send("PATCH", "/api/admin/images/404", { name: "x" })).status).toBe(404);
    expect((await send("DELETE", "/api/admin/images/none")).status).toBe(404);
  });
});

test("a stranger is turned away and nothing is written", async () => {
  const { id } = await (await send("POST", "/api/admin/images", hero)).json();
  const stranger = { Cookie: "" };
  const answers = await Promise.all([
    send("GET", "/api/admin/images", undefined, stranger),
    send("POST", "/api/admin/images", hero, stranger),
    send("PATCH", `/api/admin/images/${id}`, { name: "x" }, stranger),
    send("DELETE", `/api/admin/images/${id}`, undefined, stranger),
    upload(await photo(), stranger),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  expect(await rows()).toMatchObject([{ name: "Driveway" }]);
  expect(files()).toEqual([]);
});

test("another site's page writes nothing, signed in or not", async () => {
  const foreign = { "Sec-Fetch-Site": "cross-site" };
  expect((await send("POST", "/api/admin/images", hero, foreign)).status).toBe(403);
  expect((await upload(await photo(), { Cookie: cookie, ...foreign })).status).toBe(403);
  expect(await rows()).toEqual([]);
});
