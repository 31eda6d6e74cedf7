import { type Business, formatPhone } from "~/business/facts";
import { chatMessages } from "./chat-messages";
import { questionsIn } from "./questions-in";
import { readAreas } from "./read-areas";

const GREETING =
  /^(?:hi|hello|hey|howdy|good (?:morning|afternoon|evening|day)|greetings|yo)(?: (?:there|everyone|guys|all|team))?[\s!.,]*$/;
const THANKS =
  /^(?:ok(?:ay)?,? |great,? |perfect,? )?(?:thanks|thank you|thx|ty|cheers|much appreciated)\b(?!.*\?)/;
const GOODBYE =
  /^(?:(?:ok(?:ay)?|alright|great|well)[,.! ]+)*(?:bye|goodbye|good bye|see you|see ya|later|talk (?:to you )?later|have a (?:good|nice|great))\b/;
const PRAISE =
  /\b(?:awesome|amazing|fantastic|beautiful|well done|(?:great|nice|good|excellent) (?:job|work)|looks? (?:so |really |very )?(?:great|good|nice))\b/;
const CONSENT =
  /^(?:ok(?:ay)?|great|perfect|cool|good|nice|awesome|alright|sounds good|got it|i see|yes|yeah|no|nope)[\s!.]*$/;

/** What is said to a greeting, thanks, praise, consent or goodbye `inDigits`; undefined for anything else. */
export function courtesyFor(text: string, business: Business): string | undefined {
  if (GREETING.test(text.trim())) return chatMessages.greeting(business);
  if (THANKS.test(text)) return "You are welcome. Ask whenever something comes up.";
  if (GOODBYE.test(text)) return `Goodbye! You can always call us at ${formatPhone(business.phone)}.`;
  if (PRAISE.test(text) && questionsIn(text).questions.length === 0 && readAreas(text).length === 0)
    return `Thank you, that is good to hear. I answer for ${business.name} whenever something comes up.`;
  if (CONSENT.test(text.trim())) return "What else can I tell you about driveways, garage floors or prices?";
}

/** What would make the chat promise or play a part. */
const ORDER =
  /\b(?:promise|swear|guarantee) (?:me|us|that|it)\b|\bignore (?:all|any|the|your|previous)|\bpretend\b|\byou are now\b|\bsystem prompt\b|\bsay that\b|\brepeat after\b/;
/** A price that the visitor names instead of asking for ours. */
const OFFER =
  /\b(?:can|could|will|would) (?:you|u|i).*(?:for \$\d|at \$\d|\$\d[\d.]* (?:a|per) )|\b(?:\d+ ?(?:%|percent) off|knock .* off)\b/;

/** Whether a text wants a promise, a discount or a part played instead of an answer. */
export function isOrder(text: string): boolean {
  return ORDER.test(text) || OFFER.test(text);
}
