import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { answer } from "./answer";
import { NEW_CONVERSATION } from "./conversation-state";
import { guardOf } from "./guards";
import { knowledgeOf } from "./knowledge";
import { NO_CONTENT } from "./topics";

const knowledge = knowledgeOf(defaultBusiness, NO_CONTENT);
const priced = answer("how much for a 20 x 30 driveway?", NEW_CONVERSATION, knowledge).state;

test.each(["it looks uneven and has bumps"])(
  "%s: a complaint by itself, and none after a price for new work",
  (message) => {
    expect(guardOf(message)).toBe("complaint");
    expect(answer(message, NEW_CONVERSATION, knowledge).state.alarm).toBe("complaint");
    expect(answer(message, priced, knowledge).state.alarm).toBeUndefined();
  },
);

test.each([
  "the walkway your crew did for us in june is lifting",
  "you sent me an invoice for work that was never done",
])("%s: a complaint after a price as well", (message) => {
  expect(answer(message, priced, knowledge).state.alarm).toBe("complaint");
});

test("after a complaint, a later price makes complaints no less likely", () => {
  const complained = { ...priced, alarm: "complaint" as const };
  expect(answer("not what we were promised", complained, knowledge).text).toContain("sorry");
});

test("a danger is as likely after a price as before", () => {
  expect(answer("my son swallowed some of the hardener", priced, knowledge).state.alarm).toBe("danger");
});

test.each([
  "lovely job overall, the bit by the gate has come away though",
  "the shade of the patio you did is not the one we chose, will it darken?",
])("%s: a polite complaint is a complaint", (message) => {
  expect(guardOf(message)).toBe("complaint");
});

test.each([
  "disappointed by the total to be honest",
  "our last contractor made a mess of the walk",
  "he has waited ages to get that driveway replaced",
])("%s: not a complaint about our work", (message) => {
  expect(answer(message, priced, knowledge).state.alarm).toBeUndefined();
});
