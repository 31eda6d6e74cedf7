import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useBusiness } from "~/business/business-context";
import { offeredAs } from "~/business/offered";
import { type PageMetaFunction, pageMeta, siteFacts } from "~/business/page-meta";
import { offeredServices } from "~/business/services";
import { deployment } from "~/deployment.server";
import { slugOf } from "~/projects/slug";
import { listAreas, listShownStories } from "~/projects/stories.server";
import { StoryLink } from "~/projects/story-link";
import type { PageHandle } from "~/root";
import { ButtonLink } from "~/ui/button";

const TRADE = { rubber: "Rubber driveways", epoxy: "epoxy floors" };

export const handle: PageHandle = { sheet: "story" };

/** A service area with its stories. 404 for a city that is none, and for one with fewer than two own stories. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { db, business } = deployment();
  const area = (await listAreas(db, business.serviceAreas)).find(({ slug }) => slug === params.city);
  if (!area) throw new Response(null, { status: 404 });
  const stories = (await listShownStories(db)).filter(
    ({ story, isSample }) => story.place && slugOf(story.place) === area.slug && !isSample,
  );
  const services = offeredServices(business).map(({ slug, title, range }) => ({ slug, title, range }));
  return { area, stories, services, isVisitOpen: business.visits.isOpen };
}

export const meta: PageMetaFunction<typeof loader> = ({ data: page, matches }) => {
  if (!page) return [];
  const site = siteFacts(matches);
  const { city, slug } = page.area;
  return pageMeta(site, {
    title: `${offeredAs(site.business, TRADE)} in ${city}`,
    description: `Jobs we have done in ${city}, each with pictures, size and what was done, what we offer there, and how to get a price.`,
    path: `/areas/${slug}`,
  });
};

export default function AreaPage() {
  const { area, stories, services, isVisitOpen } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid gap-10 py-14 md:gap-16 md:py-20">
      <header className="grid gap-3">
        <h1 className="text-section">
          {offeredAs(useBusiness(), TRADE)} in {area.city}
        </h1>
        <p className="text-xl">
          Jobs we have done in {area.city}: what was there, and what it looks like now.
        </p>
      </header>
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {stories.map((shown) => (
          <li key={shown.story.slug}>
            <StoryLink shown={shown} />
          </li>
        ))}
      </ul>
      <section className="grid gap-4 border-t border-line pt-10">
        <h2 className="text-title">What we do in {area.city}</h2>
        <ul className="grid gap-3">
          {services.map(({ slug, title, range }) => (
            <li key={slug}>
              <a
                href={`/services#${slug}`}
                className="font-semibold text-accent underline underline-offset-4"
              >
                {title}
              </a>
              {range && <p>{range}</p>}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-3">
          <ButtonLink href="/calculator">Get Instant Quote</ButtonLink>{" "}
          <ButtonLink href={isVisitOpen ? "/visit" : "/#quote"} look="secondary">
            {isVisitOpen ? "Book a Free Visit" : "Get Quote"}
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}
