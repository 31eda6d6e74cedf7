/**
 * The files of a logo: a PNG, which mail programs and PDFs can show, and the picture for shared links. They are never
 * deleted, because an earlier version of the settings may return, and old mails still show them.
 */
const LOGO_ADDRESS = /^(\/uploads\/[0-9a-f]{32}-([1-9]\d{0,2})x([1-9]\d{0,2}))\.png$/;

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Pixels that a logo is scaled down to: three times the largest size shown anywhere. */
export const LOGO_BOX: Size = { width: 600, height: 200 };

/** `key` is 32 random hexadecimal digits. */
export function logoAddress(key: string, { width, height }: Size): string {
  return `/uploads/${key}-${width}x${height}.png`;
}

export function isLogoAddress(address: string): boolean {
  return LOGO_ADDRESS.test(address);
}

/** The size at which a logo fills `box` by its shape, never larger than it is. */
export function fitLogo(logo: string, box: Size): Size {
  const [, , width = "1", height = "1"] = LOGO_ADDRESS.exec(logo) ?? [];
  const scale = Math.min(box.width / Number(width), box.height / Number(height), 1);
  return { width: Math.round(Number(width) * scale), height: Math.round(Number(height) * scale) };
}

/** The picture that social networks show of a link, in pixels. The one without a logo is in public/. */
export const SOCIAL_CARD = { path: "/social-card.jpg", width: 1200, height: 630 } as const;

/**
 * The address of the picture for shared links, with the logo if there is one. It has no words, because a price on it
 * would go out of date.
 */
export function socialCardPath({ logo }: { logo?: string }): string {
  return logo?.replace(LOGO_ADDRESS, "$1-card.jpg") ?? SOCIAL_CARD.path;
}
