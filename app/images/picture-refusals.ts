/** Said about a file that is no picture, in the office, on the site and in the API. */
export const NOT_AN_IMAGE = "Please select an image file (PNG, JPG, etc.)";
/** iPhones store photos like this. Photos, unlike Files, gives a page a JPG when it names its types. */
export const HEIC = `${NOT_AN_IMAGE}. This is a HEIC photo, the iPhone’s own kind. Choose it from Photos, not from Files: the iPhone then sends a JPG. On a computer, open it and save it as JPG first.`;

/** Why a chosen file can't be a picture that we take; undefined when it may be. The server then checks its bytes. */
export function whyNoPicture({ name, type }: { name: string; type: string }): string | undefined {
  if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]/i.test(type)) return HEIC;
  return type.startsWith("image/") ? undefined : NOT_AN_IMAGE;
}
