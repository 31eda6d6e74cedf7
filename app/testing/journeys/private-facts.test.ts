import { beforeAll, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { pagesOf } from "~/pages";
import { createProject } from "~/projects/projects.server";
import { createStory } from "~/projects/save-story.server";
import { storyForm } from "~/projects/story-forms.server";
import { addVersion, fieldsOf } from "~/settings/settings.server";
import { type Site, startSite } from "../site";

/** What only the office knows, as it would stand in a page's data. */
const PRIVATE = [
  "123456789 RT0001",
  "777777",
  "gstNumber",
  "blackPriceCents",
  "fullColorPriceCents",
  "ownAddresses",
  "serviceTerms",
  "pricePerSqFtCents",
  "leastChargeCents",
  ...["31357", "313.57", "31753", "317.53", "22345", "223.45"],
  "Quartz",
  "Cover the drain",
  "confirmedClaims",
  "Do you come on Sundays?",
  "Only for ____",
  "Contact Berg",
];

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

test("no page and no page's data tells a stranger what only the office knows", async () => {
  const context = { db: site.db, now: new Date() };
  const { claims } = defaultBusiness;
  const business = { ...defaultBusiness, gstNumber: "123456789 RT0001", confirmedClaims: claims };
  await addVersion(context, "business", fieldsOf("business", business));
  const unfinished = { question: "Do you come on Sundays?", answer: "Only for ____." };
  const finished = { question: "Is parking needed?", answer: "One spot." };
  await addVersion(context, "questions", fieldsOf("questions", [unfinished, finished]));
  const prices = { ...defaultBusiness.prices, fullColorPriceCents: 777_777 };
  await addVersion(context, "prices", fieldsOf("prices", prices));

  const quartz = [31_357, 31_753].map((pricePerSqFtCents, index) => ({
    name: `Quartz ${index}`,
    pricePerSqFtCents,
  }));
  const terms = { finishes: quartz, preparationCents: 22_345, checklist: ["Cover the drain"] };
  const { epoxy_garage } = defaultBusiness.serviceTerms;
  const usualSize = { name: "Two-car garage", squareFeet: 450 };
  const serviceTerms = {
    ...defaultBusiness.serviceTerms,
    epoxy_garage: { ...epoxy_garage, ...terms, usualSize },
  };
  await addVersion(context, "services", fieldsOf("services", { ...defaultBusiness, serviceTerms }));
  const range = "Two-car garage, 450 sq ft: $253,700 to $255,700, firm after the free visit";
  for (const path of ["/", "/services"]) expect(await (await site.fetch(path)).text()).toContain(range);

  const services = await (await site.fetch("/services")).text();
  expect(services).toContain("One spot.");

  const contact = { name: "Contact Berg", email: "berg@example.ca", phone: "", phone_digits: "" };
  const at = context.now.toISOString();
  await site.db
    .insertInto("contacts")
    .values({ ...contact, created_at: at, updated_at: at })
    .execute();

  const pages = pagesOf("document", "application", "fresh", "login").map(({ path }) => path);
  const projectType = "rubber_resurfacing";
  for (const id of [1, 2]) {
    const picture = { title: "Drive", description: "", projectType, status: "completed" };
    await createProject(context, { ...picture, imageUrl: `https://pictures.example/${id}.jpg` });
    const story = {
      title: "Drive",
      projectType,
      squareFeet: "600",
      place: "Leduc",
      isPublic: "on",
      pictures: `${id}`,
    };
    await createStory(context, storyForm.parse(story));
  }
  pages.push("/gallery/drive-leduc", "/areas/leduc");
  for (const path of ["/gallery/drive-leduc", "/areas/leduc"])
    expect((await site.fetch(path)).status).toBe(200);
  const addresses = pages.flatMap((path) => [path, path === "/" ? "/_root.data" : `${path}.data`]);
  const told: string[] = [];
  for (const address of addresses) {
    const text = await (await site.fetch(address)).text();
    told.push(...PRIVATE.filter((fact) => text.includes(fact)).map((fact) => `${address}: ${fact}`));
  }
  expect(addresses.length).toBeGreaterThan(10);
  expect(told).toEqual([]);
});
