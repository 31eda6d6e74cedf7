import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { extname, join } from "node:path";
import { ENCODINGS, type Encoding, encode } from "~/http/encoding.server";
import { type KeptAnswer, keepAnswer } from "./kept-answer.server";

/**
 * Folders of static files (relative to the working directory), their path on the site, and how long they may be cached.
 */
const FOLDERS = [
  // Names in here have a hash of the content.
  { folder: "build/client/assets", path: "/assets/", cacheControl: "public, max-age=31536000, immutable" },
  { folder: "public", path: "/", cacheControl: "public, max-age=3600" },
];

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
/** The build puts a compressed copy with this ending beside each file. */
const SUFFIXES = { br: ".br", gzip: ".gz", identity: "" } as const;

const files = new Map<string, KeptAnswer>();

/** Reads the build's files and public/ into memory, about a megabyte. Call it before the server listens. */
export function readStaticFiles(): void {
  for (const { folder, path, cacheControl } of FOLDERS) {
    for (const name of readdirSync(folder)) {
      if (/\.(br|gz)$/.test(name)) continue;
      const type = TYPES[extname(name)];
      if (!type) throw new Error(`${join(folder, name)} can't be served: its ending is not in static-files`);
      files.set(path + name, readFile(join(folder, name), { type, cacheControl }));
    }
  }
}

function readFile(file: string, { type, cacheControl }: { type: string; cacheControl: string }): KeptAnswer {
  const copyIn = (encoding: Encoding) => {
    const copy = file + SUFFIXES[encoding];
    if (existsSync(copy)) return readFileSync(copy);
    // Remix writes its manifest after the build has compressed the rest.
    return MANIFEST.test(file) ? encode(readFileSync(file), encoding) : undefined;
  };
  const bodies = ENCODINGS.flatMap((encoding) => {
    const bytes = copyIn(encoding);
    return bytes ? [[encoding, bytes] as const] : [];
  });
  return keepAnswer(new Headers({ "Content-Type": type, "Cache-Control": cacheControl }), bodies);
}

/** Every page that React takes over asks for it. */
const MANIFEST = /\/manifest-[\w-]+\.js$/;

/** The static file that answers this request; undefined for anything else. */
export function findFile({ method, url }: IncomingMessage): KeptAnswer | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  return files.get(url!.split("?", 1)[0]!);
}
