import { useLoaderData } from "@remix-run/react";
import { useBusiness } from "~/business/business-context";
import { isOffered, offeredAs } from "~/business/offered";
import { type PageMetaFunction, pageMeta, siteFacts } from "~/business/page-meta";
import { answeredQuestions } from "~/business/questions";
import { outOfSeason } from "~/business/season";
import { SERVICE_CODES, type ServiceSlug } from "~/business/service-words";
import { offeredServices, type Service } from "~/business/services";
import { servicesData } from "~/business/structured-data";
import { albertaDay } from "~/business/time";
import { warrantyWords, withoutWarranty } from "~/business/warranties";
import { db } from "~/db.server";
import { deployment } from "~/deployment.server";
import { shownAt } from "~/images/image-locations";
import { listImages } from "~/images/images.server";
import { servicePicture } from "~/images/service-picture";
import { WithSampleLabel } from "~/samples/sample-label";
import { ColorOptions } from "./color-options";
import { ProcessAndGuarantee } from "./process-and-guarantee";
import { Questions } from "./questions";
import { ServiceCard, SmallService } from "./service-card";

export async function loader() {
  const images = await listImages(db, { activeOnly: true, locations: LOCATIONS });
  const at = (place: (typeof LOCATIONS)[number]) =>
    images.filter(({ location }) => location === place).slice(0, shownAt(place));
  const { business, now } = deployment();
  const services = offeredServices(business);
  const warranties = warrantyWords(business);
  const today = albertaDay(now.toISOString());
  const seasonOf = ({ slug }: Service) => outOfSeason(business.season, today, [SERVICE_CODES[slug]]);
  const byWords = (slug: ServiceSlug) =>
    services
      .filter((service) => service.slug === slug)
      .flatMap(({ pictureWords }) => servicePicture(images, pictureWords) ?? []);
  return {
    services: services.map((service) => ({ ...service, season: seasonOf(service) })),
    pictures: {
      rubber: at("service-rubber-resurfacing"),
      epoxy: at("service-epoxy-garage"),
      patio: at("service-patio-resurfacing"),
      "pool-deck": byWords("pool-deck"),
      basement: byWords("basement"),
    } satisfies Record<ServiceSlug, unknown>,
    colors: at("color-options"),
    questions: answeredQuestions(business),
    warranties: warranties.length > 0 ? [...warranties, ...withoutWarranty(business)] : [],
  };
}

const LOCATIONS = [
  "service-rubber-resurfacing",
  "service-epoxy-garage",
  "service-patio-resurfacing",
  "service-showcase",
  "color-options",
] as const;

export const meta: PageMetaFunction<typeof loader> = ({ data, matches }) => {
  const site = siteFacts(matches);
  const { business } = site;
  const hasEpoxy = isOffered(business, "epoxy");
  return [
    ...pageMeta(site, {
      title: `${offeredAs(business, { rubber: "Rubber resurfacing", epoxy: "epoxy floors" })} in ${business.city}`,
      description: `${offeredAs(business, { rubber: "Rubber driveways", patio: "patios" })}, ${hasEpoxy ? "epoxy garage floors, " : ""}the colours to choose from, and what the warranty covers.`,
      path: "/services",
    }),
    { "script:ld+json": servicesData(site, data?.services ?? []) },
  ];
};

export default function Services() {
  const { services, pictures, colors, questions, ...guarantee } = useLoaderData<typeof loader>();
  const hasEpoxy = isOffered(useBusiness(), "epoxy");
  return (
    <>
      <div className="wrap grid gap-10 py-14 md:gap-16 md:py-20">
        <header className="grid gap-3">
          <WithSampleLabel kind="pictures" shown={services.flatMap(({ slug }) => pictures[slug])}>
            <h1 className="text-section">Professional Resurfacing Services</h1>
          </WithSampleLabel>
          <p className="max-w-[60ch] text-xl">
            The concrete stays where it is. We prepare it and give it a new surface
            {hasEpoxy ? ": rubber outdoors, epoxy in the garage." : " of rubber."}
          </p>
        </header>
        {services.map((service) =>
          service.slug === "rubber" || service.slug === "epoxy" ? (
            <ServiceCard
              key={service.slug}
              service={service}
              pictures={pictures[service.slug]}
              isFirst={service.slug === "rubber"}
            />
          ) : (
            <SmallService key={service.slug} service={service} pictures={pictures[service.slug]} />
          ),
        )}
      </div>
      <ColorOptions colors={colors} />
      <ProcessAndGuarantee {...guarantee} />
      <Questions questions={questions} />
    </>
  );
}
