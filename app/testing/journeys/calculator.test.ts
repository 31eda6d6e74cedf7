import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createImage } from "~/images/images.server";
import { formatCents } from "~/pricing/money";
import { formatSquareFeet } from "~/pricing/square-feet";
import { type AskedSize, emailOf, keptFor, SIZES } from "../asked-sizes";
import { cents, JOBS, keptSurfaces, leadOf } from "../asked-surfaces";
import { photo, SVG, TEXT_NAMED_PNG } from "../photos";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let homeowner: Visitor;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "100" });
});

beforeEach(async () => {
  await site.db.deleteFrom("quotes").execute();
  await site.db.deleteFrom("outbox").execute();
  await site.db.deleteFrom("email_list").execute();
  homeowner = new Visitor(site);
  await homeowner.open("/calculator");
});

const leads = () => site.db.selectFrom("quotes").selectAll().execute();
const mails = () => site.db.selectFrom("outbox").selectAll().orderBy("id").execute();

function fillIn({ email = "jane@example.ca", phone = "780-555-9876", squareFeet = "850", mix = "20" } = {}) {
  homeowner.fill("Project Size", squareFeet);
  homeowner.fill("Colour Mix", mix);
  homeowner.fill("Email", email);
  homeowner.fill("Phone", phone);
}

test("the calculator starts at 500 sq ft without colour", () => {
  expect(homeowner.heading).toBe("Get Your Instant Quote");
  expect(homeowner.value("Project Size")).toBe("500");
  expect(homeowner.value("Colour Mix")).toBe("0");
  expect(homeowner.text).toContain("$4,200.00");
  expect(homeowner.text).not.toContain("surcharge");
});

test("the price on paper is dated", () => {
  expect(homeowner.text).toMatch(/Valid 30 days\.\s*Date: [A-Z][a-z]{2} \d{2}, \d{4}/);
});

test("'Update price' prices 850 sq ft with 20% colour and keeps what was typed", async () => {
  fillIn();
  homeowner.fill("Preferred Colour", "Terracotta");
  await homeowner.press("Update price");
  for (const figure of ["850 sq ft", "$9.50", "$8,075.00", "$403.75", "$8,478.75", "$1.50 per sq ft"]) {
    expect(homeowner.text).toContain(figure);
  }
  expect(homeowner.value("Email")).toBe("jane@example.ca");
  expect(homeowner.value("Preferred Colour")).toBe("Terracotta");
  expect(homeowner.text).toContain("choose the photo again");
  expect(await leads()).toEqual([]);
});

test.each(["", "50", "-500", "1e9", "NaN", "Infinity", "five hundred"])(
  "a size of %j, as a robot sends it, is refused in words and stores nothing",
  async (squareFeet) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({
      email: "a@example.ca",
      phone: "780-555-9876",
      squareFeet,
    })) {
      body.append(name, value);
    }
    body.append("colorMixPercentage", "blue");
    const answer = await site.fetch("/calculator", {
      method: "POST",
      body,
      headers: { Origin: site.publicUrl },
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Get Your Instant Quote");
    expect(await leads()).toEqual([]);
  },
);

test("length and width make the size, also of what is sent", async () => {
  fillIn();
  homeowner.fill("Length (ft)", "20.5");
  homeowner.fill("Width (ft)", "30.5");
  await homeowner.press("Update price");
  expect(homeowner.value("Project Size")).toBe("625.25");
  expect(homeowner.text).toContain("625.25 sq ft, rounded up to 626 sq ft");

  homeowner.fill("Length (ft)", "24");
  homeowner.fill("Width (ft)", "20.5");
  await homeowner.press("Get My Quote");
  expect(await leads()).toMatchObject([{ square_feet: 492, project_price_cents: 490_770 }]);
});

/** What the API answers for a job, or the status with which it refuses one. */
async function askApi(job: Record<string, unknown>) {
  const body = new FormData();
  const fields = { email: "by-api@example.ca", phone: "780-555-9876", ...job };
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
  const answer = await site.fetch("/api/send-quote-email", { method: "POST", body });
  return answer.ok ? answer.json() : answer.status;
}

/** The ways in which the form takes a size. */
const WAYS: Record<string, (size: AskedSize) => void | Promise<void>> = {
  area: ({ area, mix }) => {
    homeowner.fill("Project Size", area);
    homeowner.fill("Colour Mix", mix);
  },
  "length and width": ({ length, width, mix }) => {
    homeowner.fill("Length (ft)", length);
    homeowner.fill("Width (ft)", width);
    homeowner.fill("Colour Mix", mix);
  },
  address: ({ area, mix }) => homeowner.open(`/calculator?squareFeet=${area}&colorMixPercentage=${mix}`),
};

const EACH_WAY = Object.keys(WAYS).flatMap((way) => SIZES.map((size) => ({ way, what: size.what, size })));

test.each(EACH_WAY)("a size $what by $way has one price everywhere, or none", async ({ way, what, size }) => {
  const { priced, said } = size;
  const answered = await askApi(priced ?? { squareFeet: size.area, colorMixPercentage: size.mix });
  for (const end of ["at once", "Update price first"]) {
    const email = emailOf(way, end, what);
    await WAYS[way]?.(size);
    homeowner.fill("Email", email);
    homeowner.fill("Phone", "780-555-9876");
    if (end === "Update price first") await homeowner.press("Update price");
    const shown = homeowner.find("aside output")?.textContent;
    await homeowner.press("Get My Quote");
    if (!priced) {
      expect(answered).toBe(400);
      expect(homeowner.text).toContain(said);
      expect(homeowner.find("aside")?.textContent).not.toContain("$");
      expect(await keptFor(site.db, email)).toEqual([]);
      continue;
    }
    const total = formatCents(Math.round(answered.total * 100));
    if (end === "Update price first") expect(shown).toBe(total);
    const subject = `Your rubber resurfacing quote: ${total} for ${formatSquareFeet(priced.squareFeet)}`;
    const kept = { ...priced, cents: Math.round(answered.total * 100), subject };
    expect(await keptFor(site.db, email)).toEqual([{ ...kept, mail: expect.stringContaining(total) }]);
  }
});

test.each(JOBS.map((job) => ({ surfaces: job.length, job })))(
  "a job of surfaces: $surfaces has one price everywhere",
  async ({ job }) => {
    const total = formatCents(cents(job));
    for (const [place, { size, mix }] of job.entries()) {
      if (place > 0) await homeowner.press("Add a surface");
      homeowner.fill("Project Size", size, `#surface-${place + 1}`);
      homeowner.fill("Colour Mix", mix, `#surface-${place + 1}`);
    }
    homeowner.fill("Email", "surfaces@example.ca");
    homeowner.fill("Phone", "780-555-9876");
    await homeowner.press("Update price");
    expect(homeowner.find("aside output")?.textContent).toBe(total);
    await homeowner.press("Get My Quote");
    expect(homeowner.find(".sent-card")?.textContent).toContain(total);

    const surfaces = keptSurfaces(job);
    const lead = await leadOf(site.db, "surfaces@example.ca");
    expect(lead.instant_quote_cents).toBe(cents(job));
    expect(lead.square_feet).toBe(surfaces.reduce((sum, { squareFeet }) => sum + squareFeet, 0));
    expect(JSON.parse(lead.instant_quote!).surfaces).toMatchObject(surfaces);
    expect(lead.text).toContain(total);
    await homeowner.open(`/q/${lead.token}`);
    expect(homeowner.text).toContain(total);
    const answered = await askApi({ ...surfaces[0], surfaces: JSON.stringify(surfaces) });
    expect(formatCents(Math.round(answered.total * 100))).toBe(total);
    expect(answered.surfaces).toMatchObject(surfaces);
  },
);

test("a link can carry the size", async () => {
  await homeowner.open("/calculator?squareFeet=840&colorMixPercentage=20");
  expect(homeowner.value("Project Size")).toBe("840");
  expect(homeowner.text).not.toMatch(/rounded up to \d/);
  expect(homeowner.text).toContain("$8,379.00");
});

const AFTER_VISIT = "Send a request and we will price it after a free visit.";

test.each([
  ["6,000 sq ft", "", "", `6,000 sq ft is more than we price online. ${AFTER_VISIT}`],
  ["73", "", "", `73 sq ft is less than we price online. ${AFTER_VISIT}`],
  ["500", "60", "100", `6,000 sq ft is more than we price online. ${AFTER_VISIT}`],
  ["500", "8", "9", `72 sq ft is less than we price online. ${AFTER_VISIT}`],
  ["", "", "", "Please enter the size in square feet, for example 500."],
  ["five hundred", "", "", "Please enter the size in square feet, for example 500."],
  ["500", "20", "six", "Please enter the length and the width in feet, for example 24 and 20.5."],
])("a size of %j, %j x %j: has no price and is not sent", async (squareFeet, length, width, said) => {
  for (const button of ["Update price", "Get My Quote", "Get My Quote"]) {
    if (button === "Update price") fillIn({ squareFeet });
    homeowner.fill("Length (ft)", length);
    homeowner.fill("Width (ft)", width);
    await homeowner.press(button);
    expect(homeowner.text).toContain(said);
    expect(homeowner.find("aside")?.textContent).not.toContain("$");
    expect(homeowner.status).toBe(button === "Update price" ? 200 : 400);
    expect(homeowner.value("Email")).toBe("jane@example.ca");
    [length, width] = [homeowner.value("Length (ft)"), homeowner.value("Width (ft)")];
  }
  expect(await leads()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test("a link with a size that has no price says so, and one that can't be read opens at 500", async () => {
  await homeowner.open("/calculator?squareFeet=5000");
  expect(homeowner.text).toContain(`5,000 sq ft is more than we price online. ${AFTER_VISIT}`);
  expect(homeowner.find("aside")?.textContent).not.toContain("$");
  await homeowner.press("Get My Quote");
  expect(homeowner.status).toBe(400);
  await homeowner.open("/calculator?squareFeet=lots");
  expect(homeowner.text).toContain("$4,200.00");
});

test("a homeowner sends the form, and the owner has the lead with its photo", async () => {
  fillIn();
  homeowner.fill("Preferred Colour", "Terracotta");
  await homeowner.press("Get My Quote", { field: "image", content: await photo(), name: "driveway.jpg" });
  expect(homeowner.toast).toBe("Quote Sent Successfully! – Open or print it here. We will follow up soon.");
  expect(homeowner.value("Email")).toBe("");
  expect(homeowner.value("Project Size")).toBe("500");
  const ofAnother = "For another surface. The quote that you sent is above.";
  expect(homeowner.find("aside")?.textContent).toContain(ofAnother);
  await homeowner.press("Update price");
  expect(homeowner.text).toContain("$8,478.75");
  expect(homeowner.find("aside")?.textContent).toContain(ofAnother);

  const [lead] = await leads();
  expect(lead).toMatchObject({
    name: "jane",
    email: "jane@example.ca",
    phone: "780-555-9876",
    project_type: "rubber_resurfacing",
    project_size: "850 sq ft",
    square_feet: 850,
    color_mix_percentage: 20,
    lead_source: "website",
    lead_source_details: "Instant quote",
    status: "new",
    project_price_cents: 847875,
  });

  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  expect(owner.path).toBe("/admin");
  for (const word of ["jane@example.ca", "850 sq ft", "$8,478.75", "Terracotta"]) {
    expect(owner.text).toContain(word);
  }
  const picture = owner.find("article img")?.getAttribute("src");
  expect(picture).toBe(`/uploads/private/${lead?.photo_file}`);
  await homeowner.open(picture ?? "");
  expect(homeowner.heading).toBe("Admin Login");

  const [quote, alert] = await mails();
  expect(quote).toMatchObject({ to_address: "jane@example.ca", kind: "instant-quote", status: "waiting" });
  expect(quote?.text).toContain("$8,478.75");
  expect(alert).toMatchObject({ kind: "quote-alert", quote_id: lead?.id });
  expect(alert?.html).toContain("tel:");
  await owner.open("/admin/emails?tab=outbox");
  expect(owner.text).toContain(quote?.subject);
  await owner.open(`/admin/emails?tab=outbox&mail=${quote?.id}`);
  expect(owner.text).toContain("$403.75");

  const subscribers = await site.db.selectFrom("email_list").selectAll().execute();
  expect(subscribers).toMatchObject([{ email: "jane@example.ca", source: "quote-calculator" }]);
});

test("a phone that lacks digits is taken, and asked about when the form comes back", async () => {
  for (const [phone, hint] of [
    ["780 555 01", "A phone number has 10 digits; this has 8."],
    ["+1 780 555 012", "A phone number has 10 digits; this has 9."],
    ["555-9876", "Is the area code missing?"],
  ] as const) {
    fillIn({ phone, email: "jane" });
    await homeowner.press("Get My Quote");
    expect(homeowner.text).toContain(hint);
  }
  fillIn({ phone: "555-9876" });
  await homeowner.press("Get My Quote");
  expect(await leads()).toMatchObject([{ phone: "555-9876" }]);
});

test("a toast is said once", async () => {
  fillIn();
  await homeowner.press("Get My Quote");
  await homeowner.open("/calculator");
  expect(homeowner.toast).toBeUndefined();
});

test("sending twice makes one lead and one pair of mails", async () => {
  for (const _ of [1, 2]) {
    fillIn();
    await homeowner.press("Get My Quote");
    expect(homeowner.toast).toContain("Quote Sent Successfully!");
  }
  expect(await leads()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test.each([
  { email: "", said: ["Please enter your email"] },
  { phone: "", said: ["Please enter your phone number"] },
  { email: " ", phone: " ", said: ["Please enter your email", "Please enter your phone number"] },
])("with %o missing nothing is sent and nothing typed is lost", async ({ said, ...missing }) => {
  fillIn(missing);
  await homeowner.press("Get My Quote");
  expect(homeowner.status).toBe(400);
  expect(homeowner.toast).toBe("Missing Information – Please provide your email and phone number");
  expect(homeowner.texts(".field-error")).toEqual(said);
  expect(homeowner.value("Project Size")).toBe("850");
  expect(homeowner.text).toContain("$8,478.75");
  expect(await leads()).toEqual([]);
});

test.each(["jane", "a@b", "a@x.ca, b@y.ca", "jane@example.ca\r\nBcc: all@example.ca"])(
  "%j is no e-mail address",
  async (email) => {
    fillIn({ email });
    await homeowner.press("Get My Quote");
    expect(homeowner.status).toBe(400);
    expect(homeowner.text).toContain("Valid email is required");
    expect(homeowner.value("Phone")).toBe("780-555-9876");
    expect(await leads()).toEqual([]);
  },
);

test.each([
  ["a text file named .png", TEXT_NAMED_PNG],
  ["an SVG", SVG],
])("%s is refused, and the form is kept", async (_, content) => {
  fillIn();
  await homeowner.press("Get My Quote", { field: "image", content, name: "photo.png" });
  expect(homeowner.status).toBe(400);
  expect(homeowner.text).toContain("Please select an image file (PNG, JPG, etc.)");
  expect(homeowner.value("Email")).toBe("jane@example.ca");
  expect(homeowner.text).toContain("choose the photo again");
  expect(await leads()).toEqual([]);
});

test("a photo of 11 MB is refused, and the form is kept", async () => {
  fillIn();
  const content = new Blob([new Uint8Array(11 * 1024 * 1024)], { type: "image/jpeg" });
  await homeowner.press("Get My Quote", { field: "image", content, name: "photo.jpg" });
  expect(homeowner.status).toBe(413);
  expect(homeowner.text).toContain("This photo is over 10 MB. Please choose a smaller one.");
  expect(homeowner.value("Email")).toBe("jane@example.ca");
  expect(await leads()).toEqual([]);
});

test("a photo that is sent twice is kept once", async () => {
  const folder = join(site.dataFolder, "uploads/private");
  const content = await photo();
  const before = existsSync(folder) ? readdirSync(folder).length : 0;
  for (const _ of [1, 2]) {
    fillIn({ email: "twice@example.ca" });
    await homeowner.press("Get My Quote", { field: "image", content, name: "driveway.jpg" });
  }
  expect(readdirSync(folder)).toHaveLength(before + 1);
});

test("what only a robot fills makes a suspect: kept, in no list, and no mail", async () => {
  fillIn();
  homeowner.fill("Leave this empty", "buy now");
  await homeowner.press("Get My Quote");
  expect(homeowner.toast).toContain("Quote Sent Successfully!");
  expect(await leads()).toMatchObject([{ email: "jane@example.ca", suspect_at: expect.any(String) }]);
  expect(await mails()).toEqual([]);
  const owner = new Visitor(site);
  await owner.signIn(ADMIN);
  expect(owner.text).toContain("No Quote Requests Yet");
});

async function putUp(...colors: { name: string; isBlack?: boolean }[]) {
  const now = new Date();
  for (const color of colors) {
    await createImage(
      { db: site.db, now },
      { ...color, url: "https://example.com/a.jpg", location: "color-options" },
    );
  }
}

test("a tile that is black takes the colour out of the mix, and adds nothing to the price", async () => {
  await putUp({ name: "Raven", isBlack: true }, { name: "Terracotta" });
  await homeowner.open("/calculator");
  expect(homeowner.text).toContain(
    "Any colour adds $1.50 per sq ft, however much you choose. Raven adds nothing.",
  );
  fillIn({ squareFeet: "500", mix: "35" });
  homeowner.choose("tile", "Terracotta");
  await homeowner.press("Update price");
  expect(homeowner.text).toContain("$4,987.50Colour adds $787.50");

  homeowner.choose("tile", "Raven");
  await homeowner.press("Update price");
  expect(homeowner.value("Colour Mix")).toBe("0");
  expect(homeowner.text).toContain("$4,200.00");
  expect(homeowner.text).not.toContain("Colour adds");
  expect(homeowner.find('input[name="tile"][value="Raven"]')?.hasAttribute("checked")).toBe(true);

  await homeowner.press("Get My Quote");
  expect(await leads()).toMatchObject([{ color_mix_percentage: 0, project_price_cents: 420_000 }]);
});

test("a ticked tile alone is shown, mailed and kept as colour", async () => {
  await putUp({ name: "Terracotta" });
  await homeowner.open("/calculator");
  homeowner.choose("tile", "Terracotta");
  await homeowner.press("Update price");
  expect(homeowner.value("Colour Mix")).toBe("50");
  expect(homeowner.find("aside output")?.textContent).toBe("$4,987.50");
  await homeowner.open("/calculator");
  homeowner.choose("tile", "Terracotta");
  homeowner.fill("Email", "ticked@example.ca");
  homeowner.fill("Phone", "780-555-9876");
  await homeowner.press("Get My Quote");
  expect(homeowner.find(".sent-card")?.textContent).toContain("500 sq ft, 50% colour, Terracotta");
  expect(homeowner.find(".sent-card")?.textContent).toContain("$4,987.50");
  expect(await leads()).toMatchObject([{ color_mix_percentage: 50, project_price_cents: 498_750 }]);
  const [quote] = await mails();
  expect(quote?.text).toContain("$4,987.50");
});

test("a colour that is typed beside a black tile counts", async () => {
  await putUp({ name: "Onyx", isBlack: true });
  await homeowner.open("/calculator");
  fillIn({ squareFeet: "500", mix: "35" });
  homeowner.choose("tile", "Onyx");
  homeowner.fill("Preferred Colour", "like my brick");
  await homeowner.press("Get My Quote");
  expect(await leads()).toMatchObject([{ color_mix_percentage: 35, project_price_cents: 498_750 }]);
});
