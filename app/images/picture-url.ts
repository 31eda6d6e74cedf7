/**
 * Widths in pixels stored for each upload: 360 and 720 for phones with double density, the rest for larger screens. You
 * may add widths; never remove one, because stored pictures have files of that width.
 */
const VERSION_WIDTHS = [360, 480, 720, 960, 1600] as const;
export const WIDEST_VERSION = 1600;

const PICTURE_URL = /^\/uploads\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;
const NARROWER_VERSION = /^(.+x\d+)-(\d+)\.(webp|avif)$/;

/** What the address of a stored picture says. Width and height are of its largest version, in pixels. */
export interface StoredPicture {
  /** 32 random hexadecimal digits. */
  key: string;
  width: number;
  height: number;
}

/** One width of a picture in both formats, as file names under uploads/public. */
interface PictureVersion {
  width: number;
  webp: string;
  avif: string;
}

interface PictureSources {
  src: string;
  width: number;
  height: number;
  /** `srcset` values, narrowest first. */
  webp: string;
  avif: string;
}

/** `/uploads/{key}-{width}x{height}.webp`, as stored in the database. The names of other versions follow from it. */
export function pictureUrl({ key, width, height }: StoredPicture): string {
  return `/uploads/${key}-${width}x${height}.webp`;
}

/** Reads an address from `pictureUrl`; undefined for any other. */
export function parsePictureUrl(url: string): StoredPicture | undefined {
  const [, key, width, height] = PICTURE_URL.exec(url) ?? [];
  return key ? { key, width: Number(width), height: Number(height) } : undefined;
}

/**
 * Whether a text can be a picture's address: an upload's path, or https on a public host. Anything else could be a
 * script, a local file, a password, or a device in the visitor's network.
 */
export function isPictureAddress(url: string): boolean {
  return parsePictureUrl(url) !== undefined || isPublicAddress(url);
}

function isPublicAddress(address: string): boolean {
  // The URL parser drops line breaks silently, so the stored text would differ from the checked one.
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  return protocol === "https:" && !username && !password && isPublicHost(hostname);
}

/**
 * Whether a host is a name with a dot that is not reserved for private networks (RFC 6761, 6762, 8375). Numbers are
 * refused however written; the URL parser makes 0x7f.1 into 127.0.0.1.
 */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  const isNumber = name.startsWith("[") || /(^|\.)\d+$/.test(name);
  return name.includes(".") && !isNumber && !/\.(localhost|local|internal|home\.arpa)$/.test(name);
}

/** The stored versions of a picture, narrowest first, none wider than the picture. */
export function pictureVersions({ key, width, height }: StoredPicture): PictureVersion[] {
  const base = `${key}-${width}x${height}`;
  const smaller = VERSION_WIDTHS.filter((versionWidth) => versionWidth < width);
  return [
    ...smaller.map((versionWidth) => version(`${base}-${versionWidth}`, versionWidth)),
    version(base, width),
  ];
}

/**
 * The wider files to send when one is missing because that width was added later; nearest first. Empty for the name of
 * another file.
 */
export function widerVersions(file: string): string[] {
  const [, base, width, format] = NARROWER_VERSION.exec(file) ?? [];
  const missing = VERSION_WIDTHS.findIndex((each) => String(each) === width);
  if (missing === -1) return [];
  const wider = VERSION_WIDTHS.slice(missing + 1, -1).map(
    (versionWidth) => `${base}-${versionWidth}.${format}`,
  );
  return [...wider, `${base}.${format}`];
}

/** The sources of a `<picture>`. Undefined for an address that is not an upload's. */
export function pictureSources(url: string): PictureSources | undefined {
  const picture = parsePictureUrl(url);
  if (!picture) return undefined;
  const versions = pictureVersions(picture);
  const srcSet = (format: "webp" | "avif") =>
    versions.map((each) => `/uploads/${each[format]} ${each.width}w`).join(", ");
  return {
    src: url,
    width: picture.width,
    height: picture.height,
    webp: srcSet("webp"),
    avif: srcSet("avif"),
  };
}

function version(name: string, width: number): PictureVersion {
  return { width, webp: `${name}.webp`, avif: `${name}.avif` };
}
