import { type Business, formatPhone } from "~/business/facts";
import { shownPhone } from "~/business/phone";
import { TRANSCRIPT_DAYS } from "~/business/retention";
import { chatMessages, wayOn } from "./chat-messages";
import type { Contact, ConversationState } from "./conversation-state";
import type { Guard } from "./guards";
import { type Courtesy, type Subject, TOPICS } from "./intents";
import { howToClaim, howToDelete } from "./topics";

/**
 * Alberta's Poison and Drug Information Service, day and night, for people only. Source: myhealth.alberta.ca, Poisoning
 * and toxins; Alberta Health Services, Animal Poisonings.
 */
const POISON_CENTRE = "1-800-332-1414";
/** Canada's Suicide Crisis Helpline, by call or text. Source: 988.ca. */
const CRISIS_LINE = "9-8-8";

/** The fixed answer of a guard. None sells, names a price or says whether somebody is a customer. */
export function guardAnswer(guard: Exclude<Guard, "order">, contact: Contact, business: Business): string {
  const phone = formatPhone(business.phone);
  const answers: Record<Exclude<Guard, "order">, () => string> = {
    despair: () =>
      `I am sorry that it is this hard. If you are in danger now, call 911. You can call or text ${CRISIS_LINE}, day or night, and talk to somebody. I am only a program.`,
    danger: () =>
      `Badly hurt, faint, trouble breathing, fire or gas: get to safety and call 911 now.\nSwallowed, breathed in, in the eyes or on the skin: call Alberta’s poison centre (PADIS), free, day and night: ${POISON_CENTRE}.\nI am a program and can’t give medical advice. ${toTheOwner(contact)}`,
    "danger and complaint": () =>
      `${answers.danger()}\n\nI am sorry for the trouble. I can’t see jobs from here. ${howToClaim(business)}`,
    "pet in danger": () =>
      `Call your vet or the nearest animal emergency clinic now, and tell them what it was. If a person is hurt too, call 911. I am a program and can’t give medical advice. ${toTheOwner(contact)}`,
    complaint: () =>
      `I am sorry to hear that. I can’t see jobs from here, so I can’t say more about it myself. ${howToClaim(business)} ${toTheOwner(contact)}`,
    "money back": () =>
      `I am sorry for the trouble. I can’t see jobs or payments from here, so I can’t say more about it myself. ${toTheOwner(contact)} Or call ${phone}.`,
    "own job": () =>
      `I can’t see jobs, appointments, quotes or payments from here, so I can’t tell you about any. Call ${phone}, or leave your name and number and I will pass on what you asked.`,
    "other people": () =>
      `I don’t give out or confirm anything about other people, customers and staff included. For your own questions call ${phone}, or leave your own name and number here.`,
    deletion: () =>
      `${howToDelete(business)} I can’t delete anything from here myself. What is written in this chat is deleted after ${TRANSCRIPT_DAYS} days.\n/privacy-policy`,
    person: () =>
      contact.phone || contact.email
        ? `I have passed on that you would like to talk to a person. Or call ${phone} yourself.`
        : `I am a program. For a person, call ${phone}. Or leave your name and number here, and I will ask the owner to call you.`,
    pitch: () =>
      `This chat is for customers, and nobody reads offers here. If you have something for the business, write to ${business.email}.`,
    rude: () =>
      `I am a program, and I am sorry if I was no help. A person answers at ${phone}. Or ask me again in other words.`,
    language: () =>
      `Sorry, I only understand English. Please call ${phone}, or ask me in English.\nDésolé, je ne comprends que l’anglais. Appelez-nous au ${phone}.`,
  };
  return answers[guard]();
}

/** What happens with a complaint or a danger. */
export function toTheOwner({ phone, email }: Contact): string {
  return phone || email
    ? "I have told the owner, who has it at the top of today’s list with how to reach you."
    : "Leave your name and number here, and I will ask the owner to call you today.";
}

/** For details of somebody else. */
export function notTheirs(business: Business): string {
  return `I only take your own number or email, so I have passed nothing on. If that one is yours too, write “my number is ...”. Somebody else is welcome to call ${formatPhone(business.phone)} or to write here.`;
}

/** How a booked visit is moved or cancelled. */
export function howToChangeVisit({ phone }: Business): string {
  return `To move or cancel a visit, use the link in the email about it, or call ${formatPhone(phone)}. I can’t see appointments from here.`;
}

/** For a number or address that is not ours. */
export function notOurs({ phone, email }: Business): string {
  return `I can’t tell whose that is. Ours are ${formatPhone(phone)} and ${email}.`;
}

/** The answer to a courtesy. After "Shall we call you?", yes is answered by asking for the number or name. */
export function courtesyAnswer(
  courtesy: Courtesy,
  { alarm, asked, contact }: ConversationState,
  business: Business,
): string {
  const ask = asked === "name" ? chatMessages.askForName : asked === "number" && chatMessages.askForNumber;
  const answers: Record<Courtesy, string> = {
    thanks: "You are welcome. Ask whenever something comes up.",
    goodbye: `Goodbye! You can always call us at ${formatPhone(business.phone)}.`,
    praise: `Thank you, that is good to hear. I answer for ${business.name} whenever something comes up.`,
    greeting: chatMessages.greeting(business),
    refusal: "No problem. Ask whenever something comes up.",
    consent:
      ask ||
      (alarm ? toTheOwner(contact) : "What else can I tell you about driveways, garage floors or prices?"),
    told: "Thanks for telling me. What would you like to know? With a size, like 20 x 30 ft, I can tell you the price.",
  };
  return answers[courtesy];
}

/** Thanks for what the visitor just gave; `contact` is everything known. */
export function thankFor({ phone, email }: Contact, { contact, alarm }: ConversationState): string {
  const thanks = `Thank you${contact.name ? `, ${contact.name}` : ""}.`;
  const left = [phone && `your number ${shownPhone(phone)}`, email && `your email address ${email}`];
  const passedOn = left.filter(Boolean).join(" and ");
  if (passedOn) {
    const urgent = alarm ? " The owner has it at the top of today’s list." : "";
    const next = contact.name ? "" : ` ${chatMessages.askForName}`;
    return `${thanks} I have passed on ${passedOn}, with what you wrote here.${urgent}${next}`;
  }
  return contact.phone || contact.email
    ? `${thanks} I have noted your name.`
    : `${thanks} ${chatMessages.askForNumber}`;
}

/** How "no answer" begins, by its cause. */
const REASONS = {
  /** Understood, but we have written nothing about it. */
  "nothing found": chatMessages.unknown,
  /** Asks for a promise, a discount or a role to play. */
  "not mine to say": "I don’t have an answer for that, and I can’t promise or agree to anything here.",
  /** No word is understood. */
  "not understood":
    "I don’t have an answer for that. Could you say it in other words, or give me a size, like 20 x 30 ft?",
};
/** Why there is no answer. `unpublished`: a topic about which the business has published nothing. */
export type Cause = keyof typeof REASONS | { unpublished: string };

/** Topics whose names mean nothing to a visitor. */
const NAMELESS = ["small talk", "promises", "that kind of work", "surfaces like that", "that kind of damage"];

/** "I don't have an answer", with the reason and a way on. The third in a row suggests a person. */
export function unknownAnswer(
  cause: Cause,
  { unknownInARow, contact }: ConversationState,
  business: Business,
): string {
  const phone = formatPhone(business.phone);
  if (unknownInARow > 2)
    return `I don’t have an answer for that one either, and would rather not guess. ${phone} is the quickest way.`;
  if (unknownInARow === 2) {
    const questions =
      contact.phone || contact.email
        ? "The owner gets your questions with the number you left."
        : "Or leave your name and number, and the owner gets your questions with them.";
    return `Sorry, I don’t have an answer for that one either. A person is quicker: ${phone}. ${questions}`;
  }
  return `${reasonFor(cause)} ${unknownInARow === 0 ? wayOn(business) : `Whoever answers ${phone} can tell you.`}`;
}

/** Added to an answer when the second likely topic has nothing published. Empty for a topic without a name. */
export function nothingAbout(subject: Subject, { phone }: Business): string {
  const isNamed = (TOPICS as readonly string[]).includes(subject) && !NAMELESS.includes(subject);
  return isNamed ? `About ${subject} we have nothing in writing: call ${formatPhone(phone)}.` : "";
}

function reasonFor(cause: Cause): string {
  if (typeof cause === "string") return REASONS[cause];
  if (NAMELESS.includes(cause.unpublished)) return chatMessages.unknown;
  return `I don’t have an answer for that: we have nothing in writing about ${cause.unpublished}.`;
}
