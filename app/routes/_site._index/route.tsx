import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { currentStaff } from "~/auth/require-user.server";
import { offeredAs } from "~/business/offered";
import { type PageMetaFunction, pageMeta, siteFacts } from "~/business/page-meta";
import { WithPhoneLink } from "~/business/phone-link";
import { siteOutOfSeason } from "~/business/season";
import { offeredServices } from "~/business/services";
import { servicesData } from "~/business/structured-data";
import { db } from "~/db.server";
import { deployment } from "~/deployment.server";
import type { ImageLocation } from "~/images/image-locations";
import { listImages } from "~/images/images.server";
import { servicePicture } from "~/images/service-picture";
import { formatCents } from "~/pricing/money";
import { newestPair } from "~/projects/projects.server";
import { listTestimonials } from "~/testimonials/testimonials.server";
import { ToastMessage } from "~/ui/toast";
import { About } from "./about";
import { Gallery } from "./gallery";
import { Hero, heroPreload } from "./hero";
import { Quote } from "./quote";
import { requestAction } from "./request-action.server";
import { takeSentRequest } from "./sent-request.server";
import { Services } from "./services";
import { Testimonials } from "./testimonials";

/** Visitors see active images; signed-in staff also the gallery's inactive ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentStaff(request);
  const [images, testimonials, pair] = await Promise.all([
    listImages(db, { activeOnly: !user }),
    listTestimonials(db),
    newestPair(db),
  ]);
  const { sent, headers } = await takeSentRequest(request);
  const active = images.filter(({ isActive }) => isActive);
  const firstAt = (place: ImageLocation) => active.find(({ location }) => location === place);
  const { business, now } = deployment();
  const page = {
    sent,
    hero: firstAt("hero-background"),
    season: siteOutOfSeason(business, now),
    services: offeredServices(business).map((service) => ({
      ...service,
      picture: servicePicture(active, service.pictureWords),
    })),
    pair,
    gallery: images.filter(({ location }) => location === "gallery-showcase"),
    testimonials,
    testimonialBackground: firstAt("testimonial-bg"),
    about: firstAt("about-section"),
    owner: { ...business.about, licence: business.licence },
  };
  return data(page, { headers });
}

export { requestAction as action };

/** Keeps Retry-After on the page that says "Too Many Requests". */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: PageMetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteFacts(matches);
  const { city, prices } = site.business;
  const rate = formatCents(prices.baseRateCents);
  const epoxy = "epoxy garage floors";
  return [
    ...pageMeta(site, {
      title: `${offeredAs(site.business, { rubber: "Rubber driveways", epoxy })} in ${city}`,
      description: `${offeredAs(site.business, { rubber: `Rubber driveways from ${rate} per sq ft`, epoxy })} in ${city} and around. See your price in a minute.`,
      path: "/",
    }),
    { "script:ld+json": servicesData(site, data?.services ?? []) },
    ...(data?.hero ? heroPreload(data.hero.url) : []),
  ];
};

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof requestAction>();
  return (
    <>
      <ToastMessage toast={refusal?.toast}>
        <WithPhoneLink text={refusal?.toast?.text} />
      </ToastMessage>
      <Hero picture={page.hero} season={page.season} />
      <Services services={page.services} hero={page.hero} />
      <Gallery images={page.gallery} pair={page.pair} />
      <Testimonials testimonials={page.testimonials} background={page.testimonialBackground} />
      <Quote sent={page.sent} lastResult={refusal?.lastResult} />
      <About owner={page.owner} picture={page.about} />
    </>
  );
}
