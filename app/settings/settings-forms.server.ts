import { z } from "zod";
import { readEmail } from "~/business/email-address";
import type {
  BusinessFacts,
  Claim,
  EstimateTerms,
  LinePreset,
  MailSettings,
  OpenHours,
  PayingTerms,
  Question,
  Season,
  ServiceFacts,
  VisitSettings,
} from "~/business/facts";
import { isConfirmed, OWN_CALENDAR } from "~/business/facts";
import { email, required } from "~/business/form-fields.server";
import { formMessages } from "~/business/form-messages";
import { isLogoAddress } from "~/business/logo";
import { PAY_FIELDS, unknownIn } from "~/business/mail-texts";
import { tenDigits } from "~/business/phone";
import { albertaDay, parseDay } from "~/business/time";
import { formatOpenHours } from "~/business/visit-hours";
import type { Costs } from "~/costs/costs";
import type { ForecastSettings } from "~/forecast/forecast-settings";
import { centsToField, parseCreditOrMoney } from "~/pricing/money";
import type { PriceList } from "~/pricing/price-list";
import { costsFieldsOf, costsForm } from "./costs-form.server";
import { forecastFieldsOf, forecastForm } from "./forecast-form.server";
import { automaticMailFields, automaticMailFieldsOf, readAutomaticMails } from "./mail-fields.server";
import { ownMailFields, ownMailFieldsOf, readOwnMails } from "./own-mail-fields.server";
import { seasonFieldsOf, seasonForm } from "./season-form.server";
import { servicesFieldsOf, servicesForm } from "./services-form.server";
import { settingsMessages } from "./settings-messages";
import { type Area, type Fields, LONGEST_QUESTION, MOST_QUESTIONS, WEEKDAYS } from "./settings-options";
import {
  amount,
  list,
  paragraphs,
  readBy,
  shortList,
  shownFigure,
  text,
  whole,
  wholeOrBlank,
  wholeOrNone,
} from "./typed-fields.server";

/*
 * One schema for each area, for the form, an imported file and the stored version. All three hold the fields as typed.
 */

/** The address of a link; blank for none. Only http and https, because `javascript:` would run. */
const link = text(300).refine(
  (typed) => typed === "" || z.url({ protocol: /^https?$/ }).safeParse(typed).success,
  settingsMessages.link,
);

const orUndefined = (typed: string) => typed || undefined;

/** The fields "question1", "question2" and so on. */
function numbered<Field extends z.ZodType>(most: number, prefix: string, field: Field) {
  const names = Array.from({ length: most }, (_, index) => `${prefix}${index + 1}`);
  return Object.fromEntries(names.map((name) => [name, field])) as Record<string, Field>;
}

const thisYear = () => Number(albertaDay(new Date().toISOString()).slice(0, 4));

const figure = text(20);
const counted = text(60);
const yesOrNo = z.enum(["yes", "no"], { error: settingsMessages.yesOrNo }).default("no");

const businessFields = z.object({
  name: required(100, settingsMessages.nameMissing),
  logo: text(100)
    .refine((typed) => typed === "" || isLogoAddress(typed), settingsMessages.logo)
    .transform(orUndefined),
  phone: readBy(tenDigits, settingsMessages.phone),
  email: email(formMessages.invalidEmail, formMessages.invalidEmail),
  address: text(300).transform(orUndefined),
  city: required(60, settingsMessages.cityMissing),
  areas: list(1500)
    .refine((areas) => areas.length > 0, settingsMessages.areasMissing)
    .refine((areas) => areas.length <= 20, settingsMessages.manyAreas),
  hours: shortList,
  answeringDays: wholeOrBlank(1, 30, settingsMessages.answeringDays),
  ownerName: text(100).transform(orUndefined),
  ownerWords: paragraphs(600).transform(orUndefined),
  sinceYear: wholeOrBlank(1900, 2100, settingsMessages.sinceYear).refine(
    (year = 0) => year <= thisYear(),
    settingsMessages.sinceYear,
  ),
  wcbAccount: text(60).transform(orUndefined),
  insurer: text(100).transform(orUndefined),
  facebook: link,
  instagram: link,
  tiktok: link,
  google: link.transform((typed) => typed.replace(/^http:/i, "https:")),
  gstNumber: text(30)
    .refine((typed) => typed === "" || /^\d{9} ?RT ?\d{4}$/i.test(typed), settingsMessages.gstNumber)
    .transform(orUndefined),
  licence: text(60).transform(orUndefined),
  typicalDuration: text(60),
  copyrightYear: whole(2000, 2100, settingsMessages.copyrightYear),
  legalUpdated: readBy((typed) => parseDay(typed), settingsMessages.day),
  claim1Figure: figure,
  claim1Label: counted,
  claim1True: yesOrNo,
  claim2Figure: figure,
  claim2Label: counted,
  claim2True: yesOrNo,
  claim3Figure: figure,
  claim3Label: counted,
  claim3True: yesOrNo,
});

type BusinessInput = z.output<typeof businessFields>;

const businessForm = businessFields
  .superRefine((input, context) => {
    for (const number of CLAIMS) {
      const [shown, label] = [input[`claim${number}Figure`], input[`claim${number}Label`]];
      if ((shown === "") === (label === "")) continue;
      const field = shown === "" ? `claim${number}Figure` : `claim${number}Label`;
      context.addIssue({ code: "custom", path: [field], message: settingsMessages.claimHalf });
    }
  })
  .transform(toFacts);

const CLAIMS = [1, 2, 3] as const;

function toFacts(input: BusinessInput): BusinessFacts {
  const { areas: serviceAreas, facebook, instagram, tiktok, google } = input;
  const links = Object.entries({ facebook, instagram, tiktok, google }).filter(([, link]) => link !== "");
  return {
    name: input.name,
    logo: input.logo,
    phone: input.phone,
    email: input.email,
    address: input.address,
    city: input.city,
    serviceAreas,
    hours: input.hours,
    answeringDays: input.answeringDays,
    about: {
      ownerName: input.ownerName,
      ownerWords: input.ownerWords,
      sinceYear: input.sinceYear,
      wcbAccount: input.wcbAccount,
      insurer: input.insurer,
    },
    social: Object.fromEntries(links),
    gstNumber: input.gstNumber,
    licence: input.licence,
    claims: claimsIn(input, CLAIMS),
    confirmedClaims: claimsIn(
      input,
      CLAIMS.filter((number) => input[`claim${number}True`] === "yes"),
    ),
    typicalDuration: input.typicalDuration,
    copyrightYear: input.copyrightYear,
    legalUpdated: input.legalUpdated,
  };
}

function claimsIn(input: BusinessInput, numbers: readonly (typeof CLAIMS)[number][]): Claim[] {
  return numbers
    .map((number) => ({ figure: input[`claim${number}Figure`], label: input[`claim${number}Label`] }))
    .filter((claim) => claim.figure !== "");
}

function businessFieldsOf(facts: BusinessFacts): Record<keyof BusinessInput, string> {
  const { social, claims, about } = facts;
  const claim = (index: number): Claim => claims[index] ?? { figure: "", label: "" };
  const isTrue = (index: number) => (isConfirmed(facts, claim(index)) ? "yes" : "no");
  return {
    name: facts.name,
    logo: facts.logo ?? "",
    phone: facts.phone,
    email: facts.email,
    address: facts.address ?? "",
    city: facts.city,
    areas: facts.serviceAreas.join("\n"),
    hours: facts.hours.join("\n"),
    answeringDays: String(facts.answeringDays ?? ""),
    ownerName: about.ownerName ?? "",
    ownerWords: about.ownerWords ?? "",
    sinceYear: String(about.sinceYear ?? ""),
    wcbAccount: about.wcbAccount ?? "",
    insurer: about.insurer ?? "",
    facebook: social.facebook ?? "",
    instagram: social.instagram ?? "",
    tiktok: social.tiktok ?? "",
    google: social.google ?? "",
    gstNumber: facts.gstNumber ?? "",
    licence: facts.licence ?? "",
    claim1Figure: claim(0).figure,
    claim1Label: claim(0).label,
    claim1True: isTrue(0),
    claim2Figure: claim(1).figure,
    claim2Label: claim(1).label,
    claim2True: isTrue(1),
    claim3Figure: claim(2).figure,
    claim3Label: claim(2).label,
    claim3True: isTrue(2),
    typicalDuration: facts.typicalDuration,
    copyrightYear: String(facts.copyrightYear),
    legalUpdated: facts.legalUpdated,
  };
}

const pricesFields = z.object({
  baseRate: amount(1, settingsMessages.price),
  colorSurcharge: amount(0, settingsMessages.surcharge),
  blackPrice: amount(1, settingsMessages.price),
  fullColorPrice: amount(1, settingsMessages.price),
  fullColorPercentage: whole(1, 100, settingsMessages.percentage),
  validDays: whole(1, 365, settingsMessages.validDays),
});

const pricesForm = pricesFields.transform(
  (input): PriceList => ({
    baseRateCents: input.baseRate,
    colorSurchargeCents: input.colorSurcharge,
    blackPriceCents: input.blackPrice,
    fullColorPriceCents: input.fullColorPrice,
    fullColorPercentage: input.fullColorPercentage,
    validDays: input.validDays,
  }),
);

function pricesFieldsOf(prices: PriceList): Record<keyof z.output<typeof pricesFields>, string> {
  return {
    baseRate: centsToField(prices.baseRateCents),
    colorSurcharge: centsToField(prices.colorSurchargeCents),
    blackPrice: centsToField(prices.blackPriceCents),
    fullColorPrice: centsToField(prices.fullColorPriceCents),
    fullColorPercentage: String(prices.fullColorPercentage),
    validDays: String(prices.validDays),
  };
}

/** A line each: "Concrete border: 450". */
const presets = list(4000)
  .refine((typed) => typed.length <= 12, settingsMessages.manyLines)
  .transform((typed, context) =>
    typed.map((preset): LinePreset => {
      const [, description = "", amount = ""] = /^(.{1,200}):([^:]*)$/.exec(preset) ?? [];
      const amountCents = parseCreditOrMoney(amount);
      if (description.trim() && amountCents !== undefined)
        return { description: description.trim(), amountCents };
      context.addIssue({ code: "custom", message: settingsMessages.priceWithoutColon(preset) });
      return z.NEVER;
    }),
  );

/** Named and shaped like an estimate's terms, except for the lines of a list. */
const estimatesForm = z.object({
  terms: paragraphs(5000),
  depositPercentage: wholeOrNone(50, settingsMessages.deposit),
  presets,
});

function estimatesFieldsOf(terms: EstimateTerms): Record<keyof EstimateTerms, string> {
  return {
    terms: terms.terms,
    depositPercentage: shownFigure(terms.depositPercentage),
    presets: terms.presets
      .map(({ description, amountCents }) => `${description}: ${centsToField(amountCents)}`)
      .join("\n"),
  };
}

const payWords = paragraphs(1000).superRefine((typed, context) => {
  const unknown = unknownIn(PAY_FIELDS, typed);
  if (unknown.length === 0) return;
  context.addIssue({ code: "custom", message: settingsMessages.unknownField(unknown, PAY_FIELDS) });
});

const payingForm = z.object({
  daysToPay: wholeOrBlank(0, 90, settingsMessages.daysToPay),
  eTransfer: readBy((typed) => (typed === "" ? "" : readEmail(typed)), formMessages.invalidEmail),
  payWords,
  cardPage: text(300).refine(
    (typed) => typed === "" || z.url({ protocol: /^https$/ }).safeParse(typed).success,
    settingsMessages.link,
  ),
  gstCode: text(50),
});

function payingFieldsOf(paying: PayingTerms): Record<keyof PayingTerms, string> {
  return { ...paying, daysToPay: String(paying.daysToPay ?? "") };
}

const questionFields = z.object({
  ...numbered(MOST_QUESTIONS, "question", text(LONGEST_QUESTION)),
  ...numbered(MOST_QUESTIONS, "answer", paragraphs(1000)),
});

/** Questions and answers in the form's order, without blank rows. */
function pairsIn(input: Record<string, string>): Question[] {
  return Array.from({ length: MOST_QUESTIONS }, (_, index) => ({
    question: input[`question${index + 1}`] ?? "",
    answer: input[`answer${index + 1}`] ?? "",
  })).filter(({ question, answer }) => question !== "" || answer !== "");
}

const questionsForm = questionFields
  .superRefine((input, context) => {
    for (let number = 1; number <= MOST_QUESTIONS; number++) {
      const [question, answer] = [`question${number}`, `answer${number}`];
      if ((input[question] === "") === (input[answer] === "")) continue;
      const path = [input[question] === "" ? question : answer];
      context.addIssue({ code: "custom", path, message: settingsMessages.questionHalf });
    }
  })
  .transform(pairsIn);

function questionFieldsOf(questions: readonly Question[]): Fields {
  const pairs = Array.from({ length: MOST_QUESTIONS }, (_, index) => ({
    [`question${index + 1}`]: questions[index]?.question ?? "",
    [`answer${index + 1}`]: questions[index]?.answer ?? "",
  }));
  return Object.assign({}, ...pairs);
}

const mailsForm = z
  .object({ ...ownMailFields, ...automaticMailFields })
  .transform((input): MailSettings => ({ ...readOwnMails(input), ...readAutomaticMails(input) }));

function mailsFieldsOf(mails: MailSettings): Fields {
  return { ...ownMailFieldsOf(mails), ...automaticMailFieldsOf(mails) };
}

const HOURS = /^(\d{1,2}):([0-5]\d) ?(?:-|–|to) ?(\d{1,2}):([0-5]\d)$/;

/** "9:00-17:00"; blank (null) for a day without visits. */
const openHours = readBy((typed): OpenHours | null | undefined => {
  if (typed === "") return null;
  const [hour = 99, minute = 0, lastHour = 99, lastMinute = 0] = (HOURS.exec(typed) ?? [])
    .slice(1)
    .map(Number);
  const [from, to] = [hour * 60 + minute, lastHour * 60 + lastMinute];
  return from < to && to < 24 * 60 ? { from, to } : undefined;
}, settingsMessages.visitHours);

const visitsForm = z
  .object({
    open: yesOrNo,
    monday: openHours,
    tuesday: openHours,
    wednesday: openHours,
    thursday: openHours,
    friday: openHours,
    saturday: openHours,
    sunday: openHours,
    length: whole(15, 240, settingsMessages.visitLength),
    gap: whole(0, 240, settingsMessages.visitGap),
    notice: whole(0, 240, settingsMessages.visitNotice),
    most: whole(1, 20, settingsMessages.visitMost),
    crew: readBy(
      (typed) => (/^\d{0,9}$/.test(typed) ? Number(typed) : undefined),
      settingsMessages.visitCrew,
    ),
    ownCalendar: z.enum(OWN_CALENDAR, { error: settingsMessages.choose }).default("no"),
  })
  .superRefine((input, context) => {
    for (const day of WEEKDAYS) {
      const hours = input[day];
      if (!hours || hours.to - hours.from >= input.length) continue;
      context.addIssue({ code: "custom", path: [day], message: settingsMessages.visitHoursShort });
    }
  })
  .transform(
    (input): VisitSettings => ({
      isOpen: input.open === "yes",
      hours: WEEKDAYS.map((day) => input[day] ?? undefined),
      lengthMinutes: input.length,
      gapMinutes: input.gap,
      noticeHours: input.notice,
      mostPerDay: input.most,
      crewId: input.crew || undefined,
      ownCalendar: input.ownCalendar,
    }),
  );

function visitsFieldsOf(visits: VisitSettings): Fields {
  const hours = WEEKDAYS.map((day, index) => {
    const open = visits.hours[index];
    return [day, open ? formatOpenHours(open) : ""];
  });
  return {
    open: visits.isOpen ? "yes" : "no",
    ...Object.fromEntries(hours),
    length: String(visits.lengthMinutes),
    gap: String(visits.gapMinutes),
    notice: String(visits.noticeHours),
    most: String(visits.mostPerDay),
    crew: visits.crewId === undefined ? "" : String(visits.crewId),
    ownCalendar: visits.ownCalendar,
  };
}

/** The value of each area. */
export interface AreaValues {
  business: BusinessFacts;
  prices: PriceList;
  services: ServiceFacts;
  estimates: EstimateTerms;
  paying: PayingTerms;
  questions: readonly Question[];
  mails: MailSettings;
  visits: VisitSettings;
  season: Season;
  costs: Costs;
  forecast: ForecastSettings;
}

interface AreaForm<Value> {
  /** Turns typed or stored fields into the value. */
  schema: z.ZodType<Value>;
  /** The reverse of `schema`. */
  fieldsOf: (value: Value) => Fields;
}

/** How each area is read and written. */
export const AREA_FORMS: { [A in Area]: AreaForm<AreaValues[A]> } = {
  business: { schema: businessForm, fieldsOf: businessFieldsOf },
  prices: { schema: pricesForm, fieldsOf: pricesFieldsOf },
  services: { schema: servicesForm, fieldsOf: servicesFieldsOf },
  estimates: { schema: estimatesForm, fieldsOf: estimatesFieldsOf },
  paying: { schema: payingForm, fieldsOf: payingFieldsOf },
  questions: { schema: questionsForm, fieldsOf: questionFieldsOf },
  mails: { schema: mailsForm, fieldsOf: mailsFieldsOf },
  visits: { schema: visitsForm, fieldsOf: visitsFieldsOf },
  season: { schema: seasonForm, fieldsOf: seasonFieldsOf },
  costs: { schema: costsForm, fieldsOf: costsFieldsOf },
  forecast: { schema: forecastForm, fieldsOf: forecastFieldsOf },
};
