import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { alertDigestMail } from "./alert-digest-mail";

const jane = {
  id: 12,
  name: "Jane Doe",
  phone: "7805559876",
  email: "jane@example.ca",
  projectType: "epoxy_garage",
  projectSize: "850 sq ft",
};
const ben = { ...jane, id: 13, name: "Ben", phone: "", email: "ben@example.ca", projectSize: null };
const mailOf = (leads: (typeof jane | typeof ben)[]) =>
  alertDigestMail({ business: defaultBusiness, publicUrl: "https://site.example", leads });

test("the digest names each request: who, how to reach them, what they want, and a link", () => {
  const { subject, text, html } = mailOf([jane, ben]);
  expect(subject).toBe("2 more requests on your site");
  expect(text.split("\n")).toEqual([
    "2 more requests",
    "===============",
    "",
    "So many requests came today that they are listed here instead of one email each.",
    "",
    "> Jane Doe, (780) 555-9876, jane@example.ca, Epoxy Garage Floor, 850 sq ft",
    "> https://site.example/admin/quotes/12",
    "> Ben, ben@example.ca, Epoxy Garage Floor",
    "> https://site.example/admin/quotes/13",
    "",
    "Open the dashboard:",
    "https://site.example/admin",
    "",
    "-- ",
    "Prairie Surfaces",
    "(780) 555-1234",
    "info@prairiesurfaces.example",
    "https://site.example",
    "",
  ]);
  expect(html).toContain('hidden;">Jane Doe, (780) 555-9876, jane@example.ca</div>');
});

test("one request is one, a thousand are counted with a comma, and a long one is cut", () => {
  expect(mailOf([jane]).subject).toBe("1 more request on your site");
  expect(mailOf(Array.from({ length: 1000 }, () => jane)).subject).toBe("1,000 more requests on your site");
  const long = { ...jane, name: "N".repeat(100), email: `${"e".repeat(120)}@example.ca` };
  const line = mailOf([long])
    .text.split("\n")
    .find((each) => each.startsWith("> N"));
  expect(line).toBe(`> ${"N".repeat(60)}, (780) 555-9876, ${"e".repeat(82)}`);
});
