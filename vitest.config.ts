import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** Tests of a noun, or of the database: they leave the process as they found it, so many files share one. */
const NOUNS =
  "{app/{activities,auth,backups,business,calendar,chat,driveway,email,estimates,images,money,phone,pricing,projects,quotes,records,reminders,reports,search,settings,subscribers,testimonials,ui,visits},db}/**/*.test.{ts,tsx}";
/**
 * Each in a process of its own: they open a site from its source, whose environment is read once, or put another module
 * in a module's place.
 */
const ALONE = [
  "app/auth/{page-action,require-user}.server.test.ts",
  "app/backups/copy-off-site.server.test.ts",
  "app/business/business-context.test.tsx",
  "app/images/store-picture.server.test.ts",
  "app/quotes/{photos,dialogs/actions,dialogs/load-panel}.server.test.ts",
  "app/testing/another-contractor.test.ts",
];

/** Tests of the built site, of which each has a copy: they share processes too. */
const SITES =
  "app/{testing/**/*,routes/api.{admin.images,admin.send-estimate,chat,public,quotes,send-quote-email}}.test.{ts,tsx}";

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
      optimizer: { ssr: { enabled: true, include: ["kysely", "kysely/helpers/sqlite", "zod"] } },
    },
    // Vite would rewrite all of the build for each process.
    server: { deps: { external: [/\/build[^/]*\/server\//] } },
    projects: [
      {
        extends: true,
        // A process for each file would cost as much as its tests.
        test: {
          name: "nouns",
          include: [NOUNS],
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
        },
      },
      { extends: true, test: { name: "alone", include: ALONE } },
      {
        extends: true,
        test: {
          name: "sites",
          include: [SITES],
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "parts",
          include: ["{app,db,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, NOUNS, SITES],
        },
      },
    ],
  },
});
