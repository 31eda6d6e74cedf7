import { formatPhone, type ShownBusiness } from "~/business/facts";
import { formatNumber } from "~/business/format-number";
import { offeredAs } from "~/business/offered";

/** The longest message of a visitor, in characters. Source: docs/facts.md (chat, mail and screens). */
export const LONGEST_MESSAGE = 1000;

/** The chat's fixed words. Source: docs/facts.md (chat, mail and screens). */
export const chatMessages = {
  greeting: (business: ShownBusiness) =>
    `Hi! Ask me about ${offeredAs(business, { rubber: "rubber driveway resurfacing", epoxy: "epoxy garage floors" }, "disjunction")}. Give me a size, like 20 x 30 ft, and I’ll price it.`,
  failed: (business: ShownBusiness) =>
    `I'm sorry, I'm having trouble connecting right now. Please try again or call us directly at ${formatPhone(business.phone)} for immediate assistance.`,
  tooMany: (business: ShownBusiness) => ({
    title: "Too Many Requests",
    text: `Please wait a minute or call us at ${formatPhone(business.phone)}`,
  }),
  /** For somebody who has written two hundred messages. */
  tooLongTalk: ({ phone }: ShownBusiness) =>
    `We’ve talked for a long time here. Please call us at ${formatPhone(phone)}, and we’ll go on from there.`,
  blank: "Please write a message",
  tooLong: `Please use ${formatNumber(LONGEST_MESSAGE)} characters or fewer`,
  unknown: "I don’t have an answer for that.",
  rest: (business: ShownBusiness) =>
    `I don’t have an answer for the rest of your question. ${wayOn(business)}`,
  more: ({ phone }: ShownBusiness) => `More: ask me, or call ${formatPhone(phone)}.`,
  /** Follows an answer that may miss the question. */
  otherwise: ({ phone }: ShownBusiness) =>
    `If you meant something else, ask me in other words or call ${formatPhone(phone)}.`,
  askForName: "What name should we ask for?",
  askForNumber: "What number can we call?",
  askForWholeNumber: "What is the whole number, with the area code?",
  askForWholeEmail: "What is the whole email address?",
} as const;

/** What somebody can do whose question was not answered. */
export function wayOn({ phone }: ShownBusiness): string {
  return `Call us at ${formatPhone(phone)}, or leave your name and number and we will call you.`;
}
