import MiniSearch from "minisearch";
import type { Business } from "~/business/facts";
import { servicesOf } from "~/business/services";
import type { Subject } from "./intents";
import { isQuestion, readQuestions } from "./read-questions";
import { siteTexts } from "./site-texts";
import { type Content, topicsOf } from "./topics";

/** Everything that the chat knows. Made anew when a setting or a picture changes. */
export interface Knowledge {
  business: Business;
  /** The text of each topic that is published. */
  answers: Readonly<Record<string, string>>;
  /** The owner's answer to one of the questions in Settings, when this is that question; undefined when it is none. */
  ownAnswer(question: string, subject: Subject): string | undefined;
  /** A project, a review or a paragraph of the site that the question names; undefined when nothing fits. */
  siteText(question: string, isOfWork: boolean): string | undefined;
}

/** Words of any question. */
const FILLERS = new Set(
  "a about after all also am an and any are as at be been but by can could did do does dont for from get go had has have how i if in is it its just know like may me might my need of on one or our out please so some than that the their them then there these they this to too up us use was we were what when where which who why will with would you your".split(
    " ",
  ),
);
/** So much of a question of the owner must be asked, and less where both may be about the same. */
const LEAST_ASKED = 0.7;
const LEAST_ASKED_OF_SUBJECT = 0.5;
/** Letters that forms of one word share: "installing", "installed", and without an s "dogs" and "dog". */
const STEM = 5;
/** So many words of a question, and so much of it, must stand in a text of the site. */
const FEWEST_WORDS = 3;
const LEAST_FOUND = 0.6;

export function knowledgeOf(business: Business, content: Content): Knowledge {
  const own = business.questions.map(({ question, answer }) => ({
    answer,
    stems: stemsOf(question),
    subject: readQuestions(question).find(isQuestion)?.subject,
  }));
  // By these any work is named: a place or a street tells which.
  const ofServices = stemsOf(
    servicesOf(business)
      .map(({ title }) => title)
      .join(" "),
  );
  const texts = siteTexts(business, content);
  const search = new MiniSearch({
    fields: ["names", "text"],
    processTerm: (term) => (FILLERS.has(term.toLowerCase()) ? null : stemOf(term)),
  });
  search.addAll(texts);
  return {
    business,
    answers: topicsOf(business, content),
    ownAnswer(question, subject) {
      const asked = stemsOf(question);
      const shares = own.map((each) => shareOf(each.stems, asked));
      const best = shares.indexOf(Math.max(...shares));
      const { subject: about = subject } = own[best] ?? {};
      const least = about === subject ? LEAST_ASKED_OF_SUBJECT : LEAST_ASKED;
      return shares[best]! >= least ? own[best]!.answer : undefined;
    },
    siteText(question, isOfWork) {
      const asked = [...stemsOf(question)].filter((stem) => !isOfWork || !ofServices.has(stem));
      const [found] = search.search(asked.join(" "), { fields: isOfWork ? ["names"] : ["text"] });
      const words = found?.queryTerms.length ?? 0;
      const isFound = isOfWork || (words >= FEWEST_WORDS && words >= asked.length * LEAST_FOUND);
      return isFound ? texts.find(({ id }) => id === found?.id)?.answer : undefined;
    },
  };
}

function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return new Set(words.filter((word) => !FILLERS.has(word)).map(stemOf));
}

function stemOf(word: string): string {
  return word.toLowerCase().replace(/s$/, "").slice(0, STEM);
}

/** How many of the stems are among those, from 0 to 1. */
function shareOf(stems: ReadonlySet<string>, those: ReadonlySet<string>): number {
  return stems.size === 0 ? 0 : [...stems].filter((stem) => those.has(stem)).length / stems.size;
}
