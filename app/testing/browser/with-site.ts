import { test as base } from "@playwright/test";
import { type ServedSite, serveSite } from "../served-site";
import { SAMPLE_SITE } from "./sample-site";

/** The built site of a worker, on a port and with a database of its own, and the sample content as its content. */
export const withSite = base.extend<object, { site: ServedSite }>({
  site: [
    // Playwright wants to see what a fixture needs: nothing.
    // biome-ignore lint/correctness/noEmptyPattern: an empty pattern is how that is said.
    async ({}, use) => {
      const site = await serveSite({ RATE_LIMIT_FACTOR: "100", PRIVATE_HOSTS: "127.0.0.1" }, SAMPLE_SITE);
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});
