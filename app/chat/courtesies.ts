import { questionsIn } from "./questions-in";

/** What is said for the sake of it. The first that a message of nothing else has, decides. */
const COURTESIES = {
  thanks:
    "thanks|thank you|thank u|cheers|appreciate (?:it|that|the help|your help|you)|appreciated|grateful|kind of you|(?:you(?:'?ve| have)? (?:been|are) |that'?s |that was |this is |very |super |so |most )+(?:helpful|kind)|(?:that |this )?helps",
  goodbye:
    "bye+(?: bye)?|goodbye|good bye|good ?night|see (?:you|ya)(?: soon| later| then| around)?|cya|later|ttyl|talk (?:to you )?(?:later|soon)|take care|have a (?:good|nice|great|lovely|wonderful)(?: (?:1|one|day|night|evening|weekend|afternoon))?|(?:i )?(?:have to|must|got to) (?:go|run)|gotta (?:go|run)",
  praise:
    "awesome|amazing|fantastic|beautiful|wonderful|wow|love it|well done|impressive|brilliant|(?:great|nice|good|excellent) (?:job|work|chat|bot|service)|looks? (?:so |really |very )?(?:great|good|nice)",
  greeting:
    "hi+|hello+|hey+|heya|hiya|howdy|yo|sup|greetings|good ?(?:morning|afternoon|evening|day)|g'?day|(?:how|what)(?:'?s| is| are| do)? ?(?:it going|things|everything|life|up|new|you(?: doing)?(?: today)?|you do|going)|nice to meet you|(?:is )?any(?:one|body) (?:there|here|home|around)|you there|are you there|test(?:ing)?",
  consent:
    "ok+|okay|k|kk|great|perfect|cool|good|nice|alright|all right|right|sure|fine|sounds (?:good|great|fair|fine|perfect)(?: to me)?|works? for me|fair enough|makes sense|good to know|got it|gotcha|i see|understood|yes|yeah|yep|yup|ya|no|nope|nah|not (?:yet|now|really|today)|(?:no(?:,| thanks)? )?(?:that'?s|that is|that will be|that'll be|this is) (?:all|it|everything|fine|good|great|perfect)(?: for (?:now|today))?|nothing(?: else)?|nevermind|never mind|no worries|no problem|i'?(?:ll| will) (?:think about it|get back to you|let you know|be in touch|check it out)|let me think(?: about it)?|i'?m (?:good|fine|ok)|(?:i'?m )?just (?:looking|browsing)|lol|haha+|hmm+|oh|ah",
} as const;
export type Courtesy = keyof typeof COURTESIES;

/** What may stand beside a courtesy and makes no question of it. */
const BESIDE =
  "a lot|a bunch|a million|a ton|tons|so much|very much|kindly|sincerely|much|many|to you|again|anyway|anyways|for (?:now|today|me|us|everything|all|that|this|the|your|helping|answering)|help|helping|information|time|everyone|guys|folks|all|team|there|sir|madam|ma'?am|buddy|bud|man|dude|bro|friend|eh|then|well|just|really|you|your|today|and|so|very|too|the|please|now|me";

const ANY_COURTESY = new RegExp(
  `(?<![\\w'])(?:${[...Object.values(COURTESIES), BESIDE].join("|")})(?![\\w'])`,
  "g",
);
const COURTESY = Object.entries(COURTESIES).map(
  ([id, words]) => [id as Courtesy, new RegExp(`(?<![\\w'])(?:${words})(?![\\w'])`)] as const,
);

/** Praise for a job: "the driveway you did next door looks great". */
const PRAISE_IN_A_STORY = new RegExp(`\\b(?:${COURTESIES.praise}|thrilled|love (?:our|my|the))\\b`);

/** The courtesy that a text in digits is, if it is nothing else, or praise for work. */
export function courtesyOf(text: string): Courtesy | undefined {
  const isNothingElse = !/[\p{L}\d]/u.test(text.replace(ANY_COURTESY, ""));
  if (isNothingElse) return COURTESY.find(([, words]) => words.test(text))?.[0];
  const isStory = questionsIn(text).questions.length === 0 && !/\d/.test(text);
  return isStory && PRAISE_IN_A_STORY.test(text) ? "praise" : undefined;
}
