import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { beforeAll, expect, test, vi } from "vitest";
import type { TenDigits } from "~/business/facts";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import remixOptions from "../../remix.config.js";

// `business/facts.ts` as another contractor would edit it, and no other file.
vi.mock("~/business/facts", async (load) => {
  const facts = await load<typeof import("~/business/facts")>();
  const defaultBusiness: typeof facts.defaultBusiness = {
    ...facts.defaultBusiness,
    name: "Foothill Floors",
    phone: "4035550000" as TenDigits,
    email: "hello@foothill.example",
    city: "Calgary",
    serviceAreas: ["Calgary", "Airdrie"],
    warrantyYears: 7,
    serviceTerms: Object.fromEntries(
      Object.entries(facts.defaultBusiness.serviceTerms).map(([service, terms]) => [
        service,
        { ...terms, warrantyYears: terms.warrantyYears && 7 },
      ]),
    ) as typeof facts.defaultBusiness.serviceTerms,
    typicalDuration: "2-4 days",
    copyrightYear: 2031,
    claims: [{ figure: "120+", label: "floors done" }],
  };
  return { ...facts, defaultBusiness };
});

// Sample content and jobs are not what this is about.
vi.mock("~/process/boot.server", () => ({ boot: () => undefined }));

/** Facts that only the first contractor has. */
const OLD =
  /prairie ?surfaces|555-1234|5551234|edmonton|sherwood|albert\b|leduc|spruce grove|\b5[- ]year|five[- ]year|1-3 days|500\+|\b4\.9\b|© 2024/gi;

let db: Db;
let fetch: ReturnType<typeof createRequestHandler>;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  Object.assign(process.env, { DATA_DIR: folder, PUBLIC_URL: "http://site.test", SMTP_URL: "" });
  db = await createTestDb(folder);
  fetch = createRequestHandler(await siteFromSource());
});

/** The site as it stands in the source: a built one has the facts that it was built with. */
async function siteFromSource(): Promise<ServerBuild> {
  const routes: ServerBuild["routes"] = {};
  const add = (parentId: string | undefined, path: string, module: object) => {
    const id = path || "home";
    const isHome = parentId !== undefined && path === "";
    routes[id] = { id, parentId, ...(isHome ? { index: true } : { path }), module: module as never };
  };
  routes.root = { id: "root", path: "", module: await import("~/root") };
  routes.site = { id: "site", parentId: "root", module: await import("~/routes/_site/route") };
  add("site", "", await import("~/routes/_site._index/route"));
  add("site", "calculator", await import("~/routes/_site.calculator/route"));
  add("site", "services", await import("~/routes/_site.services/route"));
  add("site", "gallery", await import("~/routes/_site.gallery/route"));
  add("site", "privacy-policy", await import("~/routes/_site.privacy-policy"));
  add("site", "terms-of-service", await import("~/routes/_site.terms-of-service"));
  add("root", "api/send-quote-email", await import("~/routes/api.send-quote-email"));
  add("root", "api/quotes", await import("~/routes/api.quotes"));
  return {
    mode: "production",
    entry: { module: await import("~/entry.server") },
    routes,
    assets: {
      entry: { module: "/entry.js", imports: ["/page-behaviour-0.js"] },
      routes: Object.fromEntries(
        Object.values(routes).map((route) => [
          route!.id,
          { ...route, module: "/route.js", hasLoader: true, hasAction: true, hasErrorBoundary: false },
        ]),
      ),
      url: "/manifest.js",
      version: "1",
    } as unknown as ServerBuild["assets"],
    publicPath: "/",
    assetsBuildDirectory: "",
    future: remixOptions.future as ServerBuild["future"],
    isSpaMode: false,
  };
}

test.each(["/", "/calculator", "/services", "/gallery", "/privacy-policy", "/terms-of-service"])(
  "with other facts %s says those, and nowhere the old ones",
  async (path) => {
    const page = await fetch(new Request(`http://site.test${path}`));
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html.match(OLD)).toBeNull();
    expect(html).toContain("Foothill Floors");
    expect(html).toContain("(403) 555-0000");
  },
);

test.each([
  ["/", ["7-year warranty", "2-4 days", "Airdrie", "120+"]],
  ["/services", ["7-Year Warranty", "7-year warranty", "2-4 days"]],
  ["/calculator", ["7-year warranty"]],
  ["/terms-of-service", ["7 years", "Calgary", "Airdrie"]],
])("%s follows the facts", async (path, said) => {
  const page = await fetch(new Request(`http://site.test${path}`));
  // React puts a comment between a figure and the word beside it.
  const html = (await page.text()).replaceAll("<!-- -->", "");
  for (const fact of said) expect(html).toContain(fact);
});

test("so do the mails to the customer and to the contractor", async () => {
  const lead = { email: "jane@customer.example", phone: "587 555 0199" };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...lead, squareFeet: "500", colorMixPercentage: "20" }))
    form.append(name, value);
  const sent = await fetch(
    new Request("http://site.test/api/send-quote-email", { method: "POST", body: form }),
  );
  expect(sent.status).toBe(200);
  const request = JSON.stringify({ ...lead, name: "Jane", projectType: "Epoxy Garage Floor" });
  const headers = { "Content-Type": "application/json" };
  const kept = await fetch(
    new Request("http://site.test/api/quotes", { method: "POST", body: request, headers }),
  );
  expect(kept.status).toBe(201);

  const mails = await db.selectFrom("outbox").selectAll().execute();
  expect(mails).toHaveLength(4);
  for (const mail of mails) expect(JSON.stringify(mail).match(OLD)).toBeNull();
  const said = JSON.stringify(mails);
  for (const fact of ["7-year warranty", "2-4 days", "Foothill Floors", "(403) 555-0000"]) {
    expect(said).toContain(fact);
  }
});
