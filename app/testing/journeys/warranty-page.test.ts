import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { setEventStatus } from "~/calendar/save-event.server";
import { BUSINESS } from "~/money/testing.server";
import { addPhotos } from "~/quotes/photos.server";
import { forgetQuotes } from "~/quotes/purge-deleted-quotes.server";
import { newLead } from "~/quotes/testing.server";
import { addVersion, fieldsIn } from "~/settings/settings.server";
import { settleWarranties } from "~/warranties/decide-warranties.server";
import { queueCertificates } from "~/warranties/mail-certificates.server";
import { bookedJob } from "~/warranties/testing.server";
import { listWarranties } from "~/warranties/warranties.server";
import { photo, TEXT_NAMED_PNG } from "../photos";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "100" });
});

/** A job in rubber whose work is done, with its warranty. */
async function warranted() {
  const { quoteId, eventId } = await bookedJob(site.db, { squareFeet: 640, colorMixPercentage: 35 });
  await setEventStatus({ db: site.db, now: new Date(), actor: "owner" }, eventId, { status: "completed" });
  await settleWarranties({ db: site.db, now: new Date(), business: BUSINESS });
  const [warranty] = await listWarranties(site.db, [quoteId]);
  return { quoteId, eventId, warranty: warranty!, path: `/w/${warranty!.token}` };
}

async function customerAt(path: string): Promise<Visitor> {
  const customer = new Visitor(site);
  await customer.open(path);
  return customer;
}

const claimsOf = (quoteId: number) =>
  site.db
    .selectFrom("activities")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("kind", "=", "warranty_claim")
    .execute();

const mailsOf = (quoteId: number, kind: string) =>
  site.db.selectFrom("outbox").selectAll().where("quote_id", "=", quoteId).where("kind", "=", kind).execute();

const SEND = "Send to Prairie Surfaces";

test("the page says until when it is in force, what was built and how to tell us", async () => {
  const { path, quoteId } = await warranted();
  const page = await site.fetch(path);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
  const text = await page.text();
  expect(text).not.toContain("modulepreload");
  // The link may be forwarded.
  for (const secret of ["jane@example.ca", "555-9876"]) expect(text).not.toContain(secret);
  const customer = await customerAt(path);
  expect(customer.heading).toBe("5-year warranty");
  for (const words of [
    "until November 18, 2031",
    "In force, 4 years and",
    "640 sq ft, 35% colour, 65% black",
    "Maria Kowalska",
    "5-year warranty on the rubber surface",
  ])
    expect(customer.text).toContain(words);
  const pdf = await site.fetch(`${path}/pdf`);
  expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  await site.db.updateTable("quotes").set({ deleted_at: "2026-11-20" }).where("id", "=", quoteId).execute();
  for (const gone of [path, `${path}/pdf`]) expect((await site.fetch(gone)).status).toBe(404);
});

test("a claim with photos stands on the job as something to answer, and the owner is mailed", async () => {
  const { path, quoteId } = await warranted();
  const customer = await customerAt(path);
  customer.fill("What do you see?", "The edge beside the garage door lifts.");
  customer.fill("Since when?", "About two weeks");
  customer.fill("Your phone", "(780) 555-0142");
  const file = { field: "photos", content: await photo(), name: "edge.jpg" };
  await customer.press(SEND, file, { ...file, name: "close.jpg" });
  expect(customer.text).toContain("We have your message");
  expect(customer.text).toContain("Since when: About two weeks");
  expect(customer.text).toContain("2 photos");
  expect(customer.text).not.toContain("555-0142");
  expect(await claimsOf(quoteId)).toMatchObject([
    {
      summary: "Warranty claim: Rubber Driveway Resurfacing, in force until November 18, 2031",
      body: "The edge beside the garage door lifts.\nSince when: About two weeks\nPhone: (780) 555-0142",
      asks: "complaint",
      actor: "customer",
    },
  ]);
  const photos = await site.db.selectFrom("photos").selectAll().where("quote_id", "=", quoteId).execute();
  expect(photos).toMatchObject([{ created_by: "customer" }, { created_by: "customer" }]);
  // A claim's photos are not on the page: its link may be forwarded.
  expect((await site.fetch(`${path}/photos/${photos[0]!.id}`)).status).toBe(404);
  expect(await mailsOf(quoteId, "warranty-claim")).toHaveLength(1);

  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open("/admin");
  expect(owner.text).toContain("The edge beside the garage door lifts.");
  await owner.open(`/admin/quotes/${quoteId}`);
  expect(owner.findAll('[aria-labelledby="timeline"] img')).toHaveLength(2);
  expect(owner.text).toContain("Until November 18, 2031");
  owner.fill("Add a note", "Called, coming on Monday");
  await owner.press("Save note");
  await customer.open(path);
  expect(customer.text).toContain("We answered on");
  expect(customer.text).not.toContain("coming on Monday");
});

test("the same claim twice counts once; an empty one and a file that is no picture keep what was typed", async () => {
  const { path, quoteId } = await warranted();
  const customer = await customerAt(path);
  await customer.press(SEND);
  expect(customer.status).toBe(400);
  expect(customer.text).toContain("Please tell us what you see");
  customer.fill("What do you see?", "It fades");
  customer.fill("Your phone", "call me");
  await customer.press(SEND);
  expect(customer.text).toContain("Please give a phone number that we can call");
  customer.fill("Your phone", "");
  await customer.press(SEND, { field: "photos", content: TEXT_NAMED_PNG, name: "fade.png" });
  expect(customer.status).toBe(400);
  expect(customer.text).toContain("fade.png: Please select an image file");
  expect(customer.text).toContain("Please choose the photos again.");
  expect(customer.value("What do you see?")).toBe("It fades");
  const files = await Promise.all(Array.from({ length: 6 }, () => photo({ width: 40, height: 30 })));
  await customer.press(SEND, ...files.map((content) => ({ field: "photos", content, name: "one.jpg" })));
  expect(customer.text).toContain("Only 5 are taken at once");
  expect(await claimsOf(quoteId)).toEqual([]);
  expect(await site.db.selectFrom("photos").selectAll().where("quote_id", "=", quoteId).execute()).toEqual(
    [],
  );
  for (let press = 0; press < 2; press++) {
    await customer.open(path);
    customer.fill("What do you see?", "It fades");
    await customer.press(SEND);
  }
  expect(await claimsOf(quoteId)).toHaveLength(1);
});

test("a claim that tells of danger names help first and stands first", async () => {
  const { path, quoteId } = await warranted();
  const customer = await customerAt(path);
  customer.fill("What do you see?", "my toddler swallowed some granules and is choking");
  await customer.press(SEND);
  expect(customer.find('aside [role="alert"]')?.textContent).toContain("911");
  expect(await claimsOf(quoteId)).toMatchObject([{ asks: "danger" }]);
  const [mail] = await mailsOf(quoteId, "warranty-claim");
  expect(mail?.subject).toContain("Urgent");
});

test("after its end the page says so and takes the message all the same", async () => {
  const { path, quoteId, warranty } = await warranted();
  const ended = { starts_on: "2020-05-12", until: "2025-05-12" };
  const document = JSON.stringify({ ...warranty.document, until: "May 12, 2025" });
  await site.db
    .updateTable("warranties")
    .set({ ...ended, document })
    .where("id", "=", warranty.id)
    .execute();
  const customer = await customerAt(path);
  expect(customer.text).toContain("The warranty ended on May 12, 2025");
  expect(customer.text).not.toContain("In force");
  customer.fill("What do you see?", "A crack");
  await customer.press(SEND);
  expect(customer.text).toContain("We have your message");
  expect((await claimsOf(quoteId))[0]?.summary).toContain("ended May 12, 2025");
});

test("the last photos of the work are seen under this link only", async () => {
  const { path, quoteId } = await warranted();
  const other = await warranted();
  const folder = await mkdtemp(join(tmpdir(), "photos-"));
  await writeFile(`${folder}/a.jpg`, Buffer.from(await (await photo()).arrayBuffer()));
  const context = {
    db: site.db,
    now: new Date(),
    actor: "owner",
    uploadsFolder: join(site.dataFolder, "uploads"),
  };
  const photos = [{ name: "a.jpg", path: `${folder}/a.jpg` }];
  await addPhotos(context, { quoteId, photos, stage: "after" });
  await addPhotos(context, { quoteId, photos, stage: "before" });
  const customer = await customerAt(path);
  const shown = [...customer.findAll(".paper-sheet img")].map((image) => image.getAttribute("src")!);
  expect(shown).toHaveLength(1);
  const picture = await site.fetch(shown[0]!);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("Cache-Control")).toBe("no-store");
  expect((await site.fetch(shown[0]!.replace(path, other.path))).status).toBe(404);
});

test("the certificate is mailed once, ten minutes after Done, with the link and the PDF", async () => {
  const { quoteId, warranty } = await warranted();
  const context = {
    ...{ db: site.db, business: BUSINESS, publicUrl: site.publicUrl, uploadsFolder: "/tmp" },
    now: new Date(),
  };
  await queueCertificates(context);
  expect(await mailsOf(quoteId, "warranty")).toEqual([]);
  const later = { ...context, now: new Date(Date.now() + 11 * 60_000) };
  await queueCertificates(later);
  await queueCertificates(later);
  const [mail, ...others] = await mailsOf(quoteId, "warranty");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ attachment_name: "Warranty, Rubber Driveway Resurfacing.pdf" });
  expect(mail?.text).toContain(`${site.publicUrl}/w/${warranty.token}`);
});

test("forgetting keeps dates and surface without name and address, and ends the link", async () => {
  const { quoteId, path } = await warranted();
  await forgetQuotes(site.db, [quoteId]);
  expect((await site.fetch(path)).status).toBe(404);
  const [kept] = await listWarranties(site.db, [quoteId]);
  expect(kept).toMatchObject({ startsOn: "2026-11-18", until: "2031-11-18", token: undefined });
  expect(kept?.document.surfaces[0]?.value).toContain("640 sq ft");
  for (const word of ["Kowalska", "Sample Place"]) expect(JSON.stringify(kept?.document)).not.toContain(word);
});

test("a day is promised only where the owner entered answering days", async () => {
  const { path } = await warranted();
  expect((await customerAt(path)).text).toContain("Tell us here. We’ll get back to you.");
  const fields = { ...fieldsIn(defaultBusiness, "business"), answeringDays: "2" };
  await addVersion({ db: site.db, now: new Date() }, "business", fields);
  const customer = await customerAt(path);
  expect(customer.text).toMatch(/We’ll answer by \w+day, \w+ \d+\. Asking costs nothing\./);
  customer.fill("What do you see?", "A corner lifts");
  await customer.press(SEND);
  expect(customer.toast).toMatch(/We’ll answer by \w+day/);
  expect(customer.find(".notice-success")?.textContent).toMatch(/We’ll answer by/);
  await addVersion({ db: site.db, now: new Date() }, "business", fieldsIn(defaultBusiness, "business"));
});

test("one link takes ten claims a day", async () => {
  const { path, quoteId } = await warranted();
  const customer = await customerAt(path);
  for (let claim = 0; claim < 11; claim++) {
    await customer.open(path);
    customer.fill("What do you see?", `It lifts in ${claim} places`);
    await customer.press(SEND);
  }
  expect(customer.status).toBe(429);
  expect(customer.value("What do you see?")).toBe("It lifts in 10 places");
  expect(await claimsOf(quoteId)).toHaveLength(10);
});

test("staff start the warranty of a job from before with one press, once", async () => {
  const { id } = await newLead(site.db, { name: "Old Customer" });
  await site.db
    .updateTable("quotes")
    .set({ status: "won", before_stages_at: "2026-06-01T00:00:00.000Z" })
    .where("id", "=", id)
    .execute();
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  await owner.open(`/admin/quotes/${id}`);
  owner.fill("Work was done on", "2026-13-40");
  await owner.press("Start the warranty");
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please enter the day on which the work was done");
  for (const [day, said] of [
    ["2099-01-01", "in the future"],
    ["2015-01-01", "would be over already"],
  ] as const) {
    owner.fill("Work was done on", day);
    await owner.press("Start the warranty");
    expect(owner.text).toContain(said);
  }
  const stale = owner.newTab();
  await stale.open(`/admin/quotes/${id}`);
  owner.fill("Work was done on", "2025-06-01");
  await owner.press("Start the warranty");
  expect(owner.text).toContain("Until June 1, 2030");
  // The site of this test has no mail server, and does not say that a mail leaves.
  expect(owner.toast).toContain("No email is sent. Give the customer the link.");
  stale.fill("Work was done on", "2025-06-02");
  await stale.press("Start the warranty");
  expect(stale.status).toBe(400);
  expect(await listWarranties(site.db, [id])).toMatchObject([{ until: "2030-06-01", eventIds: [] }]);
  const stranger = await site.fetch(`/admin/quotes/${id}`, {
    method: "POST",
    headers: { Origin: site.publicUrl },
    body: new URLSearchParams({ intent: "start-warranty", quoteId: String(id), doneOn: "2025-06-01" }),
  });
  expect(stranger.status).toBe(401);
});
