/** A line as it should be: "Metallic 12" is "Metallic: 12", and a line without a price gets an example. */
function withPrice(line: string): string {
  const [, name, price = "450"] = /^(.*?)(?::.*|\s+(-?\$?\d[\d.,]*))?$/.exec(line) ?? [];
  return `${name || "Concrete border"}: ${price}`;
}

/** What the settings say when they are saved, and when they are not. */
export const settingsMessages = {
  saved: (label: string) => ({
    title: "Settings Saved",
    text: `What you saved under ${label} is in use everywhere now.`,
  }),
  unchanged: { title: "Nothing Changed", text: "These settings are saved already." },
  putBack: (label: string, when: string) => ({
    title: "Settings Put Back",
    text: `${label} is as it was ${when}.`,
  }),
  failed: {
    title: "Settings Not Saved",
    text: "The settings could not be saved. Please try again.",
  },
  testFailed: { title: "Test Mail Not Sent", text: "The test mail could not be tried. Please try again." },
  noSuchVersion: "There is no such version.",
  damagedVersion: "This version can no longer be read, so it can’t be put back.",
  changedMeanwhile: (who: string, when: string) =>
    `${who} saved these settings on ${when}, after you opened them. Your entries are still here: compare, then save again.`,
  nameMissing: "Business name is required",
  logo: "Please choose the logo as a picture file",
  logoMissing: "This picture is not on this site: leave it blank, and choose it under Business",
  phone: "Please enter a phone number of ten digits",
  cityMissing: "City is required",
  areasMissing: "Please name at least one area, one per line",
  manyAreas: "Please name 20 areas or fewer",
  link: "Please enter an address that begins with https://",
  gstNumber: "Please enter a GST number such as 123456789 RT0001",
  warrantyYears: "Please enter 0 to 50 years, or nothing for no warranty",
  answeringDays: "Please enter 1 to 30 working days, or nothing for no promise",
  sinceYear: "Please enter a year from 1900 to this year, or nothing",
  copyrightYear: "Please enter a year from 2000 to 2100",
  day: "Please choose a day",
  warrantyCovers: "Please say what the warranty covers",
  careEvery: "Please enter a time such as 2 years or 18 months, at most 20 years, or nothing for no care",
  carePrice: "Please enter a price from 0.01 to 1,000.00, or nothing",
  careFlatPrice: "Please enter an amount from 0.01 to 100,000.00, or nothing",
  careTwice: "Please enter only one: a price per sq ft, or one price for all of it",
  titleMissing: "Title is required",
  descriptionMissing: "Description is required",
  claimHalf: "Please enter both the figure and what it counts, or neither",
  yesOrNo: "Please choose Yes or No",
  manyLines: "Please use 12 lines or fewer",
  manyChecks: "Please use 20 lines or fewer",
  finishNameless: (line: string) => `Please write a name before "${line}", such as "Flake: 9.75"`,
  finishPrice: (name: string) =>
    `Please write the price of "${name}" per sq ft from 0.00 to 1,000.00, such as "Flake: 9.75", or the name alone`,
  finishTwice: (name: string) => `"${name}" is there twice`,
  ownPrice: "Please enter a price from 0.01 to 1,000.00, or nothing",
  preparation: "Please enter an amount from 0.00 to 1,000.00, or nothing",
  leastCharge: "Please enter an amount from 0.00 to 100,000.00, or nothing",
  usualSize: "Please enter 1 to 9,999 sq ft, without a comma",
  usualHalf: "Please enter both a name and a size, or neither",
  price: "Please enter a price from 0.01 to 1,000.00",
  surcharge: "Please enter an amount from 0.00 to 1,000.00",
  percentage: "Please enter 1 to 100",
  validDays: "Please enter 1 to 365 days",
  priceWithoutColon: (line: string) => `Please write "${line}" as "${withPrice(line)}"`,
  deposit: "Please enter 1 to 50, or nothing for no deposit",
  depositNeedsLicence:
    "In Alberta only a licensed prepaid contractor may ask for a deposit. Enter the licence number under Business first.",
  mailsNeedAddress:
    "Canada’s anti-spam law asks for your mailing address in these emails. Enter it under Business first.",
  unknownField: (unknown: readonly string[], known: readonly string[]) =>
    `This text can’t use ${inBraces(unknown)}. It can use ${inBraces(known)}.`,
  ownAddress: (typed: string) => `This is not an email address: ${typed.slice(0, 100)}`,
  manyOwnAddresses: (most: number) => `Please name ${most} addresses or fewer`,
  visitHours: "Please write hours as 9:00-17:00, or nothing for a day without visits",
  visitHoursShort: "A visit does not fit into these hours",
  visitLength: "Please enter 15 to 240 minutes",
  visitGap: "Please enter 0 to 240 minutes",
  visitNotice: "Please enter 0 to 240 hours",
  visitMost: "Please enter 1 to 20 visits",
  visitCrew: "Please choose a crew from the list",
  daysToPay: "Please enter 0 to 90 days, or nothing for due on receipt",
  choose: "Please choose one from the list",
  materialName: "Please name this material, such as Black granules",
  materialUnit: "Please say what a pack is, such as bag or pail",
  packSize: "Please enter what is in a pack: 0.01 to 100,000",
  packPrice: "Please enter 0.00 to 10,000.00, or nothing while you do not know the price",
  use: "Please enter what a square foot takes: 0.0001 to 1,000",
  coats: "Please enter 1 to 10 coats, or nothing",
  waste: "Please enter 0 to 100 percent, or nothing for no waste",
  personHours: "Please enter 0 to 24 hours, such as 6.5, or nothing",
  personHour: "Please enter a price from 0.01 to 1,000.00, or nothing",
  overhead: "Please enter 0 to 99 percent, or nothing for none",
  wanted: "Please enter 1 to 99 percent, or nothing",
  where: "Please choose Outdoors or Indoors",
  dayOfYear: "Please enter a month and a day, such as April 20, or nothing",
  seasonHalf: "A season needs both its first and its last day",
  latitude: "Please enter a latitude in Canada, 41 to 84, such as 53.55",
  longitude: "Please enter a longitude in Canada, -141 to -52, such as -113.49",
  placeMissing: "The forecast needs a place: please enter it, or switch the forecast off",
  celsius: "Please enter -40 to 40 degrees, such as 5, or nothing",
  rain: "Please enter 0 to 100 mm, such as 0.5, or nothing",
  dryHours: "Please enter 0 to 48 hours, or nothing for none",
  questionHalf: "Please enter both a question and its answer",
} as const;

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(", ");
}
