import { utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { subDays } from "date-fns/subDays";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createImage } from "~/images/images.server";
import { sweepUnusedPictures } from "~/images/remove-unused-pictures.server";
import { storePicture } from "~/images/store-picture.server";
import { photo } from "../photos";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let browser: Visitor;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite();
  browser = new Visitor(site);
  await browser.signIn(ADMIN);
});

beforeEach(async () => {
  await site.db.deleteFrom("images").execute();
  owner = browser.newTab();
});

const images = () => site.db.selectFrom("images").selectAll().execute();

/** An image that was put on the site a month ago. */
async function oldImage() {
  const context = {
    db: site.db,
    now: subDays(new Date(), 30),
    uploadsFolder: join(site.dataFolder, "uploads"),
  };
  const file = join(site.dataFolder, "sent.jpg");
  writeFileSync(file, Buffer.from(await (await photo()).arrayBuffer()));
  const stored = await storePicture(context, file);
  if (!stored.ok) throw new Error(stored.reason);
  await createImage(context, { name: "Old floor", url: stored.url, location: "gallery-showcase" });
  utimesSync(join(context.uploadsFolder, "public", basename(stored.url)), context.now, context.now);
  return { url: stored.url, sweep: () => sweepUnusedPictures({ ...context, now: new Date() }) };
}

test("Undo brings a picture of last month back with its file, also after the hourly sweep", async () => {
  const { url, sweep } = await oldImage();
  await owner.open("/admin/images");
  await owner.press("Delete Old floor");
  expect(await images()).toEqual([]);
  await sweep();
  await owner.press("Undo");
  expect(await images()).toMatchObject([{ name: "Old floor", url }]);
  expect((await site.fetch(url)).status).toBe(200);
});

test("Undo brings a picture back as it was, under its own id", async () => {
  const context = { db: site.db, now: new Date() };
  const shown = { name: "Old floor", url: "https://example.ca/a.jpg", location: "about-section" } as const;
  await createImage(context, { ...shown, isActive: false, isSample: true });
  const before = await images();
  await owner.open("/admin/images");
  await owner.press("Delete Old floor");
  expect(await images()).toEqual([]);
  await owner.press("Undo");
  expect(await images()).toEqual(before);
});

test("Undo pressed twice is one Undo: the picture is there once, and nobody is told of a failure", async () => {
  const { url } = await oldImage();
  await owner.open("/admin/images");
  await owner.press("Delete Old floor");
  await Promise.all([owner.press("Undo"), owner.press("Undo")]);
  expect(owner.text).not.toContain("Failed");
  expect(await images()).toMatchObject([{ name: "Old floor", url }]);
});

test.each([
  [{}],
  [
    {
      id: "1",
      name: "A",
      url: "javascript:alert(1)",
      location: "gallery-showcase",
      uploadedAt: "2026-11-20T18:00:00.000Z",
    },
  ],
  [{ id: "1", name: "A", url: "https://example.ca/a.jpg", location: "gallery-showcase", uploadedAt: "zzz" }],
  [
    {
      id: "999",
      name: "Of no image ever",
      url: "https://example.ca/a.jpg",
      location: "gallery-showcase",
      uploadedAt: "2026-11-20T18:00:00.000Z",
    },
  ],
])("an Undo of %j that no delete of ours offers is refused, and nothing is stored", async (fields) => {
  const answer = await site.fetch("/admin/images", {
    method: "POST",
    headers: { Cookie: owner.cookies, Origin: site.publicUrl },
    body: new URLSearchParams({ intent: "restore-image", ...fields }),
  });
  expect(answer.status).toBe(404);
  expect(await images()).toEqual([]);
});

async function sendFiles(files: File[], fields: Record<string, string> = {}) {
  const body = new FormData();
  const form = { intent: "add-image", name: "", url: "", location: "gallery-showcase", ...fields };
  for (const [name, value] of Object.entries(form)) body.append(name, value);
  for (const file of files) body.append("image", file);
  const headers = { Cookie: owner.cookies, Origin: site.publicUrl };
  return site.fetch("/admin/images?panel=new", { method: "POST", headers, body });
}

const jpeg = async (name: string) => new File([await photo()], name, { type: "image/jpeg" });
const text = new File(["hello"], "notes.txt", { type: "text/plain" });

test("several pictures in one form are as many images, named after their files; what is no picture is named", async () => {
  const sent = await sendFiles([await jpeg("garage-in_leduc.jpg"), text, await jpeg("patio.jpg")]);
  expect(sent.status).toBe(302);
  const added = await site.db.selectFrom("images").selectAll().orderBy("id", "desc").execute();
  expect(added.map(({ name, location }) => [name, location])).toEqual([
    ["garage in leduc", "gallery-showcase"],
    ["patio", "gallery-showcase"],
  ]);
});

test("when none of several files is a picture nothing is added, and the form says which", async () => {
  const sent = await sendFiles([text, text], { description: "Kept words" });
  expect(sent.status).toBe(400);
  const html = await sent.text();
  expect(html).toContain("Not added: notes.txt, notes.txt.");
  expect(html).toContain("Kept words");
  expect(await images()).toEqual([]);
});

test("a picture that came with a form that lacks a name stays in it, and is added with the name", async () => {
  await owner.open("/admin/images?panel=new");
  await owner.press("Add Image", { field: "image", content: await photo(), name: ".jpg" });
  expect([owner.status, owner.text]).toEqual([400, expect.stringContaining("Name is required")]);
  expect(owner.value("Image URL")).toMatch(/^\/uploads\//);
  owner.fill("Name", "Without script");
  await owner.press("Add Image");
  expect(owner.toast).toContain("Image Added");
  expect(await images()).toMatchObject([
    { name: "Without script", url: expect.stringMatching(/^\/uploads\//) },
  ]);
});

test("the images stand by their place, and those that visitors see say so", async () => {
  const context = { db: site.db, now: new Date() };
  for (const name of ["Old hero", "New hero"]) {
    await createImage(context, { name, url: "https://example.ca/a.jpg", location: "hero-background" });
  }
  await owner.open("/admin/images");
  expect(owner.text).toContain("Home page: hero background");
  expect(owner.text.match(/Shown now/g)).toHaveLength(1);
});
