import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { layOutMail } from "./mail-layout";

const content = {
  business: defaultBusiness,
  publicUrl: "https://prairiesurfaces.example",
  subject: "Spring is coming",
  heading: "Spring is coming",
  preview: "Spring is coming",
  blocks: [{ kind: "paragraph", text: "Time to look at the driveway." }],
} as const;

test("a mail that nobody asked for says in both parts how to unsubscribe", () => {
  const { html, text } = layOutMail(content);
  expect(html).toContain('href="mailto:info@prairiesurfaces.example?subject=Unsubscribe"');
  expect(text).toMatch(/Write "Unsubscribe" to info@prairiesurfaces\.example\n$/);
});

test("an answer to a request does not say how to unsubscribe", () => {
  const { html, text } = layOutMail({ ...content, isAnswer: true });
  expect(html + text).not.toMatch(/unsubscribe/i);
});

/** What a reader sees of a mail's HTML: a line for each block, links and pictures with their addresses. */
function linesOfHtml(html: string): string[] {
  const body = html.slice(html.indexOf("<body"));
  return body
    .replaceAll(/<a [^>]*?href="([^"]*)"[^>]*>/g, "[$1] ")
    .replaceAll(
      /<img [^>]*?src="([^"]*)" alt="([^"]*)"(?: width="(\d+)")?(?: height="(\d+)")?[^>]*>/g,
      "[$1 $3x$4] $2",
    )
    .replaceAll("</th><td", ": <td")
    .replaceAll("<br>", "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

test("each kind of block is in both parts, followed by a signature", () => {
  const { html, text, subject } = layOutMail({
    business: { ...defaultBusiness, address: "100 Jasper Ave NW" },
    publicUrl: "https://site.example",
    subject: "The subject",
    heading: "The heading",
    preview: "The preview",
    isAnswer: true,
    blocks: [
      { kind: "paragraph", text: "Two\nlines" },
      { kind: "heading", text: "A part" },
      { kind: "price", amount: "$4,200.00", caption: "GST included\nValid 30 days" },
      {
        kind: "figures",
        rows: [
          { label: "Area", value: "$10.00" },
          { label: "Total", value: "$10.50", isTotal: true },
        ],
      },
      {
        kind: "facts",
        rows: [
          { label: "Phone", value: "(780) 555-9876", href: "tel:+17805559876" },
          { label: "Page", value: "Open\nit", href: "https://site.example/x" },
          { label: "Address", value: "1 Elm" },
        ],
      },
      { kind: "list", items: ["One", "Other"] },
      { kind: "list", items: ["First", "Second"], isOrdered: true },
      { kind: "quotation", text: "Their\nwords" },
      { kind: "action", label: "Press", href: "https://site.example/y" },
      { kind: "picture", name: "house.jpg", alt: "A house" },
    ],
  });
  expect(subject).toBe("The subject");
  expect(text.split("\n")).toEqual([
    "The heading",
    "===========",
    "",
    "Two",
    "lines",
    "",
    "A part",
    "------",
    "",
    "$4,200.00",
    "GST included",
    "Valid 30 days",
    "",
    "Area    $10.00",
    "--------------",
    "Total   $10.50",
    "",
    "Phone     (780) 555-9876",
    "Page      Open it",
    "          https://site.example/x",
    "Address   1 Elm",
    "",
    "- One",
    "- Other",
    "",
    "1. First",
    "2. Second",
    "",
    "> Their",
    "> words",
    "",
    "Press:",
    "https://site.example/y",
    "",
    "A house",
    "",
    "-- ",
    "Prairie Surfaces",
    "(780) 555-1234",
    "info@prairiesurfaces.example",
    "100 Jasper Ave NW",
    "https://site.example",
    "",
  ]);
  expect(linesOfHtml(html)).toEqual([
    "The preview",
    "Prairie Surfaces",
    "Edmonton, Alberta",
    "The heading",
    "Two",
    "lines",
    "A part",
    "$4,200.00",
    "GST included",
    "Valid 30 days",
    "Area: $10.00",
    "Total: $10.50",
    "Phone: [tel:+17805559876] (780) 555-9876",
    "Page: [https://site.example/x] Open",
    "it",
    "Address: 1 Elm",
    "One",
    "Other",
    "First",
    "Second",
    "Their",
    "words",
    "[https://site.example/y] Press",
    "[cid:house.jpg 544x] A house",
    "Prairie Surfaces",
    "[tel:+17805551234] (780) 555-1234",
    "[mailto:info@prairiesurfaces.example] info@prairiesurfaces.example",
    "100 Jasper Ave NW",
    "[https://site.example] site.example",
  ]);
  expect(html).toContain("<title>The heading</title>");
  expect(html).toContain('hidden;">The preview</div>');
  expect(html).toMatch(/<ul[^>]*>\n<li[^>]*>One<\/li>\n<li[^>]*>Other<\/li>\n<\/ul>\n<ol/);
});

test("a logo replaces the name in its own proportions, and without an address its line is missing", () => {
  const logo = `/uploads/${"a".repeat(32)}-600x200.png`;
  const { html } = layOutMail({ ...content, business: { ...defaultBusiness, logo } });
  expect(linesOfHtml(html).slice(0, 2)).toEqual([
    "Spring is coming",
    `[https://prairiesurfaces.example${logo} 192x64] Prairie Surfaces`,
  ]);
  expect(linesOfHtml(html).slice(3)).toEqual([
    "Time to look at the driveway.",
    "Prairie Surfaces",
    "[tel:+17805551234] (780) 555-1234",
    "[mailto:info@prairiesurfaces.example] info@prairiesurfaces.example",
    "[https://prairiesurfaces.example] prairiesurfaces.example",
    "No more mail from us? [mailto:info@prairiesurfaces.example?subject=Unsubscribe] Unsubscribe",
  ]);
});

test("a recipient with a private link to unsubscribe gets it in both parts", () => {
  const link = "https://site.example/unsubscribe/its";
  const { html, text } = layOutMail({ ...content, isAnswer: true, unsubscribeLink: link });
  expect(linesOfHtml(html).at(-1)).toBe(`No more mail from us? [${link}] Unsubscribe`);
  expect(text.trim().split("\n").at(-1)).toBe(`No more mail from us? Unsubscribe: ${link}`);
});
