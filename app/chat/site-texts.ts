import type { Business } from "~/business/facts";
import { privacyPolicy, termsOfService } from "~/business/legal";
import { offeredServices } from "~/business/services";
import type { Content } from "./topics";

/** What is asked beside a place or a colour: "Have you done anything in Riverbend?" */
const DONE = "done did picture example show";

/** A text of the site, found by its own words. */
export interface SiteText {
  id: string;
  text: string;
  answer: string;
}

/** What stands on the site besides the topics, by the paragraph. Samples are left out: they are not true of anybody. */
export function siteTexts(business: Business, { reviews, projects }: Content): SiteText[] {
  const texts = [
    ...business.questions.map(({ question, answer }) => [`${question} ${answer}`, answer]),
    ...offeredServices(business).flatMap(({ title, features, suits }) =>
      [...features, ...(suits?.places ?? [])].map((text) => [
        `${title} ${text}`,
        `${title}: ${text}.\n/services`,
      ]),
    ),
    ...[termsOfService(business), privacyPolicy(business)].flatMap(({ sections }) =>
      sections.flatMap(({ paragraphs, list = [] }) => [...paragraphs, ...list].map((text) => [text, text])),
    ),
    ...projects
      .filter(({ isSample }) => !isSample)
      .map(({ title, description }) => [
        `${title} ${description} project job work ${DONE}`,
        `One of our projects: ${title}. ${description}\n/gallery`,
      ]),
    ...reviews
      .filter(({ isSample }) => !isSample)
      .map(({ name, location, rating, review }) => [
        `${location} ${review} review customer ${DONE}`,
        `${name}, ${location}, ${rating} of 5: “${review}”\n/#testimonials`,
      ]),
  ];
  return texts.map(([text = "", answer = ""], index) => ({ id: `text ${index}`, text, answer }));
}
