import { describe, expect, test } from "vitest";
import { type Business, defaultBusiness, formatPhone, type TenDigits } from "~/business/facts";
import { instantQuote } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { answer } from "./answer";
import { NEW_CONVERSATION } from "./conversation-state";
import { SUBJECTS } from "./intents";
import { knowledgeOf } from "./knowledge";
import { againstBudget } from "./price-answer";
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

test.each([
  ["knock 50 sq ft off", "500 - 50 sq ft is 450 sq ft"],
  ["take 100 square feet off, the walk is smaller", "500 - 100 sq ft is 400 sq ft"],
  ["make it 200 smaller", "500 - 200 sq ft is 300 sq ft"],
])("after a price %j takes a part off, and is no new size", (message, sum) => {
  expect(talk(["500 sq ft", message]).at(-1)).toContain(sum);
});

test("at most a hundred conversations", () => {
  expect(CONVERSATIONS.length).toBeLessThanOrEqual(100);
});

test("every text is that of a subject", () => {
  const withHours = { ...defaultBusiness, hours: ["Monday to Friday 8 to 5"] };
  const subjects: readonly string[] = SUBJECTS;
  expect(Object.keys(topicsOf(withHours, NO_CONTENT)).filter((id) => !subjects.includes(id))).toEqual([]);
});

test("every amount in an answer is one that the price list gives for a size in it", () => {
  const amountsOf = (size: string) =>
    [0, 5].flatMap((colorMixPercentage) =>
      Object.values(
        instantQuote(
          { squareFeet: Number(size.replace(",", "")), colorMixPercentage },
          defaultBusiness.prices,
        ),
      ).map(formatCents),
    );
  const unknown = CONVERSATIONS.flatMap((each) => talk(each.says)).flatMap((text) => {
    const amounts = [...text.matchAll(/([\d,]+) sq ft/g)].flatMap(([, size = ""]) => amountsOf(size));
    const said = text.match(/\$[\d,]+(?:\.\d+)?/g) ?? [];
    return said.filter((amount) => !amounts.includes(amount));
  });
  const others = [
    // The visitors' own budgets, and what is over one of them.
    ...["$500.00", "$4,000.00", "$5,000.00", "$40.00"],
    // The rates and what colour adds to them; with GST; per square metre, both ways.
    ...["$8.00", "$9.50", "$1.50", "$8.40", "$9.98", "$86.11", "$102.26", "$90.42", "$107.37"],
    // What colour adds to 850 and 835 sq ft, and 900 sq ft to 600.
    ...["$1,338.75", "$1,315.13", "$2,520.00"],
    // Two parts of two colours together.
    "$7,226.63",
  ];
  expect(unknown.filter((amount) => !others.includes(amount))).toEqual([]);
});

describe("what visitors never saw is not said", () => {
  test("a sample review is nobody's", () => {
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

test("a service that is not offered has no colours either", () => {
  const known = knowledgeOf({ ...defaultBusiness, notOffered: ["epoxy"] }, NO_CONTENT);
  expect(talk(["what colours are there for the garage floor?"], known)[0]).toContain(
    "We do not do epoxy floors",
  );
});

test("pictures of driveways are the gallery's, not one driveway's", () => {
  expect(talk(["do you have pictures of your driveways?"])[0]).not.toContain(
    "One of our projects: Driveway in",
  );
});

test("licences and insurance are claimed as far as the owner has set them", () => {
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
  const known = knowledgeOf({ ...defaultBusiness, warrantyYears: 0 }, NO_CONTENT);
  expect(talk(["is there a warranty?"], known)[0]).toContain("I don’t have an answer");
  expect(talk(["you did my driveway and it is peeling"], known)[0]).not.toContain("warranty");
});

test("a conversation stays small, however often its sizes are added or doubled", () => {
  const sum = `price for ${Array(60).fill("10 x 10").join(" and ")}`;
  let state = NEW_CONVERSATION;
  for (const message of [
    sum,
    ...Array(30).fill("add the same size"),
    ...Array(30).fill("and another 100 sq ft"),
  ]) {
    state = answer(message, state, knowledge).state;
    expect(JSON.stringify(state).length).toBeLessThan(50_000);
  }
});

test("nothing that a visitor writes breaks it", () => {
  for (const message of [
    "?",
    "   ...   ",
    "💥".repeat(500),
    "x".repeat(1000),
    "<script>alert(1)</script>",
    "9".repeat(1000),
    "((((((",
    "1 x 1 x 1 x 1",
  ]) {
    expect(talk([message])[0]).not.toBe("");
  }
});

test.each([
  [1049.99, "That is $0.01 more than the $1,049.99 that you named."],
  [1050, "That is within the $1,050.00 that you named."],
  [1050.01, "That is within the $1,050.01 that you named, by $0.01."],
])("a price of 1,050 dollars against a budget of %s", (dollars, said) => {
  const prices = { ...defaultBusiness.prices, baseRateCents: 1000 };
  expect(againstBudget([{ squareFeet: 100, mix: 0 }], dollars, { ...defaultBusiness, prices })).toBe(said);
});

test("beside the price of a job stand the other sizes, in black and in colour", () => {
  const said = talk(["front drive 640 black", "and the back pad, 310", "just the drive then"]).at(-1)!;
  const [job, others] = said.split("Your other sizes, with GST:");
  expect(job).toContain("640 sq ft of rubber, all black");
  expect(others).toContain("Pad, 310 sq ft: $2,604.00 all black, $3,092.25 with colour");
  expect(others).toContain("All together, 950 sq ft: $7,980.00 all black, $9,476.25 with colour");
});

test("places of service are no patterns", () => {
  const known = knowledgeOf({ ...asked, serviceAreas: ["Nowhere (east", "C++"] }, CONTENT);
  expect(talk(["do you come to nowhere (east, and is there a warranty?"], known)[0]).toContain("C++");
});

test("two areas asked for in black and in colour are one sum", () => {
  expect(talk(["how much for 400 and 150 sq ft in black and in colour"])[0]).toContain("is 550 sq ft");
});

test("two shares of one mix are no comparison", () => {
  expect(talk(["800 sq ft, 30% grey and 20% tan"])[0]).not.toContain("difference");
});

test("where visitors pick a time themselves, the chat says where", () => {
  const ask = ["can i book a visit online somewhere"];
  expect(talk(ask).at(-1)).not.toContain("/visit");
  const open = { ...asked, visits: { ...asked.visits, isOpen: true } };
  expect(talk(ask, knowledgeOf(open, CONTENT)).at(-1)).toContain("\n/visit");
});
