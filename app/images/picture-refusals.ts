/** What is said of a file that is no picture. The same in the office, on the site and by the API. */
export const NOT_AN_IMAGE = "Please select an image file (PNG, JPG, etc.)";
/** iPhones keep their photos so. Photos, unlike Files, hands a JPG to a page that names the kinds it takes. */
export const HEIC = `${NOT_AN_IMAGE}. This is a HEIC photo, the iPhone’s own kind. Choose it from Photos, not from Files: the iPhone then sends a JPG. On a computer, open it and save it as JPG first.`;

/** Why a chosen file can't be a picture that we take; undefined if it may be one: the server looks at its bytes. */
export function whyNoPicture({ name, type }: { name: string; type: string }): string | undefined {
  if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]/i.test(type)) return HEIC;
  return type.startsWith("image/") ? undefined : NOT_AN_IMAGE;
}
