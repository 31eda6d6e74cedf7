import { type Business, defaultBusiness } from "~/business/facts";
import { answer } from "./answer";
import { NEW_CONVERSATION } from "./conversation-state";
import { knowledgeOf } from "./knowledge";
import type { Content } from "./topics";

/** What visitors see of a business. */
export const CONTENT: Content = {
  colours: ["Slate Grey", "Terracotta"],
  reviews: [
    { name: "Ann", location: "Leduc", rating: 5, review: "Tidy crew.", isSample: false },
    { name: "Nobody", location: "Nowhere", rating: 5, review: "Zebra stripes.", isSample: true },
  ],
  projects: [{ title: "Driveway in Riverbend", description: "650 sq ft in grey.", isSample: false }],
};
/** A business with a question of its own. */
export const asked: Business = {
  ...defaultBusiness,
  questions: [{ question: "Do you work in winter?", answer: "From April to October." }],
};
export const knowledge = knowledgeOf(asked, CONTENT);

/** The answers to a visitor's messages. */
export function talk(messages: readonly string[], known = knowledge): string[] {
  let state = NEW_CONVERSATION;
  return messages.map((message) => {
    const answered = answer(message, state, known);
    // As it is stored.
    state = JSON.parse(JSON.stringify(answered.state));
    return answered.text;
  });
}
