import { describe, expect, test } from "vitest";
import { type Business, defaultBusiness, formatPhone } from "~/business/facts";
import { instantQuote } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { answer } from "./answer";
import { answerMessage } from "./answer-message.server";
import { BLIND_QUESTIONS } from "./testing-blind-questions";
import { QUESTIONS } from "./testing-questions";
import { topicsOf } from "./topics";

const ask = (message: string, earlier: string[] = [], business = defaultBusiness) =>
  answer({ message, earlier }, business).text;

function says(text: string, part: string | RegExp): boolean {
  return typeof part === "string" ? text.toLowerCase().includes(part.toLowerCase()) : part.test(text);
}

/** What a visitor reads who asks this first. */
const reply = (message: string, business = defaultBusiness) =>
  answerMessage({ business, chatModel: undefined }, [], message);

const ALL_QUESTIONS = [...QUESTIONS, ...BLIND_QUESTIONS];
const answers = await Promise.all(
  ALL_QUESTIONS.map(async (question) => ({ ...question, text: await reply(question.ask) })),
);

test("at least 97 of 100 questions get a right answer", () => {
  const wrong = answers.filter(
    ({ text, must, mustNot = [] }) =>
      !must.every((part) => says(text, part)) || mustNot.some((part) => says(text, part)),
  );
  const list = wrong.map(({ ask, text }) => `${ask} -> ${text}`).join("\n");
  expect(wrong.length / answers.length, list).toBeLessThanOrEqual(0.03);
});

test("an answer that is a fact is a text of the business, word for word", () => {
  const texts = topicsOf(defaultBusiness).map(({ answer }) => answer);
  const invented = ALL_QUESTIONS.map(({ ask: message }) => answer({ message }, defaultBusiness))
    .filter(({ kind }) => kind === "fact")
    .flatMap(({ text }) => text.split("\n\n"))
    .filter((text) => !texts.includes(text) && !text.startsWith("The rest of your question I don't know."));
  expect(invented).toEqual([]);
});

test("every amount in an answer is one that the calculator gives", () => {
  const sizes = Array.from({ length: 39 }, (_, index) => 100 + index * 50);
  const amounts = new Set(
    sizes.flatMap((squareFeet) =>
      [0, 5].flatMap((colorMixPercentage) =>
        Object.values(instantQuote({ squareFeet, colorMixPercentage }, defaultBusiness.prices)).map(
          formatCents,
        ),
      ),
    ),
  );
  const said = answers.flatMap(({ text }) => text.match(/\$[\d,]+(?:\.\d+)?/g) ?? []);
  expect(said.filter((amount) => !amounts.has(amount))).toEqual([]);
});

describe("what came before counts", () => {
  test("a colour asked for afterwards is priced for the size named before", () => {
    expect(ask("and with 20% red?", ["850 sq ft"])).toContain("$8,478.75");
    expect(ask("what about all black", ["20 x 30 feet in blue"])).toContain("$5,040.00");
  });

  test("a price asked for after epoxy is epoxy's", () => {
    expect(ask("how much is it?", ["do you do epoxy?"])).toContain("free visit");
  });

  test("a number alone is a size", () => {
    expect(ask("850", ["how much is a driveway?"])).toContain("$7,140.00");
  });
});

describe("several questions in one message", () => {
  test("each gets its answer", () => {
    const text = ask("Do you come to Leduc? And how long does it take?");
    expect(text).toContain("Sherwood Park");
    expect(text).toContain("1-3 days");
  });

  test("what is not known is said beside what is", () => {
    const text = ask("How much is 850 sq ft? Are you insured?");
    expect(text).toContain("$7,140.00");
    expect(text).toContain("The rest of your question I don't know");
  });
});

test("the price in colour is added for who has not chosen, and not for who wants all black", () => {
  expect(ask("850 sq ft")).toContain("With any colour it is");
  expect(ask("850 sq ft all black")).toContain("all black: $8.00 per sq ft");
  expect(ask("850 sq ft all black")).not.toContain("With any colour");
});

test("a line break is no end of a question", () => {
  expect(ask("850 sq ft\nwith 20% colour")).toBe(ask("850 sq ft with 20% colour"));
});

test("another contractor's facts change the answers, with no other edit", async () => {
  const other: Business = {
    ...defaultBusiness,
    name: "Foothill Floors",
    phone: "4035550000",
    email: "hello@foothill.example",
    city: "Calgary",
    serviceAreas: ["Calgary", "Airdrie"],
    warrantyYears: 7,
    typicalDuration: "2-4 days",
    claims: [{ figure: "120+", label: "projects completed" }],
  };
  const said = (await Promise.all(ALL_QUESTIONS.map((question) => reply(question.ask, other)))).join("\n");
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
    expect(ask(message)).not.toBe("");
  }
});
