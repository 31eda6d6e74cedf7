/**
 * Pixels. What a phone of two device pixels a CSS pixel asks for, half and full width (360, 720), and what larger
 * screens do. The last is the widest that is kept. Add to them, but never take one away: pictures have it.
 */
const VERSION_WIDTHS = [360, 480, 720, 960, 1600] as const;
export const WIDEST_VERSION = 1600;

const PICTURE_URL = /^\/uploads\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;
const NARROWER_VERSION = /^(.+x\d+)-(\d+)\.(webp|avif)$/;

/** What the address of a stored picture says of it. Pixels of its largest version. */
export interface StoredPicture {
  /** 32 random hexadecimal digits. */
  key: string;
  width: number;
  height: number;
}

/** One width of a picture, in both formats: file names under uploads/public. */
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

/** `/uploads/{key}-{width}x{height}.webp`: the address kept in the database. Everything else follows from it. */
export function pictureUrl({ key, width, height }: StoredPicture): string {
  return `/uploads/${key}-${width}x${height}.webp`;
}

/** Undefined for an address that `pictureUrl` did not make. */
export function parsePictureUrl(url: string): StoredPicture | undefined {
  const [, key, width, height] = PICTURE_URL.exec(url) ?? [];
  return key ? { key, width: Number(width), height: Number(height) } : undefined;
}

/**
 * A path of ours from an upload, or an https address of a public site: anything else could be a script, somebody's
 * disk, a password on show, or a device in the network of whoever looks at the page.
 */
export function isPictureAddress(url: string): boolean {
  return parsePictureUrl(url) !== undefined || isPublicAddress(url);
}

function isPublicAddress(address: string): boolean {
  // The URL parser leaves line breaks out without a word; what is stored would not be what was checked.
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  return protocol === "https:" && !username && !password && isPublicHost(hostname);
}

/**
 * A name with a dot that is not reserved for one's own network (RFC 6761, 6762, 8375). No number, however written (the
 * URL parser makes 127.0.0.1 of 0x7f.1): sites that send pictures have names.
 */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  const isNumber = name.startsWith("[") || /(^|\.)\d+$/.test(name);
  return name.includes(".") && !isNumber && !/\.(localhost|local|internal|home\.arpa)$/.test(name);
}

/** The versions that exist of a picture, narrowest first: none is wider than the picture itself. */
export function pictureVersions({ key, width, height }: StoredPicture): PictureVersion[] {
  const base = `${key}-${width}x${height}`;
  const smaller = VERSION_WIDTHS.filter((versionWidth) => versionWidth < width);
  return [
    ...smaller.map((versionWidth) => version(`${base}-${versionWidth}`, versionWidth)),
    version(base, width),
  ];
}

/**
 * The files that stand in for one that is missing, because its picture is older than that width: the next wider
 * first. Empty for a name that is no narrower version.
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

/** What a `<picture>` needs, from the address alone. Undefined for an address that is not ours. */
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
