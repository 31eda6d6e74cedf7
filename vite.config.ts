import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type postcss from "postcss";
import { defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";
import { browserslist } from "./package.json";
import remixOptions from "./remix.config.js";
import { outdatedWeights } from "./scripts/chat/learn-intents";
import { hashBuildInputs, stampBuild } from "./scripts/prepare/build-stamp.js";

/** The oldest browsers in esbuild's words; they are those of Tailwind. */
const oldestBrowsers = browserslist.map((browser) => browser.replace("ios_saf", "ios").replace(" ", ""));

/** Written beside the originals, once and at the highest level; the front door sends them. */
const precompressed = compression({
  include: /\.(js|css|svg)$/,
  threshold: 500,
  algorithms: ["brotliCompress", ["gzip", { level: 9 }]],
});

/** Tailwind's initial values for browsers without @property, which are older than ours: a third of a kilobyte of every page. */
const withoutFallback: postcss.Plugin = {
  postcssPlugin: "without-fallback",
  AtRule: {
    layer: (rule) => {
      if (rule.params === "properties" && rule.nodes) rule.remove();
    },
  },
};

/** Lets `npm start` and the tests see whether the build is that of the source. The server's half is built last. */
function stamped(isSsrBuild: boolean): Plugin {
  return {
    name: "stamped",
    apply: "build",
    buildStart() {
      // Remix loads this file once for each half, in one process.
      process.env.BUILD_INPUTS ??= hashBuildInputs();
    },
    writeBundle() {
      if (isSsrBuild) stampBuild(process.env.BUILD_INPUTS!);
    },
  };
}

/** Stops a build whose chat would not know one of its subjects. */
const freshWeights: Plugin = {
  name: "fresh-weights",
  apply: "build",
  buildStart() {
    const outdated = outdatedWeights();
    if (outdated.length > 0)
      this.error(
        `The chat's weights of ${outdated.join(" and ")} are outdated: npx tsx scripts/train-chat.ts`,
      );
  },
};

/** The commit that is built, with "-dirty" after it when files were changed. Undefined where neither is known. */
function revision(): string | undefined {
  // A build in Docker has no .git: it is told.
  if (process.env.REVISION) return process.env.REVISION;
  const git = spawnSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" });
  return git.status === 0 ? git.stdout.trim() : undefined;
}

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    tailwindcss(),
    remix(remixOptions),
    !isSsrBuild && freshWeights,
    !isSsrBuild && precompressed,
    stamped(isSsrBuild),
  ],
  define: { "import.meta.env.REVISION": JSON.stringify(revision()) ?? "undefined" },
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Of these the server takes a part, from hundreds of small files: built in, they cost a start less time and memory.
  ssr: {
    noExternal: [
      "lucide-react",
      /^@radix-ui\//,
      "react-day-picker",
      "date-fns",
      "kysely",
      "zod",
      /^@conform-to\//,
    ],
  },
  css: { postcss: { plugins: [withoutFallback] } },
  build: {
    target: isSsrBuild ? "es2022" : oldestBrowsers,
    // The server sends the style of the public pages.
    cssTarget: oldestBrowsers,
    // remix-serve sends everything in build/client as immutable for a year, and public/ by itself.
    copyPublicDir: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      // Less than a kilobyte is joined to a neighbour: the calculator asks for 25 files instead of 37.
      output: { manualChunks: chunkOf, experimentalMinChunkSize: 500 },
    },
  },
}));

/**
 * Vite's helper for dynamic imports stays with a document's script: apart, it would be a second request.
 * React and Remix are a file each: they change less often than our own code.
 */
function chunkOf(id: string): string | undefined {
  if (/vite\/preload-helper|\/app\/rendering\/page-behaviour\.ts$/.test(id)) return "page-behaviour";
  if (/\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return "react";
  if (/\/node_modules\/@remix-run\/|\/app\/rendering\/hydrate\.client\.tsx$/.test(id)) return "remix";
  // So small that they would be joined to a neighbour, and travel with the calculator, or with each job.
  if (/\/app\/ui\/(button|field|textarea-field)\.tsx$/.test(id)) return "fields";
  if (/\/app\/auth\/(door-card|new-password-fields)\.tsx$/.test(id)) return "door-card";
  if (/\/app\/auth\/confirm-fields\.tsx$/.test(id)) return "confirm-fields";
  return undefined;
}
