import { beforeAll, beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { createImage } from "~/images/images.server";
import { addVersion, fieldsOf } from "~/settings/settings.server";
import { type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let homeowner: Visitor;

beforeAll(async () => {
  site = await startSite();
});

beforeEach(async () => {
  await site.db.deleteFrom("images").execute();
  homeowner = new Visitor(site);
});

const image = (name: string, location: Parameters<typeof createImage>[1]["location"], isActive = true) =>
  createImage(
    { db: site.db, now: new Date() },
    { name, location, isActive, url: `https://example.com/${name}` },
  );

test("rubber is priced by the calculator, epoxy and patio are asked for", async () => {
  await homeowner.open("/services");
  expect(homeowner.heading).toBe("Professional Resurfacing Services");
  expect(homeowner.find('#rubber a[href="/calculator"]')).not.toBeNull();
  expect(homeowner.find('#epoxy a[href="/#quote"]')).not.toBeNull();
  expect(homeowner.find('#patio a[href="/#quote"]')).not.toBeNull();
  expect(homeowner.find("#rubber")?.textContent).toContain("Perfect For");
  expect(homeowner.find("#epoxy")?.textContent).toContain("Ideal For");
});

test("the warranty is claimed for rubber, never for epoxy", async () => {
  await homeowner.open("/services");
  expect(homeowner.text).toContain(
    "5-Year WarrantyRubber Driveway Resurfacing and Patio Resurfacing: 5 years on the rubber surface. Epoxy is not included.",
  );
  expect(homeowner.text).toContain("1-3 days");
  expect(homeowner.find("#epoxy")?.textContent).not.toMatch(/warranty/i);
});

test("Warranty Info leads to what the warranty covers, and to the terms where there is none", async () => {
  const link = async () => {
    await homeowner.open("/privacy-policy");
    return homeowner
      .findAll("footer a")
      .find(({ textContent }) => textContent === "Warranty Info")
      ?.getAttribute("href");
  };
  expect(await link()).toBe("/services#warranty");
  await homeowner.open("/services");
  expect(homeowner.find("#warranty")?.textContent).toContain("5 years on the rubber surface.");

  const { serviceTerms } = defaultBusiness;
  const none = Object.entries(serviceTerms).map(([code, terms]) => [code, { ...terms, warrantyYears: 0 }]);
  const without = { ...defaultBusiness, serviceTerms: Object.fromEntries(none) };
  await addVersion({ db: site.db, now: new Date() }, "services", fieldsOf("services", without));
  expect(await link()).toBe("/terms-of-service#warranty");
  await homeowner.open("/services");
  expect(homeowner.find("#warranty")).toBeNull();
  await addVersion({ db: site.db, now: new Date() }, "services", fieldsOf("services", defaultBusiness));
});

test("how long most projects take is said where the owner has set it", async () => {
  await homeowner.open("/services");
  expect(homeowner.text).toContain("Most projects take 1-3 days. We agree on the dates with you first.");
  const without = fieldsOf("business", { ...defaultBusiness, typicalDuration: "" });
  await addVersion({ db: site.db, now: new Date() }, "business", without);
  await homeowner.open("/services");
  expect(homeowner.text).toContain("We agree on the dates with you first.");
  expect(homeowner.text).not.toContain("Most projects take");
  await addVersion({ db: site.db, now: new Date() }, "business", fieldsOf("business", defaultBusiness));
});

test("each card shows the active pictures of its own place", async () => {
  await image("rubber.jpg", "service-rubber-resurfacing");
  await image("epoxy.jpg", "service-epoxy-garage");
  await image("hidden.jpg", "service-epoxy-garage", false);
  await homeowner.open("/services");
  expect(homeowner.find("#rubber img")?.getAttribute("src")).toBe("https://example.com/rubber.jpg");
  expect(homeowner.find("#epoxy img")?.getAttribute("src")).toBe("https://example.com/epoxy.jpg");
});

test("without a color option there is a word and a way to ask", async () => {
  await homeowner.open("/services");
  expect(homeowner.text).toContain("Color Options Coming Soon");
  expect(homeowner.find('#colors a[href="/#quote"]')?.textContent).toBe("Get Quote");
  expect(homeowner.text).toContain("Custom colour matching");
});

test("color options stand there by name", async () => {
  await image("Slate", "color-options");
  await homeowner.open("/services");
  expect(homeowner.find("#colors li")?.textContent).toBe("Slate");
  expect(homeowner.text).not.toContain("Coming Soon");
});
