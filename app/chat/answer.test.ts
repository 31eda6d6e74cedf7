import { describe, expect, test } from "vitest";
import { type Business, defaultBusiness, formatPhone } from "~/business/facts";
import { instantQuote } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { answer } from "./answer";
import { NEW_CONVERSATION } from "./conversation-state";
import { SUBJECTS } from "./intents";
import { knowledgeOf } from "./knowledge";
import { againstBudget } from "./price-answer";
import { CONVERSATIONS } from "./testing-questions";
import { type Content, NO_CONTENT, topicsOf } from "./topics";

const CONTENT: Content = {
  colours: ["Slate Grey", "Terracotta"],
  reviews: [
    { name: "Ann", location: "Leduc", rating: 5, review: "Tidy crew.", isSample: false },
    { name: "Nobody", location: "Nowhere", rating: 5, review: "Zebra stripes.", isSample: true },
  ],
  projects: [{ title: "Driveway in Riverbend", description: "650 sq ft in grey.", isSample: false }],
};
const asked: Business = {
  ...defaultBusiness,
  questions: [{ question: "Do you work in winter?", answer: "From April to October." }],
};
const knowledge = knowledgeOf(asked, CONTENT);

/** The answers to a visitor's messages. */
function talk(messages: readonly string[], known = knowledge): string[] {
  let state = NEW_CONVERSATION;
  return messages.map((message) => {
    const answered = answer(message, state, known);
    // As it is stored.
    state = JSON.parse(JSON.stringify(answered.state));
    return answered.text;
  });
}

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

test("every amount in an answer is one that the price list gives", () => {
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
  const said = CONVERSATIONS.flatMap((each) => talk(each.says)).flatMap(
    (text) => text.match(/\$[\d,]+(?:\.\d+)?/g) ?? [],
  );
  // The visitor's own budgets, the rates with GST and per square metre, both ways, what colour adds to 850 sq ft.
  const others = [
    "$8.40",
    "$9.98",
    "$5,000.00",
    "$500.00",
    "$40.00",
    "$4,200.00",
    "$86.11",
    "$102.26",
    "$90.42",
    "$107.37",
    "$1,338.75",
    // What colour adds to 700 sq ft, told where one takes it up.
    "$1,102.50",
    // Two parts of two colours together.
    "$7,376.25",
  ];
  expect(said.filter((amount) => !amounts.has(amount) && !others.includes(amount))).toEqual([]);
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
    phone: "4035550000",
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

test.each([
  [
    "the share of colour does not matter",
    ["450 sq ft, difference between 20% colour and all colour?"],
    "Any share of colour costs the same",
  ],
  [
    "black for one part and colour for the other",
    ["driveway is 600 all black but the front walk, 150 sq ft, in colour. total?"],
    "Together that is $6,536.25",
  ],
  ["the price of one square metre", ["what is the price for one square meter"], "$86.11 per m²"],
  [
    "a budget, tax in",
    ["i got 4000 bucks all in. how big of a driveway can i do in plain black"],
    "450 sq ft ($3,780.00)",
  ],
  [
    "another of the same size, both",
    ["20x35 driveway in black, how much", "and one the same size at the other house, what for both"],
    "2 times 700 sq ft is 1,400 sq ft",
  ],
  [
    "the other product",
    ["is there a warranty on epoxy", "k what about the other one"],
    "5-year warranty on rubber",
  ],
  [
    "all together, the second on its own before",
    ["the drive is 500 sq ft, price?", "the rv pad is another 300, by itself?", "now the total of those two"],
    "500 + 300 sq ft is 800 sq ft",
  ],
  [
    "metres stay metres when they are corrected",
    ["6 m x 13 m please", "i read my paper wrong, it is 6 x 18"],
    "6 x 18 m is about 1,163 sq ft",
  ],
  ["metres longer", ["5m x 10m, price", "and 2 metres longer than that?"], "5 x 12 m is about 646 sq ft"],
  ["feet narrower", ["20 x 30 driveway, price", "2 ft narrower"], "18 x 30 ft is 540 sq ft"],
  [
    "a part with its size left out",
    ["1600 sq ft in black, price", "skip the trailer pad, that is 10 x 30 of it"],
    "1,600 - 10 x 30 ft (300 sq ft) is 1,300 sq ft",
  ],
  [
    "a part that is not touched",
    ["the lot is 30 x 40 but i would leave the planter in the middle alone, it is 8 x 12"],
    "- 8 x 12 ft (96 sq ft) is 1,104 sq ft",
  ],
  [
    "a third of it",
    ["900 sq ft in black", "if you only did a third of it this year"],
    "A third of 900 sq ft is 300 sq ft",
  ],
  [
    "half of a colour is a mix",
    ["700 sq ft of driveway", "half terracotta and half black"],
    "700 sq ft of rubber, with colour",
  ],
  [
    "two sides that stand apart, in two units",
    ["it is 20 feet wide and my son took the length in metric, 17.5 metres. cost?"],
    "20 ft x 17.5 m is about 1,148 sq ft",
  ],
  ["a comma as in Europe", ["11,5 m long and 6 m large, how much"], "11.5 x 6 m is about 743 sq ft"],
  [
    "many of one size",
    ["14 units, each with its own drive of about 380 square feet, price for all"],
    "14 x (380 sq ft) is 5,320 sq ft",
  ],
  [
    "black against colour",
    ["850 sq ft, what is the difference between plain black and full ocean blue"],
    "a difference of $1,338.75",
  ],
  ["the tax of another province", ["1000 sq ft black. is there pst too"], "no provincial sales tax"],
  ["a number sign for a number", ["whats ur #"], "(780) 555-1234 or write to"],
  [
    "a size is no danger, whoever's it is",
    ["600 sq ft, price", "and theres a 400 sq ft one at my moms in the park"],
    "400 sq ft of rubber",
  ],
  [
    "back to the job before",
    ["19.5 by 28 in black", "and with some green in it?", "we would stick to the first one, what was that"],
    "550 sq ft of rubber, all black",
  ],
  ["a colour that is not settled on", ["600 sq ft, we have not settled on a colour"], "$5,040.00"],
  [
    "a subject goes on after a word of praise",
    ["is there a warranty", "sweet. n the epoxy?"],
    "does not extend to epoxy",
  ],
  ["a colour in two words", ["600 sq ft in terra cotta"], "600 sq ft of rubber, with colour"],
  [
    "a danger in a letter",
    [
      "We had two quotes for the garage and I wanted to save the money and do it with a kit from the store. The beagle got into the tray ten minutes ago and licked up some of the hardener, now he is drooling like crazy and pawing at his mouth. Is that stuff harmful once it is mixed? And do I wash the floor off or leave it as it is now?",
    ],
    "Call your vet",
  ],
  [
    "what was taken off is no size of its own",
    [
      "1600 sq ft in black, price",
      "skip the pad, that is 10 x 30 of it",
      "and another one of 200, separate",
      "just the smaller one",
    ],
    "200 sq ft of rubber",
  ],
  [
    "a side is not shortened to nothing",
    ["20 x 24 driveway, price", "what if it is 30 ft shorter"],
    "length and the width",
  ],
  [
    "one side measured anew",
    ["15 x 40 driveway in black, price", "measured again and it only goes 32 back"],
    "15 x 32 ft is 480 sq ft",
  ],
  [
    "a part beside it, as long",
    ["12 x 40 in black", "and the other side is the same length but 10 wide, add that"],
    "10 x 40 ft (400 sq ft) is 880 sq ft",
  ],
  [
    "what was left out comes back in, in another colour",
    [
      "drive is 17x33 and the walkway is 3x28. colour",
      "skip the walkway",
      "walkway back in, but do it in black this time",
    ],
    "17 x 33 ft (561 sq ft) + 3 x 28 ft (84 sq ft) is 645 sq ft",
  ],
  [
    "the pair again",
    [
      "driveway is 640 sq ft and the front walk 90 sq ft. colour please",
      "what is the driveway by itself",
      "and the pair of them again, in black",
    ],
    "640 + 90 sq ft is 730 sq ft",
  ],
  [
    "fewer of several",
    ["4 driveways at 10x22 each, all black", "it is down to 3, redo that"],
    "3 times 220 sq ft is 660 sq ft",
  ],
  [
    "one less of several",
    ["Four townhouse pads, each 10 x 20, black, price", "unit 3 has opted out"],
    "3 times 200 sq ft is 600 sq ft",
  ],
  [
    "a third less",
    ["30 x 30 in black, price", "knock a third off the area"],
    "2/3 of 900 sq ft is 600 sq ft",
  ],
  [
    "half of what is a third already",
    ["26x40 in black, price", "only a third of it", "and if half now"],
    "Half of 1,040 sq ft",
  ],
  [
    "what an amount gets, after a price",
    ["900 sq ft in black", "what size could we get in black for 6500"],
    "750 sq ft ($6,300.00)",
  ],
  [
    "letters as names",
    ["side driveway B is 10x30 and the front walk C is 4x35. black, total", "drop C"],
    "10 x 30 ft is 300 sq ft",
  ],
  [
    "a few words name what goes",
    ["driveway 22 by 35, sidewalk 4 by 30, price", "skip sidewalk"],
    "22 x 35 ft is 770 sq ft",
  ],
  [
    "and what comes, after a question",
    [
      "driveway 22 by 35, sidewalk 4 by 30, price",
      "no sidewalk",
      "do you come on saturdays",
      "sidewalk back in",
    ],
    "is 890 sq ft",
  ],
  [
    "the other one, of two that have nothing else in common",
    ["Maple is 480 sq ft, Oak is 720 sq ft, black, together", "Maple only"],
    "500 sq ft of rubber",
  ],
  [
    "the bigger, of one that was made smaller",
    ["16x20 pad, black", "10x12 is enough", "go with the bigger one"],
    "16 x 20 ft is 320 sq ft",
  ],
  [
    "a side close to the one that it corrects",
    ["porch walk 7x22 black, price", "no sorry its 8"],
    "8 x 22 ft is 176 sq ft",
  ],
  [
    "the last feet left alone, and what that saves",
    ["20 by 44 black", "what if we leave the last 10 feet alone", "how much does that save me"],
    "a difference of $1,680.00",
  ],
  [
    "only the first feet of what is told at once",
    ["driveway is 24 across and 50 deep but only the first 15 feet are bad, in black, price"],
    "is 360 sq ft",
  ],
  [
    "a side and another one far from it",
    ["22 wide at the garage doors and goes 37 down to the sidewalk, black, how much"],
    "22 x 37 ft is 814 sq ft",
  ],
  [
    "each of the pair",
    ["half duplexes, each driveway is 11 x 36, one figure for the pair, black"],
    "2 x (11 x 36 ft) is 792 sq ft",
  ],
  [
    "the size of a house and a lot is none of a driveway",
    ["1,380 sq ft bungalow, 5,400 sq ft lot, the driveway is 19 x 42, price in black"],
    "19 x 42 ft is 798 sq ft",
  ],
  ["a lot number is no count", ["lot 7 driveway 16 x 50 ft, price in black"], "16 x 50 ft is 800 sq ft"],
  ["two pads of two sizes", ["need 2 pads 10x10 and 8x20, black"], "is 260 sq ft"],
  [
    "who says it is not whose it is",
    ["driveway 18x30, side path 3x40, black, price", "tenant says the path is 4 wide"],
    "(540 sq ft) + 4 x 40 ft (160 sq ft) is 700 sq ft",
  ],
  [
    "more of what has another name",
    ["playground 30x40 black, price", "and the swings area 12x20"],
    "is 1,440 sq ft",
  ],
  [
    "back to the driveway after the garage",
    [
      "driveway 26x30 black, price",
      "and epoxy in the garage, its 20x22?",
      "forget the garage for now. what was the driveway again",
    ],
    "26 x 30 ft is 780 sq ft",
  ],
  [
    "as wide as the garage",
    [
      "epoxy in the garage, 24x24, how much",
      "and the driveway in front of it, same width and 35 long, rubber, all black?",
    ],
    "24 x 35 ft is 840 sq ft",
  ],
  [
    "the unit told once for all",
    ["I have it only in metres, 7.3 by 9, all black, price"],
    "7.3 x 9 m is about 707 sq ft",
  ],
  [
    "metres and a half",
    ["driveway 6 meter and long is 8 meter and half, black, price"],
    "6 x 8.5 m is about 549 sq ft",
  ],
  [
    "two long sides apart are no area",
    ["12 foot wide and i paced it at 230 foot, black, price"],
    "12 x 230 ft is 2,760 sq ft",
  ],
  [
    "the first number, after several of one size",
    [
      "1500 sq ft, black",
      "what would 9 stalls at 10x18 be instead",
      "forget stalls. the first number but colour",
    ],
    "1,500 sq ft of rubber",
  ],
  [
    "a side anew after what an amount gets",
    ["driveway 17x33 in black", "what size could we get for 6500", "make the driveway 2 ft wider"],
    "19 x 33 ft is 627 sq ft",
  ],
  ["feet, not metres", ["8 m x 12 m, price", "oh no sorry that was feet"], "8 x 12 ft is 96 sq ft"],
  [
    "feet at the end left out",
    ["30 x 20 ft in black, price", "the city redoes the last 5 ft of the length, so leave those out"],
    "25 x 20 ft is 500 sq ft",
  ],
  ["feet and inches without their marks", ["20'6 x 20, how much"], "20.5 x 20 ft is 410 sq ft"],
  ["a comma as in Europe, between two sides", ["6,5 on 10 metre, price"], "6.5 x 10 m is about 700 sq ft"],
  [
    "a price that is shared",
    ["800 sq ft black, price", "my brother and i split the bill, what is it for each of us"],
    "Split 2 ways, that is $3,360.00 each",
  ],
  [
    "the very first job, with its colour",
    ["500 sq ft in black", "500 with some green", "and 900 black", "what was the very first one again"],
    "500 sq ft of rubber, all black",
  ],
  [
    "parts of two colours together",
    ["the pad is 20 x 20, all black, and the walk 5 x 40 in full tan. one total"],
    "Together that is $5,355.00",
  ],
  [
    "two machines side by side",
    ["no idea of the size, it holds the van and my corolla side by side. black, how much"],
    "600 sq ft for room for 2 cars",
  ],
  [
    "the same size of another surface",
    ["flake epoxy in a 20x20 garage and rubber on the drive, same dimensions. price each"],
    "20 x 20 ft is 400 sq ft",
  ],
  [
    "three stalls of one size",
    ["3 visitor stalls, 10 by 20 each, in black, cost"],
    "3 x (10 x 20 ft) is 600 sq ft",
  ],
  [
    "another firm's rate is no size",
    ["the other guy asks 140 a square metre, what is yours"],
    "$86.11 per m²",
  ],
  [
    "black with a word on its price",
    ["5,5 m on 10 m. all black. final price with the tax please"],
    "600 sq ft of rubber, all black",
  ],
  [
    "a part of a sum in its own colour",
    ["20x30 driveway and 5x40 walk, all black", "make the walk red"],
    "Together that is $7,035.00",
  ],
  [
    "a part that is dropped has no colour",
    ["20x30 driveway and 5x40 walk, all black", "drop the walk and make it red"],
    "600 sq ft of rubber, with",
  ],
  ["a side by what it was", ["its 30 long and 18 wide", "wait. the 30 is a 36"], "36 x 18 ft is 648"],
  ["a shop for both", ["epoxy inside a 24 x 24 shop or your rubber, whats cheaper"], "24 x 24 ft is 576"],
  ["grand is no size", ["5 grand all in, how much driveway does that buy in black"], "For $5,000.00"],
  ["w colour", ["20x30 w colour"], "with colour"],
  ["figures of a rectangle are no mix", ["looking at 16 x 50 for the rubber"], "With any colour"],
  ["feet and bare inches", ["22 foot 6 wide 31 deep, just black"], "22.5 x 31 ft is 698"],
  ["two thirds", ["900 sq ft black", "what if we only do two thirds of it"], "2/3 of 900 sq ft is 600"],
  [
    "epoxy instead",
    ["double driveway in red, price?", "leave that, only the garage in epoxy"],
    "Epoxy floors are priced",
  ],
  ["a place among other questions", ["leduc ok? and how long does it take"], "Our service area"],
  [
    "a number that is asked about",
    ["is 780-555-0110 you guys?? it keeps calling"],
    "Ours are (780) 555-1234",
  ],
  ["what is spent is no address", ["I have a driveway. need 5000 at most, price in black?"], "For $5,000.00"],
  [
    "an old driveway",
    ["our asphalt is 5 years old. 20x30, price in black?"],
    "600 sq ft of rubber, all black",
  ],
  ["a year is no offer", ["its 600 sq ft and beat up since 1998, price in black?"], "all black"],
  [
    "the same size of two, one recoloured",
    ["mine is 600 sq ft black", "moms is 600 sq ft too but red", "hers in blue?", "both together"],
    "Together that is $11,025.00",
  ],
  [
    "a fire after a price",
    ["20x30 black", "omg the bags of rubber crumb by the fence caught, smoke everywhere"],
    "911",
  ],
  ["a danger after a price", ["20x30 black", "granny tripped on your seam and broke her hip"], "911"],
  [
    "a part in degrees",
    ["20x30 driveway and 5x40 walk, all black", "price for red, it gets minus 30 on the walk"],
    "20 x 30 ft",
  ],
  ["metres by another name", ["11 mtr long x 5.5 mtr, black rubber"], "11 x 5.5 m is about 651"],
  [
    "a strip as long as all",
    ["26 x 30 black", "leave out the strip by the fence, 3 ft by the whole 30"],
    "- 3 x 30 ft (90 sq ft) is 690",
  ],
  [
    "nothing is asked beside a number",
    ["epoxy garage price?", "actually its Priya, 780-555-0143"],
    "Thank you, Priya. I have",
  ],
  ["a bill that is shared", ["18x40 black", "my brother pays half so whats my bit"], "Split 2 ways"],
  [
    "a refusal is no complaint",
    ["do you come to leduc", "nope not giving out my number. last bunch phoned 9 times"],
    "No problem",
  ],
  [
    "both, each in its colour",
    [
      "mine is 800 sq ft just black",
      "moms next door is 450 but she wants grey specks in hers",
      "so both together",
    ],
    "Together that is $11,208.75",
  ],
  ["what colour adds, untold", ["900 sq ft in black", "and in red?"], "a difference of $1,417.50"],
  ["dollars before tax", ["5 grand before tax, black, how much driveway is that"], "600 sq ft ($5,040.00)"],
  ["the driveway before a patio", ["20x30 in black", "plus the back patio 300 sq ft"], "$5,040.00"],
  ["shift work is no size", ["im 14 on 7 off, do i have to be home"], "clear the surface"],
  [
    "a lane that runs so far",
    ["the lane is ten foot wide and runs about four hundred, price?"],
    "10 x 400 ft is 4,000",
  ],
  ["an L of two equal parts", ["40 by 10 down the side then a 20 by 20 in front, black"], "is 800 sq ft"],
  ["even so large", ["how many days does it take", "even if its 1800 square foot"], "1-3 days"],
  ["those years", ["the 5 yrs, is that for epoxy as well?"], "5-year warranty"],
  [
    "the same size once more, in colour",
    ["900 feet plain?", "900 feet w/ tan?"],
    "900 sq ft of rubber, with colour",
  ],
  [
    "a third of a colour is a mix",
    ["1200 sq ft black", "wife likes it about a third grey"],
    "1,200 sq ft of rubber, with",
  ],
  [
    "the first price, shared",
    [
      "price on 550 no colour",
      "the 850 but burgundy",
      "too rich, that first number, my sister and me go halves",
    ],
    "Split 2 ways, that is $2,310.00 each",
  ],
  [
    "the rule for a job that is booked",
    ["your crew is booked for monday at ours. if i call it off the night before is there a fee"],
    "48 hours’ notice",
  ],
  [
    "a size that is corrected after a number was left",
    ["500 sq ft in black", "Dana, 780-555-0101", "sorry i meant 1200"],
    "1,200 sq ft of rubber",
  ],
  [
    "a part of a number that is corrected after a size",
    ["500 sq ft in black", "Dana, 780-555-0101", "sorry, the number has 559 in the middle"],
    "What is the whole number",
  ],
  [
    "a size without a word that anybody else has",
    ["the rental is 480 sq ft and our own place 900, black", "now only the rental"],
    "for 500 sq ft",
  ],
  [
    "mine and his, apart and together",
    ["mine is 550 and his is 600, black"],
    "All together, 1,150 sq ft: $9,660.00 all black",
  ],
  ["mine of the two", ["mine is 550 and his is 800, in black", "just mine please"], "550 sq ft of rubber"],
  [
    "another's size is told by itself",
    ["900 sq ft black", "and my sister's, 650, also black"],
    "650 sq ft of rubber",
  ],
  ["options are told apart", ["option a) 300 sf, option b) 700 sf, black"], "700 sq ft: $5,880.00 all black"],
  [
    "an option",
    ["option a) 300 sf, option b) 700 sf, black", "b in red please, option b"],
    "700 sq ft of rubber, with",
  ],
  ["by a side of it", ["12x40 in tan", "what about 14x40", "back to the 12 but black"], "12 x 40 ft is 480"],
  ["the long one", ["16x42 in black", "what about 16x30", "let's do the long one"], "16 x 42 ft is 672"],
  [
    "the middle one",
    ["400 black?", "500 black?", "600 black?", "the middle one in red"],
    "500 sq ft of rubber, with",
  ],
  ["down to a size", ["1200 sq ft in black", "shave it down to 1100, skip the end"], "1,100 sq ft of rubber"],
  [
    "made larger",
    ["1200 sq ft in black", "make it 1500, i forgot the bit by the shop"],
    "1,500 sq ft of rubber",
  ],
  [
    "a width of a wide pad",
    ["a pad 30 ft across and 24 deep in black", "call it 20 across"],
    "20 x 24 ft is 480",
  ],
  [
    "a side of a part of a sum",
    ["driveway 18 by 44 and a walk 4 by 30, black", "take 8 feet off the end of the driveway"],
    "18 x 36 ft (648 sq ft) is 768",
  ],
  ["one side instead of another", ["25 x 30 black", "so 22 long instead of 30"], "25 x 22 ft is 550"],
  [
    "a sum goes on",
    ["24 x 24 black", "there is a pad too, 12 x 35", "and add a walk 3x22"],
    "3 x 22 ft (66 sq ft) is 1,062",
  ],
  [
    "one of several that are equal",
    ["two driveways, 620 sq ft each, black", "only one of them"],
    "for 650 sq ft",
  ],
  [
    "half at first, then all",
    ["half of my 1100 sq ft driveway, black", "and the whole thing?"],
    "1,100 sq ft of rubber",
  ],
  ["metres and centimetres", ["6 m 20 wide and 9 m long, price"], "6.2 x 9 m"],
  ["long is so much", ["my driveway is 12 ft wide, price?", "long is 65 foot"], "12 x 65 ft is 780"],
  ["a figure after a price is a size", ["850 sq ft, price?", "and for 1,000?"], "1,000 sq ft of rubber"],
  ["no colour", ["16 by 50, no colour. price?"], "800 sq ft of rubber, all black"],
  ["a colour in passing", ["7 m by 11 m. the wife likes grey. price?"], "with colour"],
  [
    "the gap of two",
    ["how much for 400 in black", "and for 1400", "the gap between those two"],
    "a difference of $8,400.00",
  ],
  [
    "an apron is rubber",
    ["garage is 22x24 in epoxy, the apron out front 22x28 in black"],
    "22 x 28 ft is 616",
  ],
  [
    "two questions with a while between",
    ["how many days are you here, and after that when can i park"],
    "1-3 days",
  ],
  [
    "those years on the garage floor",
    ["does the garage floor come with that 5 yr thing"],
    "does not extend to epoxy",
  ],
  [
    "a number that may be several",
    ["call me, five eight seven fifty five fifty one twenty two"],
    "What is the whole number",
  ],
  ["a part of a number", ["my cell is 555 0123"], "What is the whole number"],
  [
    "an offer to the business",
    ["We help contractors get 30 exclusive leads a month. Who is the best person to speak to about a demo?"],
    "nobody reads offers here",
  ],
  [
    "a driveway that flares",
    ["18 ft at the garage, it flares to 24 ft at the road, 30 ft long, black. price?"],
    "(18 + 24) / 2 x 30 ft is 630 sq ft",
  ],
  ["so many feet square", ["the pad is 24 feet square, black, price"], "24 x 24 ft is 576"],
  [
    "width and length far apart",
    ["the lane is 12 wide and i paced it off at 100 ft long, price"],
    "12 x 100 ft is 1,200",
  ],
  [
    "the whole named after a part",
    ["1250 sq ft black", "and with the rv pad it is 1900 altogether"],
    "1,900 sq ft of rubber",
  ],
  [
    "a half that names itself",
    ["24 x 36, price", "only the upper half, so 24 x 18, black"],
    "24 x 18 ft is 432",
  ],
  [
    "all of what was cut",
    ["24 x 36 black", "only the upper half, so 24 x 18", "no, all of it"],
    "24 x 36 ft is 864",
  ],
  [
    "listings are told apart",
    ["two listings, one driveway is 480 sf and the other 1130 sf, black"],
    "480 sq ft (priced as 500): $4,200.00 all black",
  ],
  [
    "a sum without a price shows its parts",
    ["900 sq ft and 1400 sq ft, black"],
    "1,400 sq ft: $11,760.00 all black",
  ],
  [
    "a corrected size is gone back to",
    ["15x46 in red", "no, 42 not 46", "46 was right after all"],
    "15 x 46 ft is 690",
  ],
  [
    "the size before that one",
    ["500 black", "no it is 640", "in red", "what was the one before that"],
    "all black",
  ],
  [
    "a side put back, another dropped",
    [
      "east side 8x60, west side 8x45, front 24x24, black",
      "drop the west side",
      "put the west back and drop the front",
    ],
    "8 x 60 ft (480 sq ft) + 8 x 45 ft",
  ],
  ["wider on each side", ["21 x 30 black", "what if we widen it 3 ft on each side"], "27 x 30 ft is 810"],
  [
    "whose colour",
    [
      "my driveway is 20 by 25, my sisters is 30 by 30. she wants tan and i want just black",
      "what was mine again",
    ],
    "500 sq ft of rubber, all black",
  ],
  ["tan instead of black", ["20x40 black", "the tan instead of black"], "800 sq ft of rubber, with"],
  [
    "a patio at the rate of a driveway",
    ["backyard patio, 12x14 or so. same rate as on the driveways?"],
    "Patios and pool decks are priced after",
  ],
  [
    "a size is no rest of a number",
    ["My number is 555-0123", "how much is 600 sq ft"],
    "600 sq ft of rubber",
  ],
  [
    "what was taken off stays off",
    ["500 sq ft driveway in black", "take off 50 sq ft", "add a 200 sq ft pad", "without the pad"],
    "500 - 50 sq ft is 450",
  ],
  [
    "a slash is no share",
    ["700 sq ft black", "just half of it, and can you come 24/7?"],
    "Half of 700 sq ft is 350",
  ],
  [
    "a part of nothing",
    ["500 sq ft black", "what is 0/4 of it", "all together", "difference between black and colour?"],
    "a difference of",
  ],
  [
    "split among many",
    ["600 sq ft black", "split it between 12 people"],
    "Split 12 ways, that is $420.00 each",
  ],
  [
    "the last of three",
    ["300 sq ft or 500 sq ft or 700 sq ft, black", "just the last one please"],
    "700 sq ft of rubber",
  ],
  [
    "more than just the driveway",
    [
      "500 sq ft driveway in black and a 150 sq ft walk in tan",
      "how much more is that than just the driveway?",
    ],
    "a difference of $1,496.25",
  ],
  [
    "hers and mine corrected apart",
    ["moms is 16 by 30 and mine is 24 by 36, both black", "wait moms is actually 16 by 34"],
    "All together, 1,408 sq ft",
  ],
  [
    "back to a colour, less",
    ["1100 sq ft black", "1100 in brown", "go back to the first but take 200 off it"],
    "1,100 - 200 sq ft is 900",
  ],
  ["a number in two pieces", ["555 0148 is my number", "oh, 780"], "your number (780) 555-0148"],
  [
    "a number in three pieces",
    ["my number is 587", "555", "0139 Jo"],
    "Thank you, Jo. I have passed on your number (587) 555-0139",
  ],
  [
    "figures that were mixed up",
    ["Dana, 780-555-0101", "dang i flipped the last two"],
    "What is the whole number",
  ],
  ["a name that is corrected", ["this is Sherry 825 555 0178", "its Sharae not Sherry"], "Thank you, Sharae"],
  [
    "an address that can't be put together",
    ["its p as in peter, dot, nguyen, at gee mail dot com"],
    "What is the whole email",
  ],
  ["an address with hyphens", ["the hyphen olsons hyphen 4 at telus dot net"], "the-olsons-4@telus.net"],
  ["a number with groups", ["its Nate. 780, five hundred fifty five, 0185"], "(780) 555-0185"],
  [
    "somebody else's number, the writer's name",
    ["use the wifes 780-555-0115 and ask for Herb"],
    "only take your own",
  ],
  [
    "the tenant's name is not the writer's",
    ["Tenants name is Ashley, 780 555 0123. I'm Bob Tran and my cell is 780-555-0108"],
    "Thank you, Bob Tran",
  ],
  [
    "a neighbour who wants one too",
    ["my neighbor Len wants his done too, his number is 587-555-0141"],
    "only take your own",
  ],
  ["a part of an address", ["jane@example.ca", "oh no, without the dot"], "What is the whole email"],
  [
    "letters for figures",
    ["78O 555 O122, name is Sky"],
    "Thank you, Sky. I have passed on your number (780) 555-0122",
  ],
  ["another area code", ["Dana, 780-555-0101", "same number but 587"], "(587) 555-0101"],
  [
    "a number that is to go",
    ["please take my number off your list, 780-555-0158"],
    "I can’t delete anything from here",
  ],
  ["an area code is a size where one was asked for", ["price for driveway", "780"], "for 800 sq ft"],
  ["a share is no side", ["20 x 30 black", "it is 36 not 30 and I want 20% red"], "20 x 36 ft is 720"],
  [
    "figures beside a size are no sides",
    ["20 x 30 in black", "I am 30 and my wife is 28, are there seniors discounts?", "and in red"],
    "20 x 30 ft is 600",
  ],
  [
    "a size before the last",
    ["10x20 walk in red", "and 25x40 driveway black", "the walk is 12 wide"],
    "12 x 20 ft",
  ],
  [
    "a part of what was priced by itself and on top",
    ["20 x 30 driveway in black", "and a walk 4 x 25?", "the walk is 30 long"],
    "All together, 720 sq ft",
  ],
  [
    "one of two equal parts",
    ["20x20 driveway and a 20x20 pad, black", "the pad is 24 long", "just the driveway"],
    "20 x 20 ft is 400",
  ],
  [
    "a dash is no part of an address",
    ["jane@example.ca", "now 25 x 30 with a dash of red"],
    "25 x 30 ft is 750",
  ],
  [
    "one colour refused, another wanted",
    ["what about 700 without red but with blue"],
    "700 sq ft of rubber, with",
  ],
  ["black refused", ["no plain driveway, i want 600 sq ft chocolate"], "600 sq ft of rubber, with colour"],
  ["without it", ["18x24 in black", "and a strip 4 x 24?", "ok and without it again"], "for 450 sq ft"],
  [
    "on its own",
    ["front 300 sq ft and back 500 sq ft, black", "the back on its own"],
    "500 sq ft of rubber, all black",
  ],
  [
    "the first against the last",
    ["500 black", "600 black", "700 black", "the diff between the first and the last"],
    "a difference of $1,680.00",
  ],
  ["each of two", ["1000 sq ft, black", "my neighbour's is 800", "what's each"], "1,000 sq ft: $8,400.00"],
  ["two sides in one unit", ["7 m and 9,5 m, price"], "7 x 9.5 m is about 716"],
  ["the second figure", ["30 ft by 22 ft in black", "that second one is thirty-two"], "30 x 32 ft is 960"],
  ["a square", ["its a square 18 foot each way, price"], "18 x 18 ft is 324"],
  [
    "back to one, and more",
    ["400 black", "650 black", "back to the smaller one, but another 120"],
    "400 + 120 sq ft",
  ],
  ["a size that may be a year", ["price for driveway", "1980"], "for 2,000 sq ft"],
  ["another place", ["do you guys come out to leduc", "my mom is in st albert tho"], "St. Albert"],
])("%s", (_, says, part) => expect(talk(says).at(-1)).toContain(part));

test("beside the price of a job stand the other sizes, in black and in colour", () => {
  const said = talk(["front drive 640 black", "and the back pad, 310", "just the drive then"]).at(-1)!;
  const [job, others] = said.split("Your other sizes, with GST:");
  expect(job).toContain("for 650 sq ft");
  expect(others).toContain("Pad, 310 sq ft (priced as 350): $2,940.00 all black, $3,491.25 with colour");
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
