/** What the settings say when they are saved, and when they are not. */
export const settingsMessages = {
  saved: (label: string) => ({ title: "Settings Saved", text: `${label}: in use everywhere from now on.` }),
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
  damagedVersion: "This version can’t be read any more, so it can’t be put back.",
  changedMeanwhile: (who: string, when: string) =>
    `${who} saved these settings on ${when}, after you opened them. Your entries are still here: compare, then save again.`,
  nameMissing: "Business name is required",
  logo: "Please choose the logo as a picture file",
  logoMissing: "This picture is not on this site: leave it blank, and choose it under Business",
  phone: "Please enter a phone number of ten digits",
  cityMissing: "City is required",
  areasMissing: "Please name at least one area, each on a line of its own",
  manyAreas: "Please name 20 areas or fewer",
  link: "Please enter an address that begins with https://",
  gstNumber: "Please enter a GST number such as 123456789 RT0001",
  warrantyYears: "Please enter 0 to 50 years, or nothing for no warranty",
  copyrightYear: "Please enter a year from 2000 to 2100",
  day: "Please choose a day",
  warrantyCovers: "Please say what the warranty covers",
  titleMissing: "Title is required",
  descriptionMissing: "Description is required",
  claimHalf: "A claim needs both its figure and what it counts",
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
  usualHalf: "A name needs its size, and a size its name",
  price: "Please enter a price from 0.01 to 1,000.00",
  surcharge: "Please enter an amount from 0.00 to 1,000.00",
  percentage: "Please enter 1 to 100",
  validDays: "Please enter 1 to 365 days",
  preset: (line: string) => `Please write "${line}" as "Concrete border: 450"`,
  deposit: "Please enter 1 to 50, or nothing for no deposit",
  depositNeedsLicence:
    "In Alberta only a licensed prepaid contractor may ask for a deposit. Enter the licence number under Business first.",
  mailsNeedAddress:
    "Canada’s anti-spam law asks for your mailing address in these mails. Enter it under Business first.",
  unknownField: (unknown: readonly string[], known: readonly string[]) =>
    `This text does not know ${inBraces(unknown)}. It knows ${inBraces(known)}.`,
  ownAddress: (typed: string) => `This is not an email address: ${typed.slice(0, 100)}`,
  manyOwnAddresses: (most: number) => `Please name ${most} addresses or fewer`,
  visitHours: "Please write hours as 9:00-17:00, or nothing for a day without visits",
  visitHoursShort: "A visit does not fit into these hours",
  visitLength: "Please enter 15 to 240 minutes",
  visitGap: "Please enter 0 to 240 minutes",
  visitNotice: "Please enter 0 to 240 hours",
  visitMost: "Please enter 1 to 20 visits",
  visitCrew: "Please choose a crew of the list",
  daysToPay: "Please enter 0 to 90 days, or nothing for due on receipt",
  questionHalf: "A question needs its answer, and an answer its question",
} as const;

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(", ");
}
