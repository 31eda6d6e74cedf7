import { expect, test } from "vitest";
import { defaultBusiness } from "./facts";
import { pageMeta, siteFacts } from "./page-meta";
import { offeredServices } from "./services";
import { businessData, servicesData } from "./structured-data";

const site = { business: defaultBusiness, publicUrl: "https://prairiesurfaces.example" };
const words = { title: "Services", description: "What we do.", path: "/services" };

test("a page says its title, its description and its one address", () => {
  const meta = pageMeta(site, words);
  expect(meta).toContainEqual({ title: "Services" });
  expect(meta).toContainEqual({ name: "description", content: "What we do." });
  const href = "https://prairiesurfaces.example/services";
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href });
  expect(meta).toContainEqual({ property: "og:url", content: href });
});

test("a link to it shows a card, by its full address", () => {
  const meta = pageMeta(site, words);
  expect(meta).toContainEqual({
    property: "og:image",
    content: "https://prairiesurfaces.example/social-card.jpg",
  });
  expect(meta).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
});

test("the site's facts come from the root loader, whatever else matches", () => {
  const root = { id: "root" as const, pathname: "/", data: site, params: {}, meta: [] };
  expect(siteFacts([root])).toBe(site);
});

test("search engines get the business with its area and without a rating", () => {
  const data = businessData(site);
  expect(data).toMatchObject({
    "@type": "HomeAndConstructionBusiness",
    "@id": "https://prairiesurfaces.example/#business",
    telephone: "+17805551234",
    address: { addressLocality: "Edmonton", addressRegion: "Alberta", addressCountry: "Canada" },
  });
  const areas = defaultBusiness.serviceAreas.map((name) =>
    expect.objectContaining({ "@type": "City", name }),
  );
  expect(data.areaServed).toEqual(areas);
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
  expect(data).not.toHaveProperty("sameAs");
  expect(data.address).not.toHaveProperty("streetAddress");
});

test("search engines get an address and social links once they are set", () => {
  const social = { facebook: "https://facebook.example/prairie" };
  const business = { ...defaultBusiness, address: "12 Maple Street", social };
  expect(businessData({ ...site, business })).toMatchObject({
    address: { streetAddress: "12 Maple Street" },
    sameAs: ["https://facebook.example/prairie"],
  });
});

test("the three services are the business's own, and rubber has its price", () => {
  const services = servicesData(site, offeredServices(site.business))["@graph"];
  const provider = { "@id": "https://prairiesurfaces.example/#business" };
  expect(services).toMatchObject([
    {
      name: "Rubber Driveway Resurfacing",
      provider,
      offers: { priceSpecification: { minPrice: 8, priceCurrency: "CAD", unitCode: "FTK" } },
    },
    { name: "Epoxy Garage Floors", provider },
    { name: "Patio Resurfacing", provider },
  ]);
  expect(JSON.stringify(services).match(/priceSpecification/g)).toHaveLength(1);
});
