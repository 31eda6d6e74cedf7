import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Business, defaultBusiness, type TenDigits } from "~/business/facts";
import { smtpAnswer, startMailServer, type TestMailServer } from "~/email/testing.server";
import { textOfPdf } from "~/estimates/testing-pdf";
import { FIELD_LABELS } from "~/settings/field-labels";
import { PREPARED_QUESTIONS } from "~/settings/prepared-questions";
import { addVersion, fieldsIn, fieldsOf } from "~/settings/settings.server";
import type { Area } from "~/settings/settings-options";
import { photo, SVG, TEXT_NAMED_PNG } from "../photos";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let mailServer: TestMailServer;
let owner: Visitor;

beforeAll(async () => {
  mailServer = await startMailServer({
    onRcptTo: ({ address }, _session, answer) =>
      answer(address.startsWith("gone") ? smtpAnswer(550, "5.1.1 No such mailbox") : null),
  });
  site = await startSite({ SMTP_URL: mailServer.url, RATE_LIMIT_FACTOR: "1000" });
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
});

afterAll(() => mailServer.close());

test("a new site's owner is led from Today to each field, until the site is the owner's", async () => {
  await owner.open("/admin");
  await owner.follow("Fill it in");
  expect(owner.text).toContain("Make the site yours: 0 of 19 done");
  const steps = owner.find("[aria-labelledby=setup]")!.querySelectorAll("a");
  for (const href of [...steps].map((step) => step.getAttribute("href")!)) {
    await owner.open(href);
    expect(owner.find(new URL(href, site.publicUrl).hash)?.matches("input, textarea")).toBe(true);
  }
});

/** Every setting with another value. */
const OTHER: Business = {
  ...defaultBusiness,
  name: "Foothill Floors",
  phone: "4035550000" as TenDigits,
  email: "hello@foothill.example",
  address: "12 Stampede Trail, T2G 0A1",
  city: "Calgary",
  serviceAreas: ["Calgary", "Airdrie"],
  hours: ["Monday to Friday 7:00-16:00"],
  answeringDays: 3,
  about: {
    ownerName: "Ada Foothill",
    ownerWords: "I lay floors with two of my sons.",
    sinceYear: 2011,
    wcbAccount: "7654321",
    insurer: "Northern Mutual",
  },
  social: {
    facebook: "https://facebook.example/f",
    instagram: "https://instagram.example/f",
    tiktok: "https://tiktok.example/f",
    google: "https://google.example/f",
  },
  gstNumber: "987654321 RT0001",
  licence: "PC-4711",
  claims: [
    { figure: "120+", label: "floors done" },
    { figure: "4.7", label: "stars" },
    { figure: "99%", label: "come back" },
  ],
  confirmedClaims: [{ figure: "4.7", label: "stars" }],
  warrantyYears: 7,
  typicalDuration: "2-4 days",
  copyrightYear: 2031,
  legalUpdated: "2026-11-20",
  services: {
    rubber: {
      title: "Rubber Lanes",
      description: "A lane of rubber.",
      features: ["Bouncy"],
      places: ["Old lanes"],
    },
    epoxy: {
      title: "Epoxy Halls",
      description: "A hall of epoxy.",
      features: ["Shiny"],
      places: ["Old halls"],
    },
    patio: { title: "Patio Decks", description: "A deck of rubber.", features: ["Sunny"], places: [] },
    "pool-deck": { title: "Pool Rims", description: "A rim of rubber.", features: ["Warm"], places: [] },
    basement: { title: "Cellars", description: "A coat for the cellar.", features: ["Even"], places: [] },
  },
  serviceTerms: {
    ...defaultBusiness.serviceTerms,
    rubber_resurfacing: {
      ...defaultBusiness.serviceTerms.rubber_resurfacing,
      warrantyYears: 7,
      included: ["Two coats <b>thick</b>"],
    },
    patio_resurfacing: { ...defaultBusiness.serviceTerms.patio_resurfacing, warrantyYears: 7 },
    epoxy_garage: {
      ...defaultBusiness.serviceTerms.epoxy_garage,
      finishes: [
        { name: "Flake", pricePerSqFtCents: 560 },
        { name: "Metallic", pricePerSqFtCents: 820 },
      ],
      usualSize: { name: "Two-car garage", squareFeet: 450 },
    },
  },
  prices: {
    baseRateCents: 825,
    colorSurchargeCents: 175,
    blackPriceCents: 910,
    fullColorPriceCents: 2110,
    fullColorPercentage: 70,
    validDays: 45,
  },
  estimateTerms: {
    terms: "Due in 14 days.",
    depositPercentage: 20,
    presets: [{ description: "Border: stone", amountCents: 45_050 }],
  },
  questions: [
    { question: "Do you work in winter?", answer: "From April to October only." },
    { question: "May I bring my dog?", answer: "Dogs wait indoors." },
  ],
};

/** 450 sq ft x $5.60 and x $8.20, with GST. */
const RANGE = "Two-car garage, 450 sq ft: $2,600 to $3,900, firm after the free visit";

/** What the API says to anybody, and to the owner. */
const API_ANSWERS = [
  "/api/admin/quotes",
  "/api/admin/calendar-events",
  "/api/admin/images",
  "/api/email-subscribers",
  "/api/auth/me",
  "/api/projects",
  "/api/testimonials",
  "/api/public/images",
  "/api/images/hero-background",
];

/** What only the settings of the beginning say. "Rubber Driveway Resurfacing" is also a choice of the request form. */
const OLD =
  /prairie ?surfaces|555-1234|5551234|edmonton|sherwood|st\. albert|leduc|spruce grove|\b5[- ]year|1-3 days|500\+|\b4\.9\b|100% satisfaction|© 2024|January 1, 2024|\$8\.00|\$9\.50|valid (?:for )?30 days|trowel on bound|keeps every oil spot|place to sit again|underfoot|sweeps and wipes|Goes over the patio|patched|tyre marks/gi;

async function saveArea(area: Area, business: Business): Promise<void> {
  await owner.open(`/admin/settings?tab=${area}`);
  for (const [name, value] of Object.entries(fieldsIn(business, area))) {
    const label = FIELD_LABELS[area][name]!;
    // The page offers two blank questions below the last one.
    if (value || !name.match(/^(?:question|answer)\d/))
      if (name !== "logo")
        // A logo is a file, and has tests of its own.
        owner.fill(label, value);
  }
  await owner.press("Save Changes");
}

/** Gives what the API answers. */
async function askQuote(email: string): Promise<string> {
  const body = new FormData();
  const fields = {
    email,
    phone: "587 555 0199",
    squareFeet: "500",
    colorMixPercentage: "20",
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await site.fetch("/api/send-quote-email", { method: "POST", body });
  expect(answer.status).toBe(200);
  return answer.text();
}

async function sendEstimate(email: string): Promise<number> {
  const estimate = {
    ...{
      firstName: "Jane",
      lastName: "Doe",
      email,
      phone: "587 555 0199",
      address: "1 A St",
    },
    ...{ squareFeet: 500, colorMixPercentage: 60, customColor: "", preparationCost: 0, pricePerSqFt: 20 },
    ...{ discountAmount: 0, discountDescription: "", notes: "", specialNotes: "" },
  };
  const answer = await site.fetch("/api/admin/send-estimate", {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: owner.cookies, Origin: site.publicUrl },
    body: JSON.stringify(estimate),
  });
  return (await answer.json()).estimateId;
}

async function pdfOf(id: number): Promise<string> {
  const answer = await owner.download(`/admin/estimates/${id}/pdf`);
  return textOfPdf(new Uint8Array(await answer.arrayBuffer()));
}

const quotes = () =>
  site.db.selectFrom("quotes").select(["id", "instant_quote", "project_price_cents"]).execute();
const estimates = () => site.db.selectFrom("estimates").selectAll().execute();

async function htmlOf(path: string): Promise<string> {
  const html = await (await site.fetch(path)).text();
  // React puts a comment between a figure and the word beside it; the page's own style is not about the business.
  return html.replaceAll("<!-- -->", "").replace(/<style>[\s\S]*?<\/style>/, "");
}

async function chat(message: string): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const answer = await site.fetch("/api/chat", {
    method: "POST",
    headers,
    body: JSON.stringify({ message }),
  });
  return (await answer.json()).response;
}

test("every setting that the owner changes is true everywhere, and what was priced before stays", async () => {
  await askQuote("jane@customer.test");
  const oldEstimate = await sendEstimate("jane@customer.test");
  const [oldQuotes, oldEstimates, oldPdf] = [await quotes(), await estimates(), await pdfOf(oldEstimate)];
  expect(oldPdf).toContain("UV Stable binder included");
  await site.db.deleteFrom("outbox").execute();

  for (const area of ["business", "prices", "services", "estimates", "questions"] as const) {
    await saveArea(area, OTHER);
    expect(owner.toast).toMatch(/^Settings Saved/);
  }

  await owner.open("/admin/settings?tab=site");
  expect(owner.text).not.toContain("Make the site yours");

  const said: Record<string, string[]> = {
    "/": [
      "$8.25",
      "120+",
      "7-year",
      "2-4 days",
      "Airdrie",
      "A hall of epoxy.",
      "Bouncy",
      RANGE,
      "7:00-16:00",
      "© 2031",
      "Ada Foothill",
      "with two of my sons",
      "2011",
      "7654321",
      "Northern Mutual",
      "PC-4711",
      'href="https://google.example/f" rel="noopener"',
    ],
    "/services": [
      "7-Year Warranty",
      "A deck of rubber.",
      "Old lanes",
      RANGE,
      "Do you work in winter?",
      "Dogs wait indoors.",
    ],
    "/calculator": ["7-year warranty", "Valid 45 days", "$4,331.25"],
    "/gallery": ["facebook.example"],
    "/privacy-policy": ["November 20, 2026", "hello@foothill.example"],
    "/terms-of-service": ["7 years", "valid for 45 days", "12 Stampede Trail"],
  };
  for (const [path, facts] of Object.entries(said)) {
    const html = await htmlOf(path);
    expect([path, html.match(OLD)]).toEqual([path, null]);
    for (const fact of [...facts, "Foothill Floors", "(403) 555-0000"]) expect(html).toContain(fact);
  }
  for (const path of ["/", "/services"]) {
    const data = (await htmlOf(path))
      .match(/<script type="application\/ld\+json">.*?<\/script>/gs)!
      .join("\n");
    for (const fact of ['"minPrice":8.25', '"telephone":"+14035550000"', "Airdrie", "A hall of epoxy."])
      expect([path, data]).toEqual([path, expect.stringContaining(fact)]);
  }

  const answers = [
    ["How much is 500 sq ft all black?", "$4,331.25"],
    ["Do you work in winter?", "From April to October only."],
    ["can my dog stay", "Dogs wait indoors."],
    ["When are you open?", "7:00-16:00"],
    ["What is your phone number?", "(403) 555-0000"],
    ["how long is the warranty", "7-year"],
    ["how long is a quote valid", "45 days"],
    ["how much is an epoxy garage floor?", RANGE],
    ["are you insured?", "Northern Mutual"],
  ] as const;
  for (const [message, fact] of answers) {
    const answer = await chat(message);
    expect(answer).toContain(fact);
    expect(answer.match(OLD)).toBeNull();
  }

  const newQuote = await askQuote("ruth@customer.test");
  const newEstimate = await sendEstimate("ruth@customer.test");
  const mails = JSON.stringify(
    await site.db.selectFrom("outbox").select(["subject", "html", "text"]).execute(),
  );
  expect(mails.match(OLD)).toBeNull();
  for (const fact of [
    "$10.00",
    "Valid 45 days",
    "Foothill Floors",
    "Two coats",
    "Due in 14 days.",
    "PC-4711",
  ]) {
    expect(mails).toContain(fact);
  }
  const html = await site.db.selectFrom("outbox").select("html").execute();
  expect(JSON.stringify(html)).toContain("&lt;b&gt;thick");
  expect(JSON.stringify(html)).not.toContain("<b>thick");
  expect(JSON.stringify(mailServer.received.at(-1)?.headers)).toContain("Foothill Floors");

  expect(JSON.parse(newQuote)).toMatchObject({ pricePerSqFt: 10, subtotal: 5000, gst: 250, total: 5250 });
  for (const path of API_ANSWERS) {
    const answer = await owner.download(path);
    expect([path, answer.status, (await answer.text()).match(OLD)]).toEqual([path, 200, null]);
  }

  const newPdf = await pdfOf(newEstimate);
  expect(newPdf.match(OLD)).toBeNull();
  expect(newPdf).not.toContain("UV Stable binder included");
  for (const fact of [
    "Valid 45 days",
    "Due in 14 days.",
    "987654321 RT0001",
    "20% of the total, $2,100.00",
  ]) {
    expect(newPdf).toContain(fact);
  }

  const kept = await quotes();
  expect(kept.slice(0, oldQuotes.length)).toEqual(oldQuotes);
  expect((await estimates()).slice(0, oldEstimates.length)).toEqual(oldEstimates);
  const reprinted = await pdfOf(oldEstimate);
  for (const fact of ["UV Stable binder included", "Valid 30 days", "$10,500.00"]) {
    expect(oldPdf).toContain(fact);
    expect(reprinted).toContain(fact);
  }
  expect(reprinted).not.toContain("Due in 14 days.");
});

test("the history says who changed what, and a version is put back", async () => {
  await owner.open("/admin/settings?tab=prices");
  expect(owner.text).toContain("by owner (newest)");
  expect(owner.text).toContain("Base rate per sq ft: 8.00 → 8.25");
  await owner.press("Put back the original settings");
  expect(owner.toast).toBe("Settings Put Back – Prices is as it was before the first change.");
  expect(await htmlOf("/")).toContain("$8.00");
});

test("the later of two editors sees who was first and what is saved, and can save over it", async () => {
  const colleague = new Visitor(site);
  await colleague.signIn(ADMIN);
  await colleague.open("/admin/settings?tab=prices");
  await owner.open("/admin/settings?tab=prices");
  owner.fill("Base rate per sq ft", "8.40");
  await owner.press("Save Changes");
  colleague.fill("Base rate per sq ft", "8.60");
  await colleague.press("Save Changes");
  expect(colleague.status).toBe(409);
  expect(colleague.find("[role=alert]")?.textContent).toMatch(/^owner saved these settings on .*8\.40/);
  expect(colleague.value("Base rate per sq ft")).toBe("8.60");
  expect(await htmlOf("/")).toContain("$8.40");
  await colleague.press("Save Changes");
  expect(await htmlOf("/")).toContain("$8.60");
});

test("a wrong price is named beside its field, what was typed stays, and nothing is saved", async () => {
  await owner.open("/admin/settings?tab=prices");
  owner.fill("Base rate per sq ft", "eight");
  owner.fill("Days a price is valid", "20");
  await owner.press("Save Changes");
  expect(owner.status).toBe(400);
  expect(owner.texts(".field-error")).toEqual(["Please enter a price from 0.01 to 1,000.00"]);
  expect(owner.value("Days a price is valid")).toBe("20");
  expect(await htmlOf("/")).toContain("$8.60");
});

test("a claim that is blank is shown nowhere", async () => {
  const unwarranted = Object.entries(OTHER.serviceTerms).map(([service, terms]) => [
    service,
    { ...terms, warrantyYears: 0 },
  ]);
  const serviceTerms: typeof OTHER.serviceTerms = Object.fromEntries(unwarranted);
  const none = { ...OTHER, claims: [], serviceTerms, typicalDuration: "", hours: [], address: undefined };
  await saveArea("business", none);
  await saveArea("services", none);
  for (const path of ["/", "/services", "/calculator", "/terms-of-service"]) {
    expect([path, (await htmlOf(path)).match(/120\+|\b0-year|-year|undefined|Most projects/i)]).toEqual([
      path,
      null,
    ]);
  }
  expect(await chat("how long is the warranty?")).not.toMatch(/year/);
});

test("a service that is switched off is on no public page, in no data and in no answer; the office keeps it", async () => {
  await owner.open("/admin/settings?tab=services");
  for (const service of ["Epoxy", "Patio"]) owner.fill(`${service}: offered on the site`, "no");
  await owner.press("Save Changes");
  expect(owner.toast).toMatch(/^Settings Saved/);
  for (const path of [
    "/",
    "/services",
    "/gallery",
    "/calculator",
    "/terms-of-service",
    "/site.webmanifest",
  ]) {
    const page = new Visitor(site);
    await page.open(path);
    // The choices of the request form are not changed by settings.
    const html = (await htmlOf(path))
      .replace(/<select[\s\S]*?<\/select>/g, "")
      .replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, "");
    expect([path, html.match(/epoxy|patio|garage floor/gi)]).toEqual([path, null]);
    if (path === "/") expect(page.find("#quote select")?.textContent).toContain("Epoxy Garage Floor");
  }
  expect(await htmlOf("/")).toContain("Rubber Lanes");
  for (const question of [
    "do you do epoxy floors?",
    "how much is an epoxy garage floor?",
    "can you do my patio",
  ]) {
    const answer = await chat(question);
    expect([question, answer]).toEqual([
      question,
      expect.stringMatching(/We do not do (epoxy floors|patios) at present/),
    ]);
    expect(answer).not.toMatch(/A hall of|A deck of|priced after a free visit/);
  }
  expect(await chat("what services do you offer")).not.toMatch(/epoxy|patio/i);
  await owner.open("/admin/leads?panel=new");
  expect(owner.text).toContain("Epoxy");

  await owner.open("/admin/settings?tab=services");
  for (const service of ["Epoxy", "Patio"]) owner.fill(`${service}: offered on the site`, "yes");
  await owner.press("Save Changes");
  expect(await htmlOf("/services")).toContain("A deck of rubber.");
});

test("a pool deck and a basement are on the site once the owner offers them", async () => {
  for (const path of ["/", "/services"])
    expect([path, (await htmlOf(path)).match(/pool rims|cellar|pool decks\b/gi)]).toEqual([path, null]);
  await owner.open("/admin/settings?tab=services");
  for (const service of ["Pool deck", "Basement"]) owner.fill(`${service}: offered on the site`, "yes");
  owner.fill("Pool deck: price per sq ft", "12");
  owner.fill("Pool deck: what most customers have", "Rim of a pool");
  owner.fill("Pool deck: its size in sq ft", "300");
  await owner.press("Save Changes");
  expect(owner.toast).toMatch(/^Settings Saved/);
  const visitor = new Visitor(site);
  for (const [path, section] of [
    ["/services", "#pool-deck"],
    ["/", "[aria-labelledby=service-pool-deck]"],
  ] as const) {
    await visitor.open(path);
    const said = visitor.find(section)?.textContent;
    expect(said).toContain("A rim of rubber.");
    // 300 x $12.00 x 1.05
    expect(said).toContain("Rim of a pool, 300 sq ft: about $3,800, firm after the free visit");
    expect(visitor.text).toContain("A coat for the cellar.");
  }
  expect(await chat("how much for my patio?")).toContain("about $3,800");

  await owner.open("/admin/settings?tab=services");
  for (const service of ["Pool deck", "Basement"]) owner.fill(`${service}: offered on the site`, "no");
  await owner.press("Save Changes");
});

test.each([
  ["Epoxy: finishes", "Flake: 9.75\nflake", '"flake" is there twice'],
  ["Epoxy: finishes", ": 9.75", 'Please write a name before ": 9.75", such as "Flake: 9.75"'],
  ["Epoxy: finishes", "Flake\nMetallic 12", 'Please write "Metallic 12" as "Metallic: 12"'],
  ["Epoxy: its size in sq ft", "0", "Please enter 1 to 9,999 sq ft, without a comma"],
  ["Patio: what most customers have", "Yard", "Please enter both a name and a size, or neither"],
])(
  "of a service, %s of %j is named beside its field, and what was typed stays",
  async (label, typed, said) => {
    await owner.open("/admin/settings?tab=services");
    owner.fill(label, typed);
    owner.fill("Basement: checklist for the crew", "Cover the drain");
    await owner.press("Save Changes");
    expect([owner.status, owner.texts(".field-error")]).toEqual([400, [said]]);
    expect(owner.value(label)).toBe(typed);
    expect(owner.value("Basement: checklist for the crew")).toBe("Cover the drain");
  },
);

test("a question moves up without JavaScript, and is saved by Save", async () => {
  await owner.open("/admin/settings?tab=questions");
  await owner.press("Move 2 up");
  expect(owner.value("Question 1")).toBe("May I bring my dog?");
  await owner.press("Save Changes");
  const html = await htmlOf("/services");
  expect(html.indexOf("May I bring my dog?")).toBeLessThan(html.indexOf("Do you work in winter?"));
});

test("a prepared question is added with its blanks, kept, and public once they are filled in", async () => {
  await owner.open("/admin/settings?tab=questions");
  await owner.press("Add: Do salt and snow clearing hurt it?");
  expect([owner.value("Question 3"), owner.value("Answer 3")]).toEqual([
    "Do salt and snow clearing hurt it?",
    "Salt: ____. Shovels and blades: ____.",
  ]);
  expect(owner.texts("button")).not.toContain("Add: Do salt and snow clearing hurt it?");
  await owner.press("Save Changes");
  expect(owner.toast).toMatch(/^Settings Saved/);
  expect(owner.texts(".badge")).toEqual(["Not public yet: fill in each ____ of the answer"]);
  expect(await htmlOf("/services")).not.toContain("snow plow");
  expect(await chat("Do salt and snow clearing hurt it?")).not.toContain("Shovels");

  owner.fill("Answer 3", "Salt: no harm. Shovels and blades: with a rubber edge.");
  await owner.press("Save Changes");
  expect(owner.texts(".badge")).toEqual([]);
  expect(await chat("Do salt and snow clearing hurt it?")).toContain("with a rubber edge");
  const visitor = new Visitor(site);
  await visitor.open("/services");
  const questions = visitor.findAll("#questions details");
  expect(questions.map((each) => each.hasAttribute("open"))).toEqual([true, true, false]);
  expect(questions[2]?.textContent).toContain("with a rubber edge");
});

test("every prepared question fits beside twenty of the owner's, and one more than fits is not offered", async () => {
  const own = Array.from({ length: 20 }, (_, index) => ({ question: `Q${index}?`, answer: "A" }));
  await addVersion(
    { db: site.db, now: new Date() },
    "questions",
    fieldsOf("questions", [...own, ...PREPARED_QUESTIONS]),
  );
  await owner.open("/admin/settings?tab=questions");
  expect(owner.texts(".badge")).toHaveLength(PREPARED_QUESTIONS.length);
  owner.fill("Question 1", "Is it loud?");
  await owner.press("Save Changes");
  expect(owner.toast).toMatch(/^Settings Saved/);
  expect(owner.text).not.toContain("What everybody asks");
});

test("a row that was damaged by hand: the site serves, and the page names the area", async () => {
  const row = {
    area: "prices",
    value: '{"baseRate":"free"}',
    created_at: new Date().toISOString(),
    created_by: "hand",
  };
  await site.db.insertInto("settings").values(row).execute();
  expect(await htmlOf("/")).toContain("$8.60");
  await owner.open("/admin/settings?tab=prices");
  expect(owner.text).toContain("The newest version of Prices can’t be read.");
  await owner.press("Save Changes");
  expect(owner.text).not.toContain("The newest version of Prices can’t be read.");
});

const chosen = (content: Blob) => ({ field: "logoFile", content, name: "logo.png" });
const logo = async () =>
  (
    await site.db
      .selectFrom("settings")
      .select("value")
      .where("area", "=", "business")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).value.match(/"logo":"([^"]*)"/)?.[1];

test("a logo is shown in the header, in mails, on estimates and where a link is shared, and is put back", async () => {
  await saveArea("business", OTHER);
  await owner.open("/admin/settings");
  owner.fill("Phone", "403 555 0007");
  await owner.press("Save Changes", chosen(await photo({ width: 1200, height: 300 })));
  expect(owner.toast).toMatch(/^Settings Saved/);
  const first = (await logo())!;
  expect(first).toMatch(/^\/uploads\/[0-9a-f]{32}-600x150\.png$/);
  for (const [path, type] of [
    [first, "image/png"],
    [first.replace(".png", "-card.jpg"), "image/jpeg"],
  ] as const) {
    const answer = await site.fetch(path);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, type]);
  }
  const html = await htmlOf("/services");
  expect(html).toContain(`<img src="${first}" alt="Foothill Floors"`);
  expect(html).toContain(`og:image" content="${site.publicUrl}${first.replace(".png", "-card.jpg")}"`);
  expect(html).toContain(`"logo":"${site.publicUrl}${first}"`);
  const estimate = await sendEstimate("logo@customer.test");
  const mail = await site.db
    .selectFrom("outbox")
    .select("html")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(mail.html).toContain(
    `<img src="${site.publicUrl}${first}" alt="Foothill Floors" width="256" height="64"`,
  );
  expect(await pdfOf(estimate)).toContain("Foothill Floors");
  const pdf = await (await owner.download(`/admin/estimates/${estimate}/pdf`)).text();
  expect(pdf).toContain("/Subtype /Image");

  await owner.open("/admin/settings");
  (owner.find("[name=removeLogo]") as HTMLInputElement).checked = true;
  await owner.press("Save Changes");
  expect(await logo()).toBe("");
  expect(await htmlOf("/services")).not.toContain(first);
  expect(await (await owner.download(`/admin/estimates/${estimate}/pdf`)).text()).not.toContain(
    "/Subtype /Image",
  );
  expect(owner.find("li img")?.getAttribute("src")).toBe(first);

  const back = owner.texts("button").find((name) => name.startsWith("Put back the version of"));
  await owner.press(back!);
  expect(await htmlOf("/services")).toContain(first);
});

test.each([
  [
    "a text that is called a picture",
    () => TEXT_NAMED_PNG,
    400,
    "Please select an image file (PNG, JPG, etc.)",
  ],
  ["an SVG with a script", () => SVG, 400, "Please select an image file (PNG, JPG, etc.)"],
  [
    "more than 10 MB",
    () => new Blob([new Uint8Array(10.5 * 1024 * 1024)]),
    413,
    "This picture is over 10 MB. Please choose a smaller one.",
  ],
])(
  "%s is refused as a logo; what was typed stays, and nothing is saved",
  async (_what, content, status, words) => {
    const before = await logo();
    await owner.open("/admin/settings");
    owner.fill("City", "Banff");
    await owner.press("Save Changes", chosen(content()));
    expect([owner.status, owner.texts(".field-error"), owner.value("City")]).toEqual([
      status,
      [words],
      "Banff",
    ]);
    expect([await logo(), await htmlOf("/")]).toEqual([before, expect.not.stringContaining("Banff")]);
  },
);

test("a logo is kept while another field is put right", async () => {
  await owner.open("/admin/settings");
  owner.fill("City", "");
  await owner.press("Save Changes", chosen(await photo({ width: 300, height: 300 })));
  expect(owner.status).toBe(400);
  owner.fill("City", "Calgary");
  await owner.press("Save Changes");
  expect(await logo()).toMatch(/-200x200\.png$/);
});

test("a test mail says what the mail server answered", async () => {
  await owner.open("/admin/settings?tab=site");
  owner.fill("Send it to", "me@foothill.example");
  await owner.press("Send a test mail");
  expect(owner.toast).toBe("Test Mail Sent – The mail server accepted the email to me@foothill.example.");
  owner.fill("Send it to", "gone@foothill.example");
  await owner.press("Send a test mail");
  expect(owner.toast).toContain("No such mailbox");
  expect(owner.text).toMatch(/Disk[\d.]+ GB free of/);
  expect(owner.text).toMatch(/Version(?:[0-9a-f]{7,40}(?:-dirty)?|Not known)/);
});

test.each(["save", "up 1", "put-back 0", "test-mail"])(
  "a stranger's and the crew's %s changes nothing",
  async (intent) => {
    const rows = () => site.db.selectFrom("settings").select("id").execute();
    const [before, sent] = [await rows(), mailServer.received.length];
    const fields = { intent, ...fieldsIn(defaultBusiness, "prices"), to: "x@y.example" };
    const post = (Cookie: string) =>
      site.fetch("/admin/settings?tab=prices", {
        method: "POST",
        headers: { Origin: site.publicUrl, Cookie },
        body: new URLSearchParams(fields),
      });
    const setRole = (role: string) => site.db.updateTable("users").set({ role }).execute();

    expect((await post("")).status).toBe(401);
    await setRole("crew");
    onTestFinished(async () => {
      await setRole("admin");
    });
    expect((await post(owner.cookies)).status).toBe(403);
    await owner.open("/admin/settings?tab=prices");
    expect(owner.status).toBe(403);
    const stranger = new Visitor(site);
    await stranger.open("/admin/settings?tab=prices");
    expect(stranger.path).toContain("/admin/login");
    expect(await rows()).toEqual(before);
    expect(mailServer.received).toHaveLength(sent);
  },
);
