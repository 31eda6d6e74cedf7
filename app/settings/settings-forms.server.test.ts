import { expect, test } from "vitest";
import { defaultBusiness, type MailSettings, type TenDigits } from "~/business/facts";
import { formMessages } from "~/business/form-messages";
import { DEFAULT_MAIL_TEXTS, WORDED_MAILS } from "~/business/mail-texts";
import type { ServiceTerms } from "~/business/service-terms";
import { fieldsIn, fieldsOf, valueIn } from "./settings.server";
import { AREA_FORMS, type AreaValues } from "./settings-forms.server";
import { settingsMessages } from "./settings-messages";
import { AREAS, type Area } from "./settings-options";

function problems(area: Area, changes: Record<string, string>): Record<string, string[] | undefined> {
  const parsed = AREA_FORMS[area].schema.safeParse({ ...fieldsIn(defaultBusiness, area), ...changes });
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), [message]]));
}

test.each(AREAS)("%s: the fields of a value are read as the same value", (area) => {
  const { schema } = AREA_FORMS[area];
  const fields = fieldsIn(defaultBusiness, area);
  const value = schema.parse(fields);
  expect(value).toEqual(pick(valueIn(defaultBusiness, area), value));
});

/** Of the whole business only what the area holds. */
function pick(whole: object, keys: object) {
  if (Array.isArray(whole)) return whole;
  return Object.fromEntries(Object.keys(keys).map((key) => [key, whole[key as never]]));
}

test.each(["0", "0.00", "-1", "1e9", "1000.01", "8.255", "eight", "", "8,5"])(
  "a base rate of %j is refused",
  (baseRate) => {
    expect(problems("prices", { baseRate })).toEqual({ baseRate: [settingsMessages.price] });
  },
);

test.each(["0", "0.00", "1.5", "$1.50"])("a surcharge of %j is taken", (colorSurcharge) => {
  expect(problems("prices", { colorSurcharge })).toEqual({});
});

test.each([
  ["fullColorPercentage", ["0", "101", "-1", "60.5", "sixty"], settingsMessages.percentage],
  ["validDays", ["0", "366", "", "a month"], settingsMessages.validDays],
])("%s is refused beside its field", (field, wrong, message) => {
  for (const typed of wrong) expect(problems("prices", { [field]: typed })).toEqual({ [field]: [message] });
});

test.each([
  ["phone", "555-1234", settingsMessages.phone],
  ["phone", "(780) 555-12345", settingsMessages.phone],
  ["facebook", "javascript:alert(1)", settingsMessages.link],
  ["google", "facebook.com/me", settingsMessages.link],
  ["name", "  ", settingsMessages.nameMissing],
  ["areas", "\n \n", settingsMessages.areasMissing],
  ["gstNumber", "12345", settingsMessages.gstNumber],
  ["copyrightYear", "24", settingsMessages.copyrightYear],
  ["legalUpdated", "2026-02-30", settingsMessages.day],
  ["logo", "javascript:alert(1)", settingsMessages.logo],
  ["logo", "https://elsewhere.example/logo.png", settingsMessages.logo],
  ["email", "a@x.ca, b@y.ca", formMessages.invalidEmail],
  ["name", "x".repeat(101), "Please use 100 characters or fewer"],
  ["answeringDays", "0", settingsMessages.answeringDays],
  ["answeringDays", "31", settingsMessages.answeringDays],
  ["answeringDays", "1.5", settingsMessages.answeringDays],
  ["sinceYear", "1899", settingsMessages.sinceYear],
  ["sinceYear", "2100", settingsMessages.sinceYear],
  ["ownerWords", "x".repeat(601), "Please use 600 characters or fewer"],
  ["claim1True", "maybe", settingsMessages.yesOrNo],
  ["claim2Label", "", settingsMessages.claimHalf],
  ["claim2Figure", "", settingsMessages.claimHalf],
])("business: %s of %j is refused", (field, typed, message) => {
  expect(problems("business", { [field]: typed })).toEqual({ [field]: [message] });
});

test.each([
  ["Haul away old mats", "Haul away old mats: 450"],
  ["Haul away old mats 300", "Haul away old mats: 300"],
  ["Returned bags -50.5", "Returned bags: -50.5"],
  ["Haul away: soon", "Haul away: 450"],
  [": 450", "Concrete border: 450"],
])("a line %j is to be written as %j", (typed, better) => {
  expect(settingsMessages.priceWithoutColon(typed)).toBe(`Please write "${typed}" as "${better}"`);
});

test("a version from before a field existed can be read", () => {
  const { logo, ...older } = fieldsIn(defaultBusiness, "business");
  expect(logo).toBe("");
  expect(AREA_FORMS.business.schema.parse(older)).toMatchObject({ logo: undefined });
});

test("a version from before the site said who is behind it can be read, and says nothing of it", () => {
  const { answeringDays, ownerName, ownerWords, sinceYear, wcbAccount, insurer, ...older } = fieldsIn(
    defaultBusiness,
    "business",
  );
  expect([answeringDays, ownerName, ownerWords, sinceYear, wcbAccount, insurer].join("")).toBe("");
  const { about, answeringDays: days } = defaultBusiness;
  expect(AREA_FORMS.business.schema.parse(older)).toMatchObject({ about, answeringDays: days });
});

test("the address of a Google profile is kept with https", () => {
  const read = (google: string) =>
    AREA_FORMS.business.schema.parse({ ...fieldsIn(defaultBusiness, "business"), google }).social.google;
  expect(["http://g.example/a", "https://g.example/http:", ""].map(read)).toEqual([
    "https://g.example/a",
    "https://g.example/http:",
    undefined,
  ]);
});

test("a claim is confirmed in its own words only", () => {
  const fields = { ...fieldsIn(defaultBusiness, "business"), claim2True: "yes", claim3True: "yes" };
  const { confirmedClaims, claims } = AREA_FORMS.business.schema.parse({
    ...fields,
    claim3Figure: "",
    claim3Label: "",
  });
  expect(confirmedClaims).toEqual([defaultBusiness.claims[1]]);
  expect(claims).toHaveLength(2);
});

test("what a business said of services before they had an area of their own is passed over", () => {
  const fields = { ...fieldsIn(defaultBusiness, "business"), rubberTitle: "Lanes", warrantyYears: "7" };
  expect(Object.keys(AREA_FORMS.business.schema.parse(fields)).sort()).toEqual(
    Object.keys(everything.business).sort(),
  );
});

test("a phone is kept as its ten digits, however it was typed", () => {
  const fields = { ...fieldsIn(defaultBusiness, "business"), phone: "+1 (403) 555-0000" };
  expect(AREA_FORMS.business.schema.parse(fields).phone).toBe("4035550000");
});

test("terms of 5,000 characters are taken, markup and all, and one more is refused", () => {
  const terms = "<b>bold</b>".padEnd(5000, "x");
  expect(AREA_FORMS.estimates.schema.parse({ terms }).terms).toBe(terms);
  expect(problems("estimates", { terms: `${terms}x` })).toHaveProperty("terms");
});

test("a question needs its answer; the blank rows between are left out", () => {
  expect(problems("questions", { question3: "Do you work in winter?" })).toEqual({
    answer3: [settingsMessages.questionHalf],
  });
  const pairs = AREA_FORMS.questions.schema.parse({ question7: "Q", answer7: "A" });
  expect(pairs).toEqual([{ question: "Q", answer: "A" }]);
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `Line ${index + 1}: 5`).join("\n");

test.each<[Area, string, string[], string[], string]>([
  ["prices", "baseRate", ["0.01", "1000"], ["1000.01"], settingsMessages.price],
  ["prices", "blackPrice", ["0.01", "1000"], ["0", "1000.01"], settingsMessages.price],
  ["prices", "fullColorPrice", ["0.01", "1000"], ["0", "1000.01"], settingsMessages.price],
  ["prices", "colorSurcharge", ["0", "1000"], ["-1", "1000.01"], settingsMessages.surcharge],
  ["prices", "fullColorPercentage", ["1", "100"], ["0", "101"], settingsMessages.percentage],
  ["prices", "validDays", ["1", "365"], ["0", "366"], settingsMessages.validDays],
  ["business", "copyrightYear", ["2000", "2100"], ["1999", "2101"], settingsMessages.copyrightYear],
  ["business", "areas", [lines(1), lines(20)], [lines(21)], settingsMessages.manyAreas],
  ["business", "hours", ["", lines(12)], [lines(13)], settingsMessages.manyLines],
  ["estimates", "depositPercentage", ["", "0", "50"], ["51", "-1"], settingsMessages.deposit],
  [
    "estimates",
    "presets",
    ["", lines(12), `${"x".repeat(200)}: -5`],
    [lines(13)],
    settingsMessages.manyLines,
  ],
  ["estimates", "presets", [], ["Border"], settingsMessages.priceWithoutColon("Border")],
  ["visits", "length", ["15", "240"], ["14", "241"], settingsMessages.visitLength],
  ["season", "firstDay", [""], ["30", "February 30", "04-20"], settingsMessages.dayOfYear],
  ["season", "openFrom", ["", "2027-04-27"], ["April 27"], settingsMessages.day],
  ["season", "pool_deckWhere", ["outdoors", "indoors"], ["", "roof"], settingsMessages.where],
  ["visits", "gap", ["0", "240"], ["241", "-1"], settingsMessages.visitGap],
  ["visits", "notice", ["0", "240"], ["241", "-1"], settingsMessages.visitNotice],
  ["visits", "most", ["1", "20"], ["0", "21"], settingsMessages.visitMost],
  ["visits", "ownCalendar", ["no", "timed", "all"], ["yes"], settingsMessages.choose],
  ["visits", "crew", ["", "3"], ["three", "-1"], settingsMessages.visitCrew],
  [
    "visits",
    "monday",
    ["", "0:00-23:59", "9:00 to 17:00", "9:00–17:00"],
    ["17:00-9:00", "9:00-9:00", "9:00-24:00", "9:60-17:00", "9-17"],
    settingsMessages.visitHours,
  ],
  ["services", "epoxyOffered", ["yes", "no"], ["perhaps", ""], settingsMessages.yesOrNo],
  ["services", "poolDeckTitle", ["Decks"], [" ", ""], settingsMessages.titleMissing],
  ["services", "rubberWarrantyYears", ["", "0", "50"], ["51", "-1", "five"], settingsMessages.warrantyYears],
  [
    "services",
    "rubberCareEvery",
    ["", "0", "1 month", "2 years", "20 years"],
    ["-1 year", "2", "21 years", "99999 years", "1.5 years"],
    settingsMessages.careEvery,
  ],
  ["services", "patioCarePrice", ["", "0.01", "1000"], ["0", "-1", "1000.01"], settingsMessages.carePrice],
  [
    "services",
    "epoxyCareFlatPrice",
    ["", "0.01", "100,000"],
    ["0", "-1", "100000.01"],
    settingsMessages.careFlatPrice,
  ],
  [
    "services",
    "epoxyFinishes",
    ["", lines(12), "Flake", "Flake:", "A: b: 0", "Quartz: 1,000.00"],
    [lines(13)],
    settingsMessages.manyLines,
  ],
  ["services", "epoxyFinishes", [], [": 9.75"], settingsMessages.finishNameless(": 9.75")],
  [
    "services",
    "epoxyFinishes",
    [],
    ["Flake: -1", "Flake: 1000.01", "Flake: 9,75", "Flake: soon"],
    settingsMessages.finishPrice("Flake"),
  ],
  [
    "services",
    "basementFinishes",
    [],
    ["Flake: 9\nflake", "Gold\nflake\nflake: 9"],
    settingsMessages.finishTwice("flake"),
  ],
  [
    "services",
    "epoxyFinishes",
    [`${"x".repeat(60)}: 5`],
    ["x".repeat(61)],
    "Please use 60 characters or fewer",
  ],
  ["services", "patioOwnPrice", ["", "0.01", "1000"], ["0", "-1", "1000.01"], settingsMessages.ownPrice],
  ["services", "epoxyPreparation", ["", "0", "1000"], ["-1", "1000.01"], settingsMessages.preparation],
  ["services", "epoxyLeastCharge", ["", "0", "100,000"], ["-1", "100000.01"], settingsMessages.leastCharge],
  ["services", "epoxyIncluded", ["", lines(12)], [lines(13)], settingsMessages.manyLines],
  ["services", "epoxyChecklist", ["", lines(20)], [lines(21)], settingsMessages.manyChecks],
  // A visit takes 45 minutes.
  ["visits", "monday", ["9:00-9:45"], ["9:00-9:44"], settingsMessages.visitHoursShort],
])("%s: %s is accepted up to its limits and refused beyond", (area, field, right, wrong, message) => {
  for (const typed of right) expect([typed, problems(area, { [field]: typed })]).toEqual([typed, {}]);
  for (const typed of wrong)
    expect([typed, problems(area, { [field]: typed })]).toEqual([typed, { [field]: [message] }]);
});

test.each([
  [{ epoxyUsualName: "Two-car garage" }, "epoxyUsualSize", settingsMessages.usualHalf],
  [{ epoxyUsualSize: "450" }, "epoxyUsualName", settingsMessages.usualHalf],
  [{ epoxyUsualName: "Garage", epoxyUsualSize: "0" }, "epoxyUsualSize", settingsMessages.usualSize],
  [{ epoxyUsualName: "Garage", epoxyUsualSize: "10000" }, "epoxyUsualSize", settingsMessages.usualSize],
  [{ epoxyWarrantyYears: "2" }, "epoxyWarrantyCovers", settingsMessages.warrantyCovers],
  [{ rubberWarrantyCovers: " " }, "rubberWarrantyCovers", settingsMessages.warrantyCovers],
  [
    { poolDeckCarePrice: "1", poolDeckCareFlatPrice: "300" },
    "poolDeckCareFlatPrice",
    settingsMessages.careTwice,
  ],
])("of a service, %j is refused at %s", (typed, field, message) => {
  expect(problems("services", typed)).toEqual({ [field]: [message] });
});

test("a usual size is 1 to 9,999 sq ft", () => {
  for (const epoxyUsualSize of ["1", "9999"])
    expect(problems("services", { epoxyUsualName: "Garage", epoxyUsualSize })).toEqual({});
});

test("rubber stays offered, and no service takes a field that is not its own", () => {
  const strange = {
    rubberOffered: "no",
    rubberFinishes: "Flake: 9",
    epoxyOwnPrice: "9",
    patioPlaces: "Yards",
  };
  const fields = fieldsIn(defaultBusiness, "services");
  expect(AREA_FORMS.services.schema.parse({ ...fields, ...strange })).toEqual(
    AREA_FORMS.services.schema.parse(fields),
  );
});

const terms = (name: string, year: number): ServiceTerms => ({
  finishes: [],
  ownPriceCents: undefined,
  preparationCents: 100 + year,
  leastChargeCents: 150_000 + year,
  included: [`${name} is swept`, "Edges"],
  terms: `${name} dries.\n\nNo work in the rain.`,
  warrantyYears: year,
  warrantyCovers: `the ${name}`,
  checklist: [`Tape the ${name}`, "Photos"],
  usualSize: { name: `Usual ${name}`, squareFeet: 400 + year },
  careMonths: 6 + year,
  carePerSqFtCents: year % 2 === 0 ? 50 + year : undefined,
  careFlatCents: year % 2 === 0 ? undefined : 30_000 + year,
});
const coats = (cents: number) => [
  { name: "Flake: fine", pricePerSqFtCents: cents },
  { name: "Metallic", pricePerSqFtCents: undefined },
];

const service = (slug: string, places: string[]) => ({
  title: `${slug} title`,
  description: `${slug} description\n\nof two paragraphs`,
  features: [`${slug} feature`, "another"],
  places,
});
/** Nothing in it is as it was at first, and no two fields say the same. */
const everything: { [A in Area]: AreaValues[A] } = {
  business: {
    name: "Aspen Paving",
    logo: `/uploads/${"a".repeat(32)}-60x20.png`,
    phone: "4035550000" as TenDigits,
    email: "anna@aspen.example",
    address: "1 Main Street",
    city: "Calgary",
    serviceAreas: ["Calgary", "Airdrie"],
    hours: ["Monday to Friday 8 to 6", "Saturday 9 to 12"],
    answeringDays: 2,
    about: {
      ownerName: "Anna Aspen",
      ownerWords: "I lay floors.\nMy father laid them too.",
      sinceYear: 2011,
      wcbAccount: "7654321",
      insurer: "Northern Mutual",
    },
    social: {
      facebook: "https://facebook.example/a",
      instagram: "https://instagram.example/b",
      tiktok: "https://tiktok.example/c",
      google: "https://google.example/d",
    },
    gstNumber: "123456789 RT0001",
    licence: "654321",
    claims: [
      { figure: "10", label: "crews" },
      { figure: "20", label: "years" },
      { figure: "30", label: "awards" },
    ],
    confirmedClaims: [{ figure: "20", label: "years" }],
    typicalDuration: "4 days",
    copyrightYear: 2031,
    legalUpdated: "2026-11-20",
  },
  prices: {
    baseRateCents: 801,
    colorSurchargeCents: 152,
    blackPriceCents: 903,
    fullColorPriceCents: 1204,
    fullColorPercentage: 65,
    validDays: 46,
  },
  services: {
    notOffered: ["epoxy", "patio"],
    services: {
      rubber: service("rubber", ["Driveways", "Steps"]),
      epoxy: service("epoxy", ["Garages"]),
      patio: service("patio", []),
      "pool-deck": service("pool deck", []),
      basement: service("basement", []),
    },
    serviceTerms: {
      rubber_resurfacing: { ...terms("driveway", 7), ownPriceCents: 1110 },
      epoxy_garage: { ...terms("garage", 2), finishes: coats(975) },
      patio_resurfacing: { ...terms("patio", 3), ownPriceCents: 1210 },
      pool_deck: { ...terms("deck", 4), ownPriceCents: 1310 },
      basement_floor: { ...terms("basement", 1), finishes: coats(0) },
    },
    warrantyYears: 7,
    warrantyOn: "driveways",
  },
  estimates: {
    terms: "Due in 14 days.\n\nNo work in the rain.",
    depositPercentage: 10,
    presets: [
      { description: "Border: of stone", amountCents: 45_050 },
      { description: "Neighbour's credit", amountCents: -5_000 },
    ],
  },
  paying: {
    daysToPay: 14,
    eTransfer: "pay@aspen.example",
    payWords: "Put {number} into the message.\n\n{left} is left.",
    cardPage: "https://pay.example/aspen",
    gstCode: "GST 5%",
  },
  questions: [
    { question: "Do you work in winter?", answer: "No.\n\nFrom April on." },
    { question: "How long?", answer: "Two days." },
  ],
  mails: {
    followUps: true,
    visitConfirmations: false,
    visitMoves: false,
    visitCancellations: false,
    visitReminders: false,
    paymentReminders: true,
    reviewRequests: true,
    careReminders: true,
    texts: Object.fromEntries(
      WORDED_MAILS.map((kind) => [kind, { subject: kind, opening: `${kind}\n\nopens`, closing: "" }]),
    ) as MailSettings["texts"],
    ownAddresses: ["anna@aspen.example", "ben@aspen.example"],
    morning: false,
  },
  season: {
    outdoors: ["epoxy_garage", "pool_deck"],
    days: { first: "11-05", last: "02-29" },
    words: "We lay rubber again in May",
    openFrom: "2027-11-12",
  },
  visits: {
    isOpen: true,
    hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ from: day * 60 + 5, to: 18 * 60 + day })),
    lengthMinutes: 50,
    gapMinutes: 20,
    noticeHours: 36,
    mostPerDay: 3,
    crewId: 2,
    ownCalendar: "all",
  },
  costs: {
    materials: [
      {
        name: "Black granules",
        unit: "bag",
        packHundredths: 5050,
        packCents: 3199,
        useTenThousandths: 20_125,
        coats: undefined,
        part: "black",
        services: "rubber",
        wastePercentage: 5,
      },
      {
        name: "Primer",
        unit: "pail",
        packHundredths: 500,
        packCents: undefined,
        useTenThousandths: 1,
        coats: 2,
        part: "all",
        services: "pool_deck",
        wastePercentage: 0,
      },
    ],
    hours: {
      rubber_resurfacing: { per100SqFt: 625, perJob: 400 },
      epoxy_garage: { per100SqFt: 550, perJob: 0 },
      patio_resurfacing: { per100SqFt: undefined, perJob: 2400 },
      pool_deck: { per100SqFt: 1, perJob: undefined },
      basement_floor: { per100SqFt: undefined, perJob: undefined },
    },
    personHourCents: 4550,
    overheadPercentage: 12,
    wantedPercentage: 40,
  },
  forecast: {
    isOn: true,
    latitude: 53.55,
    longitude: -113.49,
    leastByDay: 5,
    leastAtNight: -2.5,
    mostRainMm: 0,
    dryHoursBefore: 12,
    dryHoursAfter: 6,
  },
};

const MATERIAL = { Name: "Binder", Unit: "pail", PackSize: "40", PackPrice: "180", Use: "0.35" };
const costOf = (changes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ ...MATERIAL, ...changes }).map(([field, typed]) => [`material1${field}`, typed]),
  );

test.each([
  ["PackSize", "0", settingsMessages.packSize],
  ["PackSize", "-2", settingsMessages.packSize],
  ["PackSize", "", settingsMessages.packSize],
  ["PackSize", "0.001", settingsMessages.packSize],
  ["PackPrice", "-1", settingsMessages.packPrice],
  ["PackPrice", "10000.01", settingsMessages.packPrice],
  ["Use", "0", settingsMessages.use],
  ["Use", "0.00001", settingsMessages.use],
  ["Use", "", settingsMessages.use],
  ["Waste", "300", settingsMessages.waste],
  ["Waste", "101", settingsMessages.waste],
  ["Coats", "0", settingsMessages.coats],
  ["Coats", "1.5", settingsMessages.coats],
  ["Name", " ", settingsMessages.materialName],
  ["Unit", "", settingsMessages.materialUnit],
  ["Services", "carpet", settingsMessages.choose],
])("a material with the %s %j is refused beside it", (field, typed, message) => {
  expect(problems("costs", costOf({ [field]: typed }))).toEqual({ [`material1${field}`]: [message] });
});

test("hours over a day, a wage of nothing and a margin of all are refused beside them", () => {
  const typed = {
    rubber_resurfacingPer100: "24.01",
    pool_deckPerJob: "-1",
    personHour: "0",
    overhead: "100",
  };
  expect(problems("costs", { ...typed, wanted: "100" })).toEqual({
    rubber_resurfacingPer100: [settingsMessages.personHours],
    pool_deckPerJob: [settingsMessages.personHours],
    personHour: [settingsMessages.personHour],
    overhead: [settingsMessages.overhead],
    wanted: [settingsMessages.wanted],
  });
});

test("a season has both its days, over new year and of one day too", () => {
  for (const [firstDay = "", lastDay = ""] of [
    ["April 20", "October 15"],
    ["20 Nov", "feb 29"],
    ["June 1", "June 1"],
  ])
    expect(problems("season", { firstDay, lastDay })).toEqual({});
  expect(problems("season", { firstDay: "April 20" })).toEqual({ lastDay: [settingsMessages.seasonHalf] });
  expect(problems("season", { lastDay: "April 20" })).toEqual({ firstDay: [settingsMessages.seasonHalf] });
});

test("a material without a price is kept; the same name twice is refused at the second", () => {
  expect(problems("costs", costOf({ PackPrice: "" }))).toEqual({});
  const second = Object.fromEntries(
    Object.entries(costOf({ Name: "BINDER" })).map(([name, typed]) => [name.replace("1", "2"), typed]),
  );
  expect(problems("costs", { ...costOf({}), ...second })).toEqual({
    material2Name: ['"BINDER" is there twice'],
  });
});

test.each(AREAS)("%s: what an owner says who fills every field in is read as the same", (area) => {
  expect(AREA_FORMS[area].schema.parse(fieldsOf(area, everything[area]))).toEqual(everything[area]);
});

test("by default requested mails are on, and advertising is off", () => {
  expect(AREA_FORMS.mails.schema.parse({})).toEqual(defaultBusiness.mails);
});

test("a blank subject or opening means the default, a blank closing stays blank", () => {
  const closing = { followUpsSubject: " ", followUpsOpening: "", followUpsClosing: "Anna" };
  const subject = { visitMovesSubject: "Moved", visitMovesOpening: "", visitMovesClosing: "" };
  const { texts } = AREA_FORMS.mails.schema.parse({ ...closing, ...subject });
  expect(texts.followUps).toEqual({ ...DEFAULT_MAIL_TEXTS.followUps, closing: "Anna" });
  expect(texts.visitMoves).toEqual({ ...DEFAULT_MAIL_TEXTS.visitMoves, subject: "Moved", closing: "" });
});

const FORECAST = { on: "yes", latitude: "53.55", longitude: "-113.49" };

test.each([
  ["latitude", "53,55", settingsMessages.latitude],
  ["latitude", "-53.55", settingsMessages.latitude],
  ["longitude", "113.49", settingsMessages.longitude],
  ["longitude", "west", settingsMessages.longitude],
  ["latitude", "", settingsMessages.placeMissing],
  ["longitude", "", settingsMessages.placeMissing],
  ["leastByDay", "41", settingsMessages.celsius],
  ["leastAtNight", "1.25", settingsMessages.celsius],
  ["mostRain", "-1", settingsMessages.rain],
  ["dryHoursBefore", "49", settingsMessages.dryHours],
  ["dryHoursAfter", "0.5", settingsMessages.dryHours],
  ["on", "maybe", settingsMessages.yesOrNo],
])("of the forecast, %s of %j is refused", (field, typed, message) => {
  expect(problems("forecast", { ...FORECAST, [field]: typed })).toEqual({ [field]: [message] });
});

test("a place is kept to two decimals, a minus sign is read, and off needs no place", () => {
  const typed = { ...FORECAST, latitude: "53.546123456789", longitude: "−113.4938" };
  const { data } = AREA_FORMS.forecast.schema.safeParse(typed);
  expect(data).toMatchObject({ isOn: true, latitude: 53.55, longitude: -113.49, mostRainMm: undefined });
  expect(problems("forecast", { on: "no" })).toEqual({});
});
