import { describe, expect, test } from "vitest";
import { type Business, defaultBusiness, formatPhone, type TenDigits } from "~/business/facts";
import { instantQuote } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { answer } from "./answer";
import { NEW_CONVERSATION } from "./conversation-state";
import { SUBJECTS } from "./intents";
import { knowledgeOf } from "./knowledge";
import { CONVERSATIONS } from "./testing-questions";
import { asked, CONTENT, knowledge, talk } from "./testing-talk";
import { NO_CONTENT, topicsOf } from "./topics";

function says(text: string, part: string | RegExp): boolean {
  return typeof part === "string" ? text.toLowerCase().includes(part.toLowerCase()) : part.test(text);
}

test.each(CONVERSATIONS.map((each) => [each.says.join(" / "), each] as const))(
  "%s",
  (_, { says: said, must, mustNot = [] }) => {
    const answers = talk(said);
    const last = answers.at(-1) ?? "";
    expect(
      must.filter((part) => !says(last, part)),
      last,
    ).toEqual([]);
    expect(
      mustNot.filter((part) => says(last, part)),
      last,
    ).toEqual([]);
  },
);

test("every text belongs to a subject", () => {
  const withHours = { ...defaultBusiness, hours: ["Monday to Friday 8 to 5"] };
  const subjects: readonly string[] = SUBJECTS;
  expect(Object.keys(topicsOf(withHours, NO_CONTENT)).filter((id) => !subjects.includes(id))).toEqual([]);
});

test("every amount in an answer follows from the price list and a size in it", () => {
  const amountsOf = (size: string) =>
    [0, 5].flatMap((colorMixPercentage) =>
      Object.values({
        ...instantQuote(
          [{ name: "", squareFeet: Number(size.replace(",", "")), colorMixPercentage }],
          defaultBusiness.prices,
        ),
        surfaces: 0,
      }).map(formatCents),
    );
  const unknown = CONVERSATIONS.flatMap((each) => talk(each.says)).flatMap((text) => {
    const amounts = [...text.matchAll(/([\d,]+) sq ft/g)].flatMap(([, size = ""]) => amountsOf(size));
    const said = text.match(/\$[\d,]+(?:\.\d+)?/g) ?? [];
    return said.filter((amount) => !amounts.includes(amount));
  });
  const others = [
    // The visitors' own budgets.
    ...["$500.00", "$4,000.00", "$6,000.00"],
    // The rates and what colour adds to them, without GST and with it.
    ...["$8.00", "$9.50", "$1.50", "$8.40", "$9.98"],
  ];
  expect(unknown.filter((amount) => !others.includes(amount))).toEqual([]);
});

test("every answer about a subject offers a next step", () => {
  const ways = /\(780\) 555-1234|\n\/\S+$/;
  const asked = [
    "is gst included",
    "how long is a quote valid",
    "how firm is the price",
    "what is included",
    "how long does it take",
  ];
  expect(asked.filter((message) => !ways.test(talk([message])[0]!))).toEqual([]);
});

describe("the chat says nothing that visitors could not see", () => {
  test("a sample review is never quoted", () => {
    expect(talk(["what do customers say about zebra stripes"]).join()).not.toContain("Nobody");
  });
});

test("another contractor's facts change the answers, with no other edit", () => {
  const other: Business = {
    ...defaultBusiness,
    name: "Foothill Floors",
    phone: "4035550000" as TenDigits,
    email: "hello@foothill.example",
    city: "Calgary",
    serviceAreas: ["Calgary", "Airdrie"],
    warrantyYears: 7,
    typicalDuration: "2-4 days",
    claims: [{ figure: "120+", label: "projects completed" }],
  };
  const known = knowledgeOf(other, NO_CONTENT);
  const said = [
    ...CONVERSATIONS.flatMap((each) => talk(each.says, known)),
    ...talk(["is there a warranty", "who are you"], known),
  ].join("\n");
  for (const fact of [formatPhone(other.phone), "7-year", "2-4 days", "Airdrie", "120+", "Foothill Floors"]) {
    expect(said).toContain(fact);
  }
  for (const fact of [
    formatPhone(defaultBusiness.phone),
    "5-year",
    "1-3 days",
    "Leduc",
    "500+",
    "Prairie Surfaces",
  ]) {
    expect(said).not.toContain(fact);
  }
});

test("the chat names no colours of a service that is not offered", () => {
  const known = knowledgeOf({ ...defaultBusiness, notOffered: ["epoxy"] }, NO_CONTENT);
  expect(talk(["what colours are there for the garage floor?"], known)[0]).toContain(
    "We do not do epoxy floors",
  );
});

test("a question for pictures of driveways leads to the gallery", () => {
  expect(talk(["do you have pictures of your driveways?"])[0]).not.toContain(
    "One of our projects: Driveway in",
  );
});

test("licences and insurance are mentioned only if the owner has set them", () => {
  const said = (facts: Partial<Business>) =>
    talk(["Are you licensed and insured?"], knowledgeOf({ ...defaultBusiness, ...facts }, NO_CONTENT))[0];
  const insured = [{ figure: "$5M", label: "liability insurance" }];
  expect(said({ licence: "123456" })).toMatch(
    /licence in Alberta: 123456.*nothing in writing about insurance/,
  );
  expect(said({ claims: insured })).toMatch(/\$5M liability insurance.*nothing in writing about licences/);
  expect(said({ licence: "123456", claims: insured })).not.toContain("nothing in writing");
});

test("without a warranty none is mentioned", () => {
  const terms = Object.entries(defaultBusiness.serviceTerms).map(([service, kept]) => [
    service,
    { ...kept, warrantyYears: 0 },
  ]);
  const serviceTerms: typeof defaultBusiness.serviceTerms = Object.fromEntries(terms);
  const known = knowledgeOf({ ...defaultBusiness, warrantyYears: 0, serviceTerms }, NO_CONTENT);
  expect(talk(["is there a warranty?"], known)[0]).toContain("I don’t have an answer");
  expect(talk(["you did my driveway and it is peeling"], known)[0]).not.toContain("warranty");
});

test("a conversation's state stays small, however many sizes it has", () => {
  let state = NEW_CONVERSATION;
  for (let side = 10; side < 40; side++) {
    state = answer(`and another ${side} x 10 ft. ${"and 12 x 12 ".repeat(60)}`, state, knowledge).state;
    expect(JSON.stringify(state).length).toBeLessThan(2000);
  }
});

test("no message makes the chat fail", () => {
  for (const message of [
    "?",
    "   ...   ",
    "💥".repeat(500),
    "x".repeat(1000),
    "<script>alert(1)</script>",
    "9".repeat(1000),
    "((((((",
    "1 x 1 x 1 x 1",
    ...[
      "20x30 ",
      "500 or 600 sq ft ",
      "my number is ",
      "call 780 555 2222 ",
      "a@",
      "is ",
      "1 2 3 ",
      "half of it in ",
    ].map((words) => words.repeat(1000).slice(0, 1000)),
  ]) {
    expect(talk([message])[0]).not.toBe("");
  }
});

test("names of towns are matched as text, not as patterns", () => {
  const known = knowledgeOf({ ...asked, serviceAreas: ["Nowhere (east", "C++"] }, CONTENT);
  expect(talk(["do you come to nowhere (east, and is there a warranty?"], known)[0]).toContain("C++");
});

test("the chat says where to pick a time, if visitors can", () => {
  const ask = ["can i book a visit online somewhere"];
  expect(talk(ask).at(-1)).not.toContain("/visit");
  const open = { ...asked, visits: { ...asked.visits, isOpen: true } };
  expect(talk(ask, knowledgeOf(open, CONTENT)).at(-1)).toContain("\n/visit");
});

test.each([
  ["900 sq ft in charcoal", 50],
  ["900 sq ft with any colour", 50],
  ["900 sq ft in 30% slate grey", 30],
  ["900 sq ft without colour", 0],
  ["900 sq ft, could you redo the driveway for that", 0],
])("the calculator's link after %j has the mix that was told", (message, share) => {
  expect(talk([message])[0]).toContain(`/calculator?squareFeet=900&colorMixPercentage=${share}`);
});
