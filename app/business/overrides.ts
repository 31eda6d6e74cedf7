import type { Business, SocialLinks } from "./facts";
import { tenDigits } from "./phone";

export interface BusinessOverrides {
  name?: string;
  phone?: string;
  email?: string;
  address?: string;
  social?: SocialLinks;
}

/**
 * The business with a deployment's own facts; a blank one leaves the default. Throws unless the phone has ten digits,
 * so that a typo is found at the start.
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

function withoutBlanks<Facts extends Readonly<Record<string, string | undefined>>>(
  facts: Facts,
): Partial<Facts> {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact?.trim())) as Partial<Facts>;
}
