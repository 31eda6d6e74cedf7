import { type Business, formatPhone } from "~/business/facts";
import { answer } from "./answer";
import { type AskModel, askModel, type ChatModel } from "./ask-model.server";
import { chatMessages } from "./chat-messages";
import { contactIn, contactOf } from "./contact-of";
import { CALL_ME, MY_DETAILS } from "./phrases";
import { type Contact, withoutContact } from "./read-contact";

const CLAUSE = /(?<=[,;!?\n]|\.\s)|(?= and (?:how|what|when|where|which|who|do|does|is|are|can|will)\b)/i;
const QUESTION = /\?|\b(?:how|what|when|where|which|who|why|do|does|is|are|can|will)\b/i;

interface Line {
  text: string;
  isBot: boolean;
}

/** What an answer is made from. */
export interface AnsweringContext {
  business: Business;
  /** The model that rewords the built-in answers; undefined leaves them as they are. */
  chatModel: ChatModel | undefined;
}

/** Answers a visitor's message, given the lines before it. Never throws because of the model. */
export async function answerMessage(
  context: AnsweringContext,
  before: readonly Line[],
  message: string,
): Promise<string> {
  const { business } = context;
  const said = contactIn(message, before.at(-1), business);
  const known = contactOf(before, business);
  const thanks = thankFor(said, { ...known, ...said });
  const earlier = before.filter(({ isBot }) => !isBot).map(({ text }) => text);
  if (thanks) return [answerBeside(message, earlier, business), thanks].filter(Boolean).join("\n\n");

  const builtIn = answer({ message, earlier }, business);
  if (builtIn.kind === "courtesy" || builtIn.kind === "unknown" || !context.chatModel) return builtIn.text;
  const question: AskModel = { business, builtIn: builtIn.text, before, message, name: known.name };
  return (await askModel(context.chatModel, question)) ?? builtIn.text;
}

function thankFor(said: Contact, known: Contact): string | undefined {
  const { name, phone, email } = said;
  if (!name && !phone && !email) return undefined;
  const thanks = `Thank you${known.name ? `, ${known.name}` : ""}.`;
  const left = [phone && `your number ${formatPhone(phone)}`, email && `your e-mail address ${email}`];
  const passedOn = left.filter(Boolean).join(" and ");
  if (passedOn) {
    const next = known.name ? "" : ` ${chatMessages.askForName}`;
    return `${thanks} I have passed on ${passedOn}, with what you wrote here.${next}`;
  }
  return known.phone || known.email
    ? `${thanks} I have noted your name.`
    : `${thanks} ${chatMessages.askForNumber}`;
}

/**
 * The answer to a question that stands beside contact details: "How much is 850 sq ft? I'm at 780-555-9876." Undefined
 * when there is none: "can somebody call me?" is answered by the thanks.
 */
function answerBeside(message: string, earlier: readonly string[], business: Business): string | undefined {
  const whole = answer({ message, earlier }, business);
  if (whole.kind === "price" || whole.topic === "privacy") return whole.text;
  const asked = withoutContact(message)
    .split(CLAUSE)
    .filter(
      (clause) => clause.toLowerCase().replace(CALL_ME, "").replace(MY_DETAILS, "") === clause.toLowerCase(),
    );
  const { kind, text } = answer({ message: asked.join(""), earlier }, business);
  return kind === "fact" && asked.some((clause) => QUESTION.test(clause)) ? text : undefined;
}
