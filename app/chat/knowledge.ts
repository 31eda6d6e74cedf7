import MiniSearch from "minisearch";
import type { Business } from "~/business/facts";
import { answeredQuestions } from "~/business/questions";
import { offeredServices } from "~/business/services";
import type { Subject } from "./intents";
import { isQuestion, readQuestions } from "./read-questions";
import { siteTexts } from "./site-texts";
import { type Content, topicsOf } from "./topics";

/** Everything that the chat can say. Rebuilt when a setting, a picture or the season changes. */
export interface Knowledge {
  business: Business;
  /** The published text of each topic. */
  answers: Readonly<Record<string, string>>;
  /** The owner's answer from Settings, if the question is one of those; otherwise undefined. */
  ownAnswer(question: string, subject: Subject): string | undefined;
  /** A project, a review or a paragraph of the site that fits the question; undefined when none does. */
  siteText(question: string, isOfWork: boolean): string | undefined;
}

/** Words in any question, which are not searched for. */
const FILLERS = new Set(
  "a about after all also am an and any are as at be been but by can could did do does dont for from get go had has have how i if in is it its just know like may me might my need of on one or our out please so some than that the their them then there these they this to too up us use was we were what when where which who why will with would you your".split(
    " ",
  ),
);
/** The share of words of an owner's question that a visitor's must contain; less when both have the same subject. */
const LEAST_ASKED = 0.7;
const LEAST_ASKED_OF_SUBJECT = 0.5;
/** Letters by which word forms are compared: "installing" and "installed". */
const STEM = 5;
/** How many words of a question, and what share of them, a text of the site must contain. */
const FEWEST_WORDS = 3;
const LEAST_FOUND = 0.6;

export function knowledgeOf(business: Business, content: Content, outOfSeason?: string): Knowledge {
  const own = answeredQuestions(business).map(({ question, answer }) => ({
    answer,
    stems: stemsOf(question),
    subject: readQuestions(question).find(isQuestion)?.subject,
  }));
  // Words in service names fit any project, so they do not count.
  const ofServices = stemsOf(
    offeredServices(business)
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
    answers: topicsOf(business, content, outOfSeason),
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

/** Which share of the stems is in `those`, 0 to 1. */
function shareOf(stems: ReadonlySet<string>, those: ReadonlySet<string>): number {
  return stems.size === 0 ? 0 : [...stems].filter((stem) => those.has(stem)).length / stems.size;
}
