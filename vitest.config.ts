import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** Tests of a noun's pure files: what holds a database, a process or the environment has `.server` in its name. */
const RULES =
  "app/{auth,backups,business,calendar,chat,email,estimates,images,pricing,projects,quotes,testimonials,ui}/!(*.server).test.ts";

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    // Vitest would leave a core to its own process, which has little to do.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    setupFiles: "app/testing/refuse-logged-errors.ts",
    projects: [
      {
        extends: true,
        // A process for each file would cost more than its tests.
        test: { name: "rules", include: [RULES], isolate: false },
      },
      {
        extends: true,
        test: {
          name: "parts",
          include: ["{app,db,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, RULES],
        },
      },
    ],
  },
});
