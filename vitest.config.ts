import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/**
 * Each in a process of its own: they read the environment, which is read once, open a site from its source, put another
 * module in a module's place, or start and end processes.
 */
const ALONE = [
  "app/auth/require-user.server.test.ts",
  "app/backups/copy-off-site.server.test.ts",
  "app/business/business-context.test.tsx",
  "app/desk/dialogs/{actions,load-panel}.server.test.ts",
  "app/env.test.ts",
  "app/forms/{incoming-files,page-action}.server.test.ts",
  "app/front-door/**/*.test.ts",
  "app/http/http.server.test.ts",
  "app/images/store-picture.server.test.ts",
  "app/process/**/*.test.ts",
  "app/quotes/photos.server.test.ts",
  "app/routes/*.test.ts",
  "app/testing/another-contractor.test.ts",
  "scripts/**/*.test.ts",
];

/** Tests of the built site, of which each has a copy: they share processes too. */
const SITES = [
  "app/testing/**/!(another-contractor).test.{ts,tsx}",
  "app/routes/api.{admin.images,admin.send-estimate,chat,public,quotes,send-quote-email}.test.ts",
];

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    // As many as keep two cores busy. Vitest would leave one to its own process, which has little to do.
    maxWorkers: 3,
    // How long a busy machine takes is no fault of the product: these only end what would never end.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    globalSetup: "app/testing/temporary-folder.ts",
    setupFiles: ["app/testing/refuse-logged-errors.ts", "app/testing/restore-environment.ts"],
    // Every process would read the hundreds of small files of these anew: each is made one file, once.
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: ["kysely", "kysely/helpers/sqlite", "zod"],
          // Vite's own target is so old that each private field becomes a WeakMap.
          esbuildOptions: { target: "es2022" },
        },
      },
    },
    // Vite would rewrite all of the build for each process.
    server: { deps: { external: [/\/build[^/]*\/server\//] } },
    projects: [
      {
        extends: true,
        // They leave the process as they found it. One for each file would cost as much as its tests.
        test: {
          name: "nouns",
          include: ["{app,db}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...ALONE, ...SITES],
          isolate: false,
        },
      },
      { extends: true, test: { name: "sites", include: SITES, isolate: false } },
      {
        extends: true,
        test: { name: "alone", include: ALONE, exclude: [...configDefaults.exclude, ...SITES] },
      },
    ],
  },
});
