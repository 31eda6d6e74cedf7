import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Business, defaultBusiness } from "~/business/facts";
import { addVersion, fieldsOf, openVisits } from "~/settings/settings.server";
import { type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "100" });
});

beforeEach(() => {
  visitor = new Visitor(site);
});

const now = () => ({ db: site.db, now: new Date() });

async function save(area: "business" | "services", changes: Partial<Business>): Promise<void> {
  await addVersion(now(), area, fieldsOf(area, { ...defaultBusiness, ...changes }));
}

async function ask(projectType = "epoxy_garage"): Promise<void> {
  await visitor.open("/");
  visitor.fill("Name", "Maria Kowalska");
  visitor.fill("Email", "maria@example.ca");
  visitor.fill("Phone", "780-555-0142");
  visitor.fill("Project type", projectType);
  visitor.fill("Details (optional)", "Two-car garage,\noil spots.");
  await visitor.press("Send Request");
}

async function price(squareFeet: string): Promise<void> {
  await visitor.open("/calculator");
  visitor.fill("Project Size", squareFeet);
  visitor.fill("Email", "maria@example.ca");
  visitor.fill("Phone", "780-555-0142");
  await visitor.press("Get My Quote");
}

const offeredTimes = () => visitor.findAll('a[href*="?start="]').map((link) => link.getAttribute("href")!);
const A_DAY = /by [A-Z][a-z]+day, [A-Z][a-z]+ \d{1,2} to arrange/;

test("where the owner entered nothing, the answer promises no day, no price and no time", async () => {
  await ask();
  expect(visitor.text).toContain("we call you at (780) 555-0142 or write to maria@example.ca to arrange");
  expect(visitor.text).not.toMatch(/ by [A-Z]|free times|\$[\d,]+ to|on its way/);
  expect(visitor.texts(".card dd")).toEqual([
    ...["Maria Kowalska", "maria@example.ca", "(780) 555-0142", "Epoxy Garage Floor"],
    "Two-car garage, oil spots.",
  ]);
  await price("600");
  expect(visitor.text).toContain("we call you at (780) 555-0142 to arrange");
  expect(visitor.text).not.toMatch(/ by [A-Z][a-z]+day|free times/);
});

test("where the owner entered answering days, both answers say the day", async () => {
  await save("business", { answeringDays: 2 });
  await ask();
  expect(visitor.text).toMatch(A_DAY);
  await price("610");
  expect(visitor.text).toMatch(A_DAY);
});

test("a range stands for the service asked about and for no other", async () => {
  const { epoxy_garage } = defaultBusiness.serviceTerms;
  const finishes = [560, 820].map((cents) => ({ name: `Finish ${cents}`, pricePerSqFtCents: cents }));
  const usualSize = { name: "Two-car garage", squareFeet: 450 };
  await save("services", {
    serviceTerms: { ...defaultBusiness.serviceTerms, epoxy_garage: { ...epoxy_garage, finishes, usualSize } },
  });
  await ask();
  const range = () => visitor.texts("#quote ~ p").filter((text) => text.includes("with GST"));
  expect(range()).toEqual([
    "Two-car garage, 450 sq ft: $2,600 to $3,900 with GST, firm after the free visit.",
  ]);
  await ask("patio_resurfacing");
  expect(range()).toEqual([]);
});

test("while visits are open, three times lead to the request's own page", async () => {
  await openVisits(now());
  await ask();
  const fromRequest = offeredTimes();
  expect(fromRequest).toHaveLength(3);
  const { searchParams, pathname } = new URL(fromRequest[1]!, site.publicUrl);
  await visitor.open(fromRequest[1]!);
  expect(visitor.status).toBe(200);
  expect(visitor.find(`input[value="${searchParams.get("start")}"]:checked`)).not.toBeNull();

  await price("620");
  expect(offeredTimes()).toHaveLength(3);
  expect(offeredTimes()[0]).not.toContain(pathname);
  await visitor.follow("See All Free Times");
  expect(visitor.heading).toBe("Book your free site visit");
});

test("another quote is asked for with an empty form", async () => {
  await ask();
  await visitor.follow("Ask for another quote");
  expect(visitor.value("Name")).toBe("");
});

test("the owner's usual driveway is one press, which keeps what was typed", async () => {
  await visitor.open("/calculator");
  expect(visitor.find("button[value^=usual-size]")).toBeNull();
  const { rubber_resurfacing } = defaultBusiness.serviceTerms;
  const usual = (squareFeet: number) => ({
    serviceTerms: {
      ...defaultBusiness.serviceTerms,
      rubber_resurfacing: { ...rubber_resurfacing, usualSize: { name: "Two-car driveway", squareFeet } },
    },
  });
  await save("services", usual(640));
  await visitor.open("/calculator");
  visitor.fill("Colour Mix", "20");
  visitor.fill("Email", "maria@example.ca");
  visitor.fill("Length (ft)", "24");
  visitor.fill("Width (ft)", "25");
  await visitor.press("Two-car driveway 640 sq ft");
  expect(visitor.value("Project Size")).toBe("640");
  expect(visitor.value("Length (ft)") + visitor.value("Width (ft)")).toBe("");
  expect([visitor.value("Colour Mix"), visitor.value("Email")]).toEqual(["20", "maria@example.ca"]);
  expect(visitor.find("button[value^=usual-size]")?.getAttribute("aria-pressed")).toBe("true");
  expect(visitor.text).toContain("$6,384.00");

  // Beside a second surface, each driveway has the button and a walk has not.
  await visitor.press("Add a surface");
  expect(visitor.findAll("button[value^=usual-size]")).toHaveLength(1);

  // What the calculator does not price is not offered.
  await save("services", usual(2400));
  await visitor.open("/calculator");
  expect(visitor.find("button[value^=usual-size]")).toBeNull();
});
