import { WORDED_MAILS, type WordedMail } from "~/business/mail-texts";
import { SERVICE_SLUGS, type ServiceSlug } from "~/business/service-words";
import { SOLD_SERVICES } from "~/business/sold-services";
import {
  hoursFieldName,
  MATERIAL_FIELDS,
  type MaterialField,
  MOST_MATERIALS,
  materialFieldName,
} from "./cost-fields";
import { outdoorsFieldName } from "./season-fields";
import { fieldsAbout, type ServiceField, serviceFieldName } from "./service-fields";
import { type Area, MOST_QUESTIONS, WEEKDAYS } from "./settings-options";

const claimLabels = numbered(3, (number) => ({
  [`claim${number}Figure`]: `Claim ${number}: figure`,
  [`claim${number}Label`]: `Claim ${number}: what it counts`,
  [`claim${number}True`]: `Claim ${number}: is it true of you?`,
}));

const ABOUT_A_MATERIAL = {
  Name: "name",
  Unit: "what a pack is",
  PackSize: "size of a pack",
  PackPrice: "price of a pack",
  Use: "use per sq ft",
  Coats: "coats",
  Waste: "waste (%)",
  Part: "used for",
  Services: "service",
} as const satisfies Record<MaterialField, string>;

function materialLabels(): Record<string, string> {
  return numbered(MOST_MATERIALS, (number) =>
    Object.fromEntries(
      MATERIAL_FIELDS.map((field) => [
        materialFieldName(number, field),
        `Material ${number}: ${ABOUT_A_MATERIAL[field]}`,
      ]),
    ),
  );
}

function hoursLabels(): Record<string, string> {
  const labels = SOLD_SERVICES.flatMap(({ code, label }) => [
    [hoursFieldName(code, "Per100"), `${label}: person-hours per 100 sq ft`],
    [hoursFieldName(code, "PerJob"), `${label}: person-hours per job`],
  ]);
  return Object.fromEntries(labels);
}

const costLabels = {
  personHour: "Price of a person-hour",
  overhead: "Overhead (% of the price before GST)",
  wanted: "Margin you want (% of the price before GST)",
};

const SERVICE_NAMES = {
  rubber: "Rubber",
  epoxy: "Epoxy",
  patio: "Patio",
  "pool-deck": "Pool deck",
  basement: "Basement",
} as const satisfies Record<ServiceSlug, string>;

const ABOUT_A_SERVICE = {
  Offered: "offered on the site",
  Title: "title",
  Description: "description",
  Features: "features",
  Places: "what it suits",
  Finishes: "finishes",
  OwnPrice: "price per sq ft",
  Preparation: "preparation per sq ft",
  LeastCharge: "least charge of a job",
  UsualName: "what most customers have",
  UsualSize: "its size in sq ft",
  Included: "what is included",
  Terms: "terms",
  WarrantyYears: "years of warranty",
  WarrantyCovers: "what the warranty covers",
  CareEvery: "due for care every",
  CarePrice: "care, per sq ft",
  CareFlatPrice: "care, one price",
  Checklist: "checklist for the crew",
} as const satisfies Record<ServiceField, string>;

const serviceLabels: Readonly<Record<string, string>> = Object.fromEntries(
  SERVICE_SLUGS.flatMap((slug) =>
    fieldsAbout(slug).map((field) => [
      serviceFieldName(slug, field),
      `${SERVICE_NAMES[slug]}: ${ABOUT_A_SERVICE[field]}`,
    ]),
  ),
);

/** The labels of the automatic mails to customers. */
export const MAIL_LABELS: Readonly<Record<WordedMail, string>> = {
  followUps: "Estimate follow-ups",
  visitConfirmations: "Visit booked",
  visitMoves: "Visit moved",
  visitCancellations: "Visit cancelled",
  visitReminders: "Visit reminder",
  paymentReminders: "Payment reminders",
  reviewRequests: "Review request",
  careReminders: "Due for care",
};

/** The labels of each area's fields, in its form and its history. */
export const FIELD_LABELS: Readonly<Record<Area, Readonly<Record<string, string>>>> = {
  business: {
    name: "Business name",
    logo: "Logo",
    phone: "Phone",
    email: "Email",
    address: "Mailing address",
    city: "City",
    areas: "Service areas",
    hours: "Hours",
    answeringDays: "Working days to answer",
    ownerName: "Owner’s name",
    ownerWords: "Two sentences about you",
    sinceYear: "In business since",
    wcbAccount: "WCB account",
    insurer: "Liability insurer",
    facebook: "Facebook",
    instagram: "Instagram",
    tiktok: "TikTok",
    google: "Google profile",
    gstNumber: "GST number",
    licence: "Prepaid contractor’s licence",
    ...claimLabels,
    typicalDuration: "How long most projects take",
    copyrightYear: "Copyright year",
    legalUpdated: "Legal pages last updated",
  },
  prices: {
    baseRate: "Base rate per sq ft",
    colorSurcharge: "Colour surcharge per sq ft",
    blackPrice: "Price per sq ft, all black",
    fullColorPrice: "Price per sq ft, full colour",
    fullColorPercentage: "Full colour begins at (%)",
    validDays: "Days a price is valid",
  },
  services: serviceLabels,
  estimates: {
    terms: "Terms",
    depositPercentage: "Deposit (%)",
    presets: "Lines you use often",
  },
  paying: {
    daysToPay: "Days to pay",
    eTransfer: "e-Transfer address",
    payWords: "How to pay",
    cardPage: "Page to pay by card",
    gstCode: "GST code of your bookkeeping program",
  },
  questions: numbered(MOST_QUESTIONS, (number) => ({
    [`question${number}`]: `Question ${number}`,
    [`answer${number}`]: `Answer ${number}`,
  })),
  visits: {
    open: "Booking on the site",
    ...Object.fromEntries(WEEKDAYS.map((day) => [day, `${day[0]?.toUpperCase()}${day.slice(1)}`])),
    length: "Length of a visit (minutes)",
    gap: "Gap around a visit (minutes)",
    notice: "Notice (hours)",
    most: "Most visits a day",
    crew: "Crew for visits",
    ownCalendar: "Your own calendar",
  },
  season: {
    ...Object.fromEntries(
      SOLD_SERVICES.map(({ code, label }) => [outdoorsFieldName(code), `${label}: where`]),
    ),
    firstDay: "First day of outdoor work",
    lastDay: "Last day of outdoor work",
    words: "Your words out of season",
    openFrom: "First weeks open from",
  },
  costs: { ...materialLabels(), ...hoursLabels(), ...costLabels },
  forecast: {
    on: "Forecast in the calendar",
    latitude: "Latitude",
    longitude: "Longitude",
    leastByDay: "Lowest temperature by day (°C)",
    leastAtNight: "Lowest temperature at night (°C)",
    mostRain: "Most rain (mm)",
    dryHoursBefore: "Dry hours before",
    dryHoursAfter: "Dry hours after",
  },
  mails: { ownAddresses: "Your addresses", morning: "Morning email", ...mailLabels() },
};

function numbered(most: number, of: (number: number) => Record<string, string>): Record<string, string> {
  return Object.assign({}, ...Array.from({ length: most }, (_, index) => of(index + 1))) as Record<
    string,
    string
  >;
}

function mailLabels(): Record<string, string> {
  const labels = WORDED_MAILS.map((kind) => ({
    [kind]: MAIL_LABELS[kind],
    [`${kind}Subject`]: `${MAIL_LABELS[kind]}: subject`,
    [`${kind}Opening`]: `${MAIL_LABELS[kind]}: opening`,
    [`${kind}Closing`]: `${MAIL_LABELS[kind]}: closing`,
  }));
  return Object.assign({}, ...labels) as Record<string, string>;
}
