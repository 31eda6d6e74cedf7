/**
 * The contractor's facts as they are before anybody has changed a setting. The owner changes them at /admin/settings;
 * until then a deployment overrides what `withOverrides` takes.
 */

import { DEFAULT_PRICES, type PriceList, SHOWN_PRICES, type ShownPrices } from "~/pricing/price-list";
import { DEFAULT_MAIL_TEXTS, type MailText, type WordedMail } from "./mail-texts";
import {
  DEFAULT_SERVICE_WORDS,
  type OptionalService,
  type ServiceSlug,
  type ServiceWords,
} from "./service-words";

/** The networks a contractor can link to, in the order the site shows them. */
export const SOCIAL_NETWORKS = [
  { id: "facebook", label: "Facebook" },
  { id: "instagram", label: "Instagram" },
  { id: "tiktok", label: "TikTok" },
  { id: "google", label: "Google" },
] as const;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]["id"];

/** The networks' addresses. A network without one is shown as plain text. */
export type SocialLinks = Readonly<Partial<Record<SocialNetwork, string>>>;

/** A Canadian number without anything else: "7805551234". Read by `tenDigits` in phone.ts. */
export type TenDigits = string & { readonly digits: 10 };

export interface Claim {
  /** Shown large, such as "500+". */
  readonly figure: string;
  readonly label: string;
}

/** What the owner says about the business, and changes in the settings. */
export interface BusinessFacts {
  readonly name: string;
  /** The address of its picture (see business/logo.ts). */
  readonly logo?: string;
  /** {@link formatPhone} and {@link telHref} format it. */
  readonly phone: TenDigits;
  readonly email: string;
  /** Street and mailing address, shown to everybody. */
  readonly address?: string;
  readonly city: string;
  readonly serviceAreas: readonly string[];
  /** When the business answers, a line for each. None: nothing is said about it. */
  readonly hours: readonly string[];
  /** The networks' addresses. */
  readonly social: SocialLinks;
  /** Printed on estimates. */
  readonly gstNumber?: string;
  /** The prepaid contractor's licence, printed on estimates. */
  readonly licence?: string;
  /** Beside the warranty, which {@link shownClaims} adds. */
  readonly claims: readonly Claim[];
  /** For rubber resurfacing only. Never claim it for epoxy. 0: no warranty is claimed anywhere. */
  readonly warrantyYears: number;
  /** "1-3 days". Empty: nothing is said about it. */
  readonly typicalDuration: string;
  readonly copyrightYear: number;
  /** The day at the top of both legal pages, as 2024-01-31. */
  readonly legalUpdated: string;
  readonly services: Readonly<Record<ServiceSlug, ServiceWords>>;
  /** On no public page and in no answer of the chat. The back office keeps all kinds of work. */
  readonly notOffered: readonly OptionalService[];
}

/** A question that visitors ask, and its answer: on /services and in the chat. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** What every estimate says beside its figures. */
export interface EstimateTerms {
  /** What the price covers. */
  readonly included: readonly string[];
  readonly terms: string;
  /** Percent of the total; 0 for none. A term on paper: the site takes no money. */
  readonly depositPercentage: number;
  /** Lines that the owner adds to an estimate in one press. */
  readonly presets: readonly LinePreset[];
}

/** A line of an estimate that the owner has written in advance. */
export interface LinePreset {
  readonly description: string;
  /** Negative for a credit. */
  readonly amountCents: number;
}

/** Which mails leave by themselves, and what they say. */
export interface MailSettings extends Readonly<Record<WordedMail, boolean>> {
  readonly texts: Readonly<Record<WordedMail, MailText>>;
  /** Where the owner's own mails go. None: to the business's address. */
  readonly ownAddresses: readonly string[];
  /** Whether the owner gets the day's list each morning. */
  readonly morning: boolean;
}

/** Minutes after midnight in Alberta. */
export interface OpenHours {
  readonly from: number;
  readonly to: number;
}

/** When homeowners may book the free visit. */
export interface VisitSettings {
  readonly isOpen: boolean;
  /** From Monday to Sunday; undefined for a day without visits. */
  readonly hours: readonly (OpenHours | undefined)[];
  readonly lengthMinutes: number;
  /** Between a visit and whatever else is planned. */
  readonly gapMinutes: number;
  readonly noticeHours: number;
  readonly mostPerDay: number;
  /** Who makes the visits; undefined: whoever belongs to no crew. */
  readonly crewId: number | undefined;
}

/** All that the owner knows and the product says. Most of it is long or private: only who shows it gets it. */
export interface Business extends BusinessFacts {
  readonly province: string;
  readonly country: string;
  readonly prices: PriceList;
  readonly estimateTerms: EstimateTerms;
  readonly questions: readonly Question[];
  readonly mails: MailSettings;
  readonly visits: VisitSettings;
}

/** What stands in the data of every page, for whoever looks. A fact that is not named here is on no page by itself. */
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
  "typicalDuration",
  "copyrightYear",
  "legalUpdated",
  "notOffered",
] as const satisfies readonly (keyof Business)[];

export type ShownBusiness = Pick<Business, (typeof SHOWN_FACTS)[number]> & { readonly prices: ShownPrices };

/** Of all that is known, what every page gets. */
export function shownBusiness(business: Business): ShownBusiness {
  return { ...pick(business, SHOWN_FACTS), prices: pick(business.prices, SHOWN_PRICES) };
}

function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>;
}

/**
 * Name, phone and e-mail are placeholders until the owner or the deployment sets others. All other facts are the
 * contractor's own statements.
 */
export const defaultBusiness: Business = {
  name: "Prairie Surfaces",
  phone: "7805551234" as TenDigits,
  email: "info@prairiesurfaces.example",
  city: "Edmonton",
  province: "Alberta",
  country: "Canada",
  serviceAreas: ["Edmonton", "Sherwood Park", "St. Albert", "Leduc", "Spruce Grove"],
  hours: [],
  claims: [
    { figure: "500+", label: "projects completed" },
    { figure: "4.9", label: "Google rating" },
    { figure: "100%", label: "satisfaction" },
  ],
  warrantyYears: 5,
  typicalDuration: "1-3 days",
  copyrightYear: 2024,
  legalUpdated: "2024-01-01",
  social: {},
  services: DEFAULT_SERVICE_WORDS,
  notOffered: [],
  prices: DEFAULT_PRICES,
  estimateTerms: { included: [], terms: "", depositPercentage: 0, presets: [] },
  questions: [],
  mails: {
    followUps: false,
    visitConfirmations: true,
    visitMoves: true,
    visitCancellations: true,
    visitReminders: true,
    reviewRequests: false,
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
  },
};

/** What the site claims, in the order it shows it. The warranty, if there is one, comes last. */
export function shownClaims({ claims, warrantyYears }: ShownBusiness): readonly Claim[] {
  const warranty = { figure: `${warrantyYears}-year`, label: "warranty on rubber" };
  return warrantyYears > 0 ? [...claims, warranty] : claims;
}

const PLACEHOLDERS = ["name", "phone", "email"] as const;

/** The placeholders that a deployment has not replaced yet, for the banner in the back office. */
export function defaultsInPlace(business: ShownBusiness): (typeof PLACEHOLDERS)[number][] {
  return PLACEHOLDERS.filter((fact) => business[fact] === defaultBusiness[fact]);
}

/** The business's phone as "(780) 555-1234". What people type is read by `phone.ts`, which is too large for every page. */
export function formatPhone(phone: TenDigits): string {
  return `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
}

/** The link that dials the business, "tel:+17805551234". */
export function telHref(phone: TenDigits): string {
  return `tel:+1${phone}`;
}

/** The link that opens an address on a map, in whatever program the phone has for it. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
