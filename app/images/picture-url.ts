/**
 * Widths (pixels) that are stored of each upload: a phone with two device pixels to a CSS pixel needs 360 and 720,
 * larger screens the rest. The last is the widest stored. Add widths if you like, but never remove one: stored pictures
 * have files of that width.
 */
const VERSION_WIDTHS = [360, 480, 720, 960, 1600] as const;
export const WIDEST_VERSION = 1600;

const PICTURE_URL = /^\/uploads\/([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;
const NARROWER_VERSION = /^(.+x\d+)-(\d+)\.(webp|avif)$/;

/** What the address of a stored picture says about it. Width and height are those of its largest version, in pixels. */
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

/**
 * `/uploads/{key}-{width}x{height}.webp`: the address stored in the database. The other versions' names follow from it.
 */
export function pictureUrl({ key, width, height }: StoredPicture): string {
  return `/uploads/${key}-${width}x${height}.webp`;
}

/** Reads an address that `pictureUrl` made; undefined for any other. */
export function parsePictureUrl(url: string): StoredPicture | undefined {
  const [, key, width, height] = PICTURE_URL.exec(url) ?? [];
  return key ? { key, width: Number(width), height: Number(height) } : undefined;
}

/**
 * Whether a text may be the address of a picture: the path of an upload, or an https address of a public site. Anything
 * else could be a script, a file on somebody's disk, a password in the open, or a device in the visitor's own network.
 */
export function isPictureAddress(url: string): boolean {
  return parsePictureUrl(url) !== undefined || isPublicAddress(url);
}

function isPublicAddress(address: string): boolean {
  // The URL parser drops line breaks silently, so the stored text would differ from the text that was checked.
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(address) || !URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  return protocol === "https:" && !username && !password && isPublicHost(hostname);
}

/**
 * Whether a host is a name with a dot that is not reserved for private networks (RFC 6761, 6762, 8375). Numbers are
 * refused however they are written (the URL parser turns 0x7f.1 into 127.0.0.1): sites that serve pictures have names.
 */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  const isNumber = name.startsWith("[") || /(^|\.)\d+$/.test(name);
  return name.includes(".") && !isNumber && !/\.(localhost|local|internal|home\.arpa)$/.test(name);
}

/** The stored versions of a picture, narrowest first. None is wider than the picture itself. */
export function pictureVersions({ key, width, height }: StoredPicture): PictureVersion[] {
  const base = `${key}-${width}x${height}`;
  const smaller = VERSION_WIDTHS.filter((versionWidth) => versionWidth < width);
  return [
    ...smaller.map((versionWidth) => version(`${base}-${versionWidth}`, versionWidth)),
    version(base, width),
  ];
}

/**
 * The files to send instead of one that is missing because its picture was stored before that width was added; the next
 * wider first. Empty when the name is not that of a narrower version.
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

/** The sources of a `<picture>`, from the address alone. Undefined for an address that is not an upload's. */
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
