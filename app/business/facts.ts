/**
 * The one place with the contractor's facts. Another contractor takes the product over by changing
 * `defaultBusiness`, the services, the prices and the legal text; a deployment overrides what `withOverrides` takes.
 */

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

export interface Claim {
  /** Shown large, such as "500+". */
  readonly figure: string;
  readonly label: string;
}

export interface Business {
  readonly name: string;
  /** Ten digits. {@link formatPhone} and {@link telHref} format it. */
  readonly phone: string;
  readonly email: string;
  /** Street address; only if the contractor receives visitors there. */
  readonly address?: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
  readonly serviceAreas: readonly string[];
  readonly claims: readonly Claim[];
  /** For rubber resurfacing only. Never claim it for epoxy. */
  readonly warrantyYears: number;
  readonly typicalDuration: string;
  readonly copyrightYear: number;
  readonly social: SocialLinks;
}

const WARRANTY_YEARS = 5;

/**
 * Name, phone and e-mail are placeholders until a deployment sets its own. All other facts are the contractor's own
 * statements.
 */
export const defaultBusiness: Business = {
  name: "Prairie Surfaces",
  phone: "7805551234",
  email: "info@prairiesurfaces.example",
  city: "Edmonton",
  province: "Alberta",
  country: "Canada",
  serviceAreas: ["Edmonton", "Sherwood Park", "St. Albert", "Leduc", "Spruce Grove"],
  claims: [
    { figure: "500+", label: "projects completed" },
    { figure: "4.9", label: "Google rating" },
    { figure: "100%", label: "satisfaction" },
    { figure: `${WARRANTY_YEARS}-year`, label: "warranty on rubber" },
  ],
  warrantyYears: WARRANTY_YEARS,
  typicalDuration: "1-3 days",
  copyrightYear: 2024,
  social: {},
};

export interface BusinessOverrides {
  name?: string;
  phone?: string;
  email?: string;
  address?: string;
  social?: SocialLinks;
}

/**
 * The business with a deployment's own facts; a blank one leaves the default. Throws when the phone does not have ten
 * digits, so that a mistyped number is found at the start and not by customers.
 */
export function withOverrides(defaults: Business, overrides: BusinessOverrides): Business {
  const { social = {}, ...facts } = overrides;
  const business = {
    ...defaults,
    ...withoutBlanks(facts),
    social: { ...defaults.social, ...withoutBlanks(social) },
  };
  const phone = tenDigits(business.phone);
  if (!phone) throw new Error(`The business phone needs ten digits: ${business.phone}`);
  return { ...business, phone };
}

const PLACEHOLDERS = ["name", "phone", "email"] as const;

/** The placeholders that a deployment has not replaced yet, for the banner in the back office. */
export function defaultsInPlace(business: Business): (typeof PLACEHOLDERS)[number][] {
  return PLACEHOLDERS.filter((fact) => business[fact] === defaultBusiness[fact]);
}

/** A phone as "(780) 555-1234". A number that is not ten digits (from abroad, with an extension) is shown as typed. */
export function formatPhone(phone: string): string {
  const digits = tenDigits(phone);
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

/** The link that dials a phone, "tel:+17805551234", without an extension after the number. */
export function telHref(phone: string): string {
  const number = phone.replace(/[a-z#].*$/i, "");
  const digits = tenDigits(number);
  return `tel:${digits ? `+1${digits}` : number.replace(/[^\d+]/g, "")}`;
}

/** The ten digits of a North American number, with or without its leading 1, and with nothing else beside it. */
function tenDigits(phone: string): string | undefined {
  return /^(?:\+?1)?(\d{10})$/.exec(phone.replace(/[\s().-]/g, ""))?.[1];
}

function withoutBlanks<Facts extends Readonly<Record<string, string | undefined>>>(
  facts: Facts,
): Partial<Facts> {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact?.trim())) as Partial<Facts>;
}
