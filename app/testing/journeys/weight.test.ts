import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { AssetsManifest } from "@remix-run/dev";
import { expect, test } from "vitest";
import { refuseOutdatedBuild } from "../refuse-outdated-build";

/*
 * What a browser loads, in the bytes that are sent: the weight that a page may have, read from the built files.
 */
refuseOutdatedBuild();
const FOLDER = "build/client";
const KB = 1000;

const assets = readdirSync(join(FOLDER, "assets")).map((name) => `/assets/${name}`);
const named = (pattern: RegExp) => assets.filter((path) => pattern.test(path));
const read = (path: string) => readFileSync(join(FOLDER, path), "utf8");

const [manifestPath = ""] = named(/\/manifest-[\w-]+\.js$/);
const manifest: AssetsManifest = JSON.parse(read(manifestPath).replace(/^window\.__remixManifest=|;$/g, ""));

/** Sizes as they are sent: brotli where the build has made it. */
function weigh(paths: Iterable<string>): number {
  return [...new Set(paths)].reduce((sum, path) => {
    const file = join(FOLDER, path);
    return sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  }, 0);
}

/** A module with all that it imports before it runs. */
function withImports(paths: string[], all = new Set<string>()): Set<string> {
  for (const path of paths) {
    if (all.has(path)) continue;
    all.add(path);
    const imports = read(path).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g);
    withImports(
      [...imports].map(([, name]) => `/assets/${name}`),
      all,
    );
  }
  return all;
}

/** All the script of a document. */
const behaviour = named(/\/page-behaviour-[\w-]+\.js$/);
/** Remix, and with it what takes a page over. */
const hydration = named(/\/remix-[\w-]+\.js$/);

/** All the script of a page that React takes over, but for the manifest, whose weight static-files.server.test holds. */
function scriptsOf(routeId: string): Set<string> {
  const modules = [manifest.entry.module, ...hydration];
  for (let id: string | undefined = routeId; id; id = manifest.routes[id]!.parentId) {
    modules.push(manifest.routes[id]!.module);
  }
  return withImports(modules);
}

const adminPages = Object.keys(manifest.routes).filter((id) => /^routes\/admin(\.|_\.login)/.test(id));

test("every text of the build is there in brotli and gzip, each smaller than the one before", () => {
  // Remix writes its manifest last: the front door compresses it.
  const texts = named(/\.(js|css|svg)$/).filter(
    (path) => path !== manifestPath && statSync(join(FOLDER, path)).size > 500,
  );
  expect(texts.length).toBeGreaterThan(40);
  for (const path of texts) {
    const [plain, gzip, brotli] = ["", ".gz", ".br"].map((end) => statSync(join(FOLDER, path + end)).size);
    expect(gzip, path).toBeLessThan(plain!);
    expect(brotli, path).toBeLessThan(gzip!);
  }
});

test("a document's only script stays under 3 kB, and brings no other before the visitor acts", () => {
  expect(behaviour).toHaveLength(1);
  expect([...withImports(behaviour)]).toEqual(behaviour);
  expect(weigh(behaviour)).toBeLessThan(3 * KB);
});

test("the chat, once open, stays under 60 kB", () => {
  const chat = named(/\/chat-panel-[\w-]+\.js$/);
  expect(chat).toHaveLength(1);
  expect(weigh(withImports([...behaviour, ...chat]))).toBeLessThan(60 * KB);
});

test("the calculator stays under 114 kB", () => {
  expect(hydration).toHaveLength(1);
  expect(weigh(scriptsOf("routes/_site.calculator"))).toBeLessThan(114 * KB);
});

test("each page of the back office stays under 160 kB, its date picker included", () => {
  expect(adminPages.length).toBeGreaterThanOrEqual(8);
  const picker = withImports(named(/\/date-popover-[\w-]+\.js$/));
  for (const id of adminPages) {
    expect(weigh([...scriptsOf(id), ...picker]), id).toBeLessThan(160 * KB);
  }
});

test("the style sheet of the back office stays under 12 kB, all fonts under 60 kB", () => {
  const [styles, fonts] = [named(/\.css$/), named(/\.woff2?$/)];
  expect(styles).toHaveLength(2);
  expect(weigh(styles)).toBeLessThan(12 * KB);
  expect(fonts).toHaveLength(2);
  expect(weigh(fonts)).toBeLessThan(60 * KB);
});
