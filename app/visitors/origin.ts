/** What the links of an ad or a newsletter have in their address. Google Ads adds `gclid` by itself. */
export const ORIGIN_TAGS = ["utm_source", "utm_campaign", "gclid"] as const;

/** The tags of the link by which a visit began. */
export type Origin = Partial<Record<(typeof ORIGIN_TAGS)[number], string>>;

/** The source of a link that has Google's own tag and no other. */
export const GOOGLE_ADS = "Google Ads";

/** "google, campaign spring, Google Ads click Cj0KCQ"; empty for none. */
export function originInWords({ utm_source, utm_campaign, gclid }: Origin = {}): string {
  const words = [
    utm_source,
    utm_campaign && `campaign ${utm_campaign}`,
    gclid && `${GOOGLE_ADS} click ${gclid}`,
  ];
  return words.filter(Boolean).join(", ");
}
