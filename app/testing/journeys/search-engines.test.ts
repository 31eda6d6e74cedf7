import { existsSync, readFileSync, statSync } from "node:fs";
import { JSDOM } from "jsdom";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../site";

const PUBLIC_URL = "https://www.prairie.example";
const PATHS = ["/", "/services", "/gallery", "/calculator", "/privacy-policy", "/terms-of-service"];

let site: Site;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL, BUSINESS_NAME: "Rock & </script> Roll" });
});

async function read(path: string): Promise<Document> {
  const { body } = await fetched(path);
  return new JSDOM(body).window.document;
}

async function fetched(path: string) {
  // A client may write what it likes into these: no address of ours is made of them.
  const answer = await site.fetch(path, {
    headers: { "X-Forwarded-Host": "evil.example", Host: "evil.example" },
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

const content = (page: Document, selector: string) => page.querySelector(selector)?.getAttribute("content");

test.each(PATHS)("%s says what it is, once", async (path) => {
  const page = await read(path);
  expect(page.querySelectorAll("h1")).toHaveLength(1);
  expect(page.querySelectorAll("title")).toHaveLength(1);
  expect(page.title.length).toBeGreaterThan(10);
  expect(page.title.length).toBeLessThanOrEqual(65);
  expect(page.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  const description = content(page, 'meta[name="description"]') ?? "";
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(page.querySelector('meta[name="robots"]')).toBeNull();
  expect(page.documentElement.lang).toBe("en-CA");
});

test.each(PATHS)("%s has one address, which is the owner's and not the client's", async (path) => {
  const page = await read(`${path}?utm_source=flyer`);
  const canonicals = [...page.querySelectorAll('link[rel="canonical"]')].map((link) =>
    link.getAttribute("href"),
  );
  expect(canonicals).toEqual([PUBLIC_URL + path]);
  expect(content(page, 'meta[property="og:url"]')).toBe(PUBLIC_URL + path);
  expect(content(page, 'meta[property="og:image"]')).toBe(`${PUBLIC_URL}/social-card.jpg`);
  expect(content(page, 'meta[property="og:title"]')).toBe(page.title);
  expect(page.documentElement.outerHTML).not.toContain("evil.example");
});

test("no two pages have the same title or description", async () => {
  const pages = await Promise.all(PATHS.map(read));
  expect(new Set(pages.map((page) => page.title)).size).toBe(PATHS.length);
  const descriptions = pages.map((page) => content(page, 'meta[name="description"]'));
  expect(new Set(descriptions).size).toBe(PATHS.length);
});

test.each(PATHS)("%s tells whose it is in a form that machines read", async (path) => {
  const page = await read(path);
  const scripts = [...page.querySelectorAll('script[type="application/ld+json"]')];
  const data = scripts.map((script) => JSON.parse(script.textContent ?? ""));
  expect(data[0]).toMatchObject({
    "@context": "https://schema.org",
    "@type": "HomeAndConstructionBusiness",
    name: "Rock & </script> Roll",
    url: PUBLIC_URL,
  });
  expect(data[0].areaServed).toHaveLength(5);
  expect(JSON.stringify(data)).not.toContain("aggregateRating");
});

test.each(["/", "/services"])("%s tells the services too", async (path) => {
  const page = await read(path);
  const scripts = [...page.querySelectorAll('script[type="application/ld+json"]')];
  const services = JSON.parse(scripts[1]?.textContent ?? "")["@graph"];
  for (const service of services) {
    expect(service["@type"]).toBe("Service");
    const [address, anchor] = service.url.split("#");
    expect(address).toBe(`${PUBLIC_URL}/services`);
    expect((await read("/services")).getElementById(anchor), anchor).not.toBeNull();
  }
});

test("what is not there or not for the public is kept out of the lists", async () => {
  for (const path of ["/not-here", "/admin/login"]) {
    const page = await read(path);
    expect(content(page, 'meta[name="robots"]')).toBe("noindex");
    expect(page.querySelector('link[rel="canonical"]')).toBeNull();
  }
});

test.each([
  ["/SERVICES", "/services"],
  ["/Calculator?utm_source=Flyer", "/calculator?utm_source=Flyer"],
  ["/Admin/leads", "/admin/leads"],
])("%s, in capitals, leads to the one address of its page", async (path, location) => {
  const { status, headers } = await fetched(path);
  expect([status, headers.get("Location")]).toEqual([301, location]);
});

test("what is not there is not there in capitals either", async () => {
  for (const path of ["/Not-Here", "//Services", "//EVIL.example/Services"]) {
    expect((await fetched(site.publicUrl + path)).status, path).toBe(404);
  }
});

test("robots.txt closes the back office and names the site map", async () => {
  const { headers, body } = await fetched("/robots.txt");
  expect(headers.get("Content-Type")).toContain("text/plain");
  expect(body.split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api",
    "",
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    "",
  ]);
});

test("the site map lists every public page, and each is there", async () => {
  const { headers, body } = await fetched("/sitemap.xml");
  expect(headers.get("Content-Type")).toContain("application/xml");
  const map = new JSDOM(body, { contentType: "application/xml" }).window.document;
  const addresses = [...map.querySelectorAll("url > loc")].map((loc) => loc.textContent ?? "");
  expect(addresses).toEqual(PATHS.map((path) => PUBLIC_URL + path));
  for (const address of addresses) expect((await fetched(new URL(address).pathname)).status).toBe(200);
});

test("the manifest carries the contractor's name and icons that exist", async () => {
  const { headers, body } = await fetched("/site.webmanifest");
  expect(headers.get("Content-Type")).toBe("application/manifest+json");
  const manifest = JSON.parse(body);
  expect(manifest.name).toBe("Rock & </script> Roll");
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(`public${src}`).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("every icon that a page names exists, and the card is as large as it says", async () => {
  const page = await read("/");
  const icons = [...page.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"]')];
  expect(icons).toHaveLength(3);
  for (const icon of icons) expect(existsSync(`public${icon.getAttribute("href")}`)).toBe(true);

  const { width, height } = await sharp(readFileSync("public/social-card.jpg")).metadata();
  expect(content(page, 'meta[property="og:image:width"]')).toBe(String(width));
  expect(content(page, 'meta[property="og:image:height"]')).toBe(String(height));
  expect(statSync("public/social-card.jpg").size).toBeLessThan(200_000);
});

test("documents may be fetched ahead, the rest never", async () => {
  const { headers, body } = await fetched("/speculation-rules.json");
  expect(headers.get("Content-Type")).toBe("application/speculationrules+json");
  const rules = JSON.parse(body);
  for (const [{ where }] of [rules.prefetch, rules.prerender]) {
    const kept = JSON.stringify(where.and.slice(1));
    for (const path of ["/admin", "/admin/*", "/api/*", "/calculator"]) expect(kept).toContain(`"${path}"`);
  }
  expect((await fetched("/")).headers.get("Speculation-Rules")).toBe('"/speculation-rules.json"');
  expect((await fetched("/calculator")).headers.has("Speculation-Rules")).toBe(false);
});
