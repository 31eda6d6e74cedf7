/**
 * The contractor's facts before any setting is saved. The owner changes them at /admin/settings; until then a
 * deployment can override some (`withOverrides`).
 */

import { type Costs, NO_COSTS } from "~/costs/costs";
import { type ForecastSettings, NO_FORECAST } from "~/forecast/forecast-settings";
import { DEFAULT_PRICES, type PriceList, SHOWN_PRICES, type ShownPrices } from "~/pricing/price-list";
import { DEFAULT_MAIL_TEXTS, type MailText, type WordedMail } from "./mail-texts";
import { DEFAULT_SERVICE_TERMS, type ServiceTermsByCode } from "./service-terms";
import {
  DEFAULT_SERVICE_WORDS,
  type OptionalService,
  type ServiceSlug,
  type ServiceWords,
} from "./service-words";
import type { SoldService } from "./sold-services";

/** Networks a contractor can link to, in the site's order. */
export const SOCIAL_NETWORKS = [
  { id: "facebook", label: "Facebook" },
  { id: "instagram", label: "Instagram" },
  { id: "tiktok", label: "TikTok" },
  { id: "google", label: "Google" },
] as const;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]["id"];

/** Links by network. A network without one is plain text. */
export type SocialLinks = Readonly<Partial<Record<SocialNetwork, string>>>;

/** A Canadian number as digits only: "7805551234". `tenDigits` in phone.ts makes it. */
export type TenDigits = string & { readonly digits: 10 };

export interface Claim {
  /** Shown large: "500+". */
  readonly figure: string;
  readonly label: string;
}

/** Who is behind the business, for the home page. What is undefined is not said. */
export interface AboutFacts {
  readonly ownerName: string | undefined;
  /** About the owner, in the owner's words. */
  readonly ownerWords: string | undefined;
  /** The year in which the business began. */
  readonly sinceYear: number | undefined;
  readonly wcbAccount: string | undefined;
  /** The liability insurer, with the policy if the owner says it. */
  readonly insurer: string | undefined;
}

/** What the owner says about the business, changed in the settings. */
export interface BusinessFacts {
  readonly name: string;
  /** The address of its picture (see business/logo.ts). */
  readonly logo?: string;
  /** `formatPhone` and `telHref` format it. */
  readonly phone: TenDigits;
  readonly email: string;
  /** Street and mailing address, shown to everybody. */
  readonly address?: string;
  readonly city: string;
  readonly serviceAreas: readonly string[];
  /** When the business answers, a line each. Empty: the site does not say. */
  readonly hours: readonly string[];
  /** Whole working days, 1 to 30, within which a message is answered. Undefined: no day is promised. */
  readonly answeringDays: number | undefined;
  /** The networks' addresses. */
  readonly social: SocialLinks;
  /** Printed on estimates. */
  readonly gstNumber?: string;
  /** The prepaid contractor's licence, on estimates and the home page. */
  readonly licence?: string;
  readonly about: AboutFacts;
  /** Without the warranty, which `shownClaims` adds. */
  readonly claims: readonly Claim[];
  /** Those of the claims that the owner says are true; for the office only. */
  readonly confirmedClaims: readonly Claim[];
  /** "1-3 days". Empty: the site does not say. */
  readonly typicalDuration: string;
  readonly copyrightYear: number;
  /** The day at the top of both legal pages, as 2024-01-31. */
  readonly legalUpdated: string;
}

/** What the owner says about the services, changed in the settings. */
export interface ServiceFacts {
  readonly services: Readonly<Record<ServiceSlug, ServiceWords>>;
  /** Left out of public pages and the chat. The back office still has all services. */
  readonly notOffered: readonly OptionalService[];
  readonly serviceTerms: ServiceTermsByCode;
  /** The rubber driveway's; never claim it for epoxy. 0: none is mentioned. */
  readonly warrantyYears: number;
  /** What it is on: all rubber, unless another rubber service that is offered has another warranty. */
  readonly warrantyOn: "rubber" | "driveways";
}

/** A question of visitors with its answer, for /services and the chat. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** What every estimate says besides its figures. */
export interface EstimateTerms {
  readonly terms: string;
  /** Percent of the total; 0 for none. Only printed: the site takes no money. */
  readonly depositPercentage: number;
  /** Lines that the owner adds to an estimate with one press. */
  readonly presets: readonly LinePreset[];
}

/** What invoices say about paying them. */
export interface PayingTerms {
  /** From the day of issue; undefined when invoices are due on receipt. */
  readonly daysToPay: number | undefined;
  /** Where customers send an e-Transfer; empty for none. */
  readonly eTransfer: string;
  /** The owner's words, with {number} and {left}; may be empty. */
  readonly payWords: string;
  /** The https address of a page of theirs where a card is taken; empty for none. */
  readonly cardPage: string;
  /** What the bookkeeper's program calls GST, for files that it imports; empty for none. Printed nowhere. */
  readonly gstCode: string;
}

/** A prepared estimate line. */
export interface LinePreset {
  readonly description: string;
  /** Negative for a credit. */
  readonly amountCents: number;
}

/** Which automatic mails are on, and their words. */
export interface MailSettings extends Readonly<Record<WordedMail, boolean>> {
  readonly texts: Readonly<Record<WordedMail, MailText>>;
  /** Where the owner's mails go. Empty: to the business's email. */
  readonly ownAddresses: readonly string[];
  /** Whether the owner gets the morning mail. */
  readonly morning: boolean;
}

/** Minutes after midnight in Alberta. */
export interface OpenHours {
  readonly from: number;
  readonly to: number;
}

/** Which entries of the owner's own calendar take free visit times away. */
export const OWN_CALENDAR = ["no", "timed", "all"] as const;

/** When homeowners may book the free visit. */
export interface VisitSettings {
  readonly isOpen: boolean;
  /** Monday to Sunday; undefined for a day without visits. */
  readonly hours: readonly (OpenHours | undefined)[];
  readonly lengthMinutes: number;
  /** Between a visit and anything else in the calendar. */
  readonly gapMinutes: number;
  readonly noticeHours: number;
  readonly mostPerDay: number;
  /** The crew that makes the visits; undefined for events without a crew. */
  readonly crewId: number | undefined;
  readonly ownCalendar: (typeof OWN_CALENDAR)[number];
}

/** When outdoor work is done; `season.ts` reads it. */
export interface Season {
  readonly outdoors: readonly SoldService[];
  /** "MM-DD", both included; the last may come before the first, over new year. Undefined: open all year. */
  readonly days: { readonly first: string; readonly last: string } | undefined;
  /** The owner's words out of season; empty for those made from the first day. */
  readonly words: string;
  /** The first day, "YYYY-MM-DD", of the weeks that are booked from the spring list; it counts for one season. */
  readonly openFrom: string | undefined;
}

/** Everything the owner has set. Most of it is long or private, so pages get only what they show. */
export interface Business extends BusinessFacts, ServiceFacts {
  readonly province: string;
  readonly country: string;
  readonly prices: PriceList;
  readonly estimateTerms: EstimateTerms;
  readonly paying: PayingTerms;
  readonly questions: readonly Question[];
  readonly mails: MailSettings;
  readonly visits: VisitSettings;
  readonly season: Season;
  /** For admins alone. */
  readonly costs: Costs;
  readonly forecast: ForecastSettings;
}

/** The facts that every page sends to the browser. A fact not listed here is on no page by default. */
export const SHOWN_FACTS = [
  "name",
  "logo",
  "phone",
  "email",
  "address",
  "city",
  "province",
  "country",
  "serviceAreas",
  "hours",
  "social",
  "claims",
  "warrantyYears",
  "warrantyOn",
  "typicalDuration",
  "copyrightYear",
  "legalUpdated",
  "notOffered",
] as const satisfies readonly (keyof Business)[];

export type ShownBusiness = Pick<Business, (typeof SHOWN_FACTS)[number]> & { readonly prices: ShownPrices };

/** The facts that every page gets. */
export function shownBusiness(business: Business): ShownBusiness {
  return { ...pick(business, SHOWN_FACTS), prices: pick(business.prices, SHOWN_PRICES) };
}

function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}

/** Name, phone and email are placeholders until they are set. The other facts are the contractor's own. */
export const defaultBusiness: Business = {
  name: "Prairie Surfaces",
  phone: "7805551234" as TenDigits,
  email: "info@prairiesurfaces.example",
  city: "Edmonton",
  province: "Alberta",
  country: "Canada",
  serviceAreas: ["Edmonton", "Sherwood Park", "St. Albert", "Leduc", "Spruce Grove"],
  hours: [],
  answeringDays: undefined,
  about: {
    ownerName: undefined,
    ownerWords: undefined,
    sinceYear: undefined,
    wcbAccount: undefined,
    insurer: undefined,
  },
  claims: [
    { figure: "500+", label: "projects completed" },
    { figure: "4.9", label: "Google rating" },
    { figure: "100%", label: "satisfaction" },
  ],
  confirmedClaims: [],
  typicalDuration: "1-3 days",
  copyrightYear: 2024,
  legalUpdated: "2024-01-01",
  social: {},
  services: DEFAULT_SERVICE_WORDS,
  notOffered: ["pool-deck", "basement"],
  serviceTerms: DEFAULT_SERVICE_TERMS,
  warrantyYears: DEFAULT_SERVICE_TERMS.rubber_resurfacing.warrantyYears,
  warrantyOn: "rubber",
  prices: DEFAULT_PRICES,
  estimateTerms: { terms: "", depositPercentage: 0, presets: [] },
  paying: { daysToPay: undefined, eTransfer: "", payWords: "", cardPage: "", gstCode: "" },
  questions: [],
  mails: {
    followUps: false,
    visitConfirmations: true,
    visitMoves: true,
    visitCancellations: true,
    visitReminders: true,
    paymentReminders: false,
    reviewRequests: false,
    careReminders: false,
    texts: DEFAULT_MAIL_TEXTS,
    ownAddresses: [],
    morning: true,
  },
  visits: {
    isOpen: false,
    hours: Array.from({ length: 7 }, (_, day) => (day < 5 ? { from: 9 * 60, to: 17 * 60 } : undefined)),
    lengthMinutes: 45,
    gapMinutes: 30,
    noticeHours: 24,
    mostPerDay: 4,
    crewId: undefined,
    ownCalendar: "no",
  },
  season: {
    outdoors: ["rubber_resurfacing", "patio_resurfacing", "pool_deck"],
    days: undefined,
    words: "",
    openFrom: undefined,
  },
  costs: NO_COSTS,
  forecast: NO_FORECAST,
};

/** Whether the owner says that a claim, in exactly these words, is true. */
export function isConfirmed(
  { confirmedClaims }: Pick<BusinessFacts, "confirmedClaims">,
  claim: Claim,
): boolean {
  return confirmedClaims.some(({ figure, label }) => figure === claim.figure && label === claim.label);
}

/** The claims in the site's order, the warranty last if there is one. */
export function shownClaims({ claims, warrantyYears, warrantyOn }: ShownBusiness): readonly Claim[] {
  const warranty = { figure: `${warrantyYears}-year`, label: `warranty on ${warrantyOn}` };
  return warrantyYears > 0 ? [...claims, warranty] : claims;
}

const PLACEHOLDERS = ["name", "phone", "email"] as const;

/** The placeholders that are still in use, for the office's banner. */
export function defaultsInPlace(business: ShownBusiness): (typeof PLACEHOLDERS)[number][] {
  return PLACEHOLDERS.filter((fact) => business[fact] === defaultBusiness[fact]);
}

/** The business's phone as "(780) 555-1234". For typed phones use phone.ts, which is too large for every page. */
export function formatPhone(phone: TenDigits): string {
  return `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
}

/** The link that dials the business, "tel:+17805551234". */
export function telHref(phone: TenDigits): string {
  return `tel:+1${phone}`;
}

/** A link that opens an address in the phone's map. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
