import type { Business } from "~/business/facts";
import { privacyPolicy, termsOfService } from "~/business/legal";
import { offeredServices } from "~/business/services";
import type { Content } from "./topics";

/** A text on the site. `names` are a project's title or a reviewer's town, by which people ask for it. */
export interface SiteText {
  id: string;
  names: string;
  text: string;
  answer: string;
}

/** The site's texts besides the topics, by paragraph. Samples are left out, because they are not true. */
export function siteTexts(business: Business, { reviews, projects }: Content): SiteText[] {
  const real = <Each extends { isSample: boolean }>(all: readonly Each[]) =>
    all.filter(({ isSample }) => !isSample);
  const texts = [
    ...offeredServices(business).flatMap(({ title, features, suits }) =>
      [...features, ...(suits?.places ?? [])].map((text) => ({
        text: `${title} ${text}`,
        answer: `${title}: ${text}.\n/services`,
      })),
    ),
    ...[termsOfService(business), privacyPolicy(business)].flatMap(({ sections }) =>
      sections.flatMap(({ paragraphs, list = [] }) =>
        [...paragraphs, ...list].map((text) => ({ text, answer: text })),
      ),
    ),
    ...real(projects).map(({ title, description }) => ({
      names: title,
      text: `${title} ${description}`,
      answer: `One of our projects: ${title}. ${description}\n/gallery`,
    })),
    ...real(reviews).map(({ name, location, rating, review }) => ({
      names: location,
      text: review,
      answer: `${name}, ${location}, ${rating} of 5: “${review}”\n/#testimonials`,
    })),
  ];
  return texts.map((each, index) => ({ names: "", ...each, id: `text ${index}` }));
}
