import { Armchair, Car, Check, House, type LucideIcon, Warehouse, Waves } from "lucide-react";
import { useBusiness } from "~/business/business-context";
import { offeredAs } from "~/business/offered";
import type { Service } from "~/business/services";
import { Picture } from "~/images/picture";
import { WithSampleLabel } from "~/samples/sample-label";
import { ButtonLink } from "~/ui/button";

const ICONS: Record<Service["slug"], LucideIcon> = {
  rubber: Car,
  epoxy: Warehouse,
  patio: Armchair,
  "pool-deck": Waves,
  basement: House,
};
const HEADING = {
  rubber: "Driveways",
  epoxy: "garage floors",
  patio: "patios",
  "pool-deck": "pool decks",
  basement: "basement floors",
} as const satisfies Record<Service["slug"], string>;

interface ServiceWithPicture extends Service {
  picture?: { url: string; name: string; description: string; isSample: boolean };
}

interface ServicesProps {
  services: readonly ServiceWithPicture[];
  /** The hero has no title of its own for a label, so this section has it. */
  hero?: { isSample: boolean };
}

/** The first service is full width. The others are side by side below, and one that is left over is full width. */
export function Services({ services, hero }: ServicesProps) {
  const isLeftOver = (index: number) => services.length % 2 === 0 && index === services.length - 1;
  return (
    <section id="services" className="later wrap grid gap-8 py-16 md:gap-12 md:py-28">
      <WithSampleLabel kind="pictures" shown={[hero, ...services.map(({ picture }) => picture)]}>
        <h2 className="text-section">{offeredAs(useBusiness(), HEADING)}</h2>
      </WithSampleLabel>
      <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 md:gap-y-20">
        {services.map((service, index) => (
          <ServiceCard key={service.slug} service={service} isWide={index === 0 || isLeftOver(index)} />
        ))}
      </div>
    </section>
  );
}

function ServiceCard({ service, isWide }: { service: ServiceWithPicture; isWide: boolean }) {
  const { slug, title, description, features, range, picture } = service;
  const Icon = ICONS[slug];
  const titleId = `service-${slug}`;
  return (
    <article
      aria-labelledby={titleId}
      className={`grid content-start gap-6 ${isWide ? "md:col-span-2 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-12" : ""}`}
    >
      <div className="photo aspect-3/2">
        {picture ? (
          <Picture
            url={picture.url}
            alt={picture.description || picture.name}
            sizes={isWide ? "(min-width: 1024px) 40rem, 94vw" : "(min-width: 768px) 34rem, 94vw"}
            className="size-full object-cover"
          />
        ) : (
          <p className="granules grid size-full place-content-center">Loading image...</p>
        )}
      </div>
      <div className="grid content-start justify-items-start gap-4">
        <h3 id={titleId} className="flex items-center gap-3 text-title">
          <Icon aria-hidden className="size-7 shrink-0 text-accent" /> {title}
        </h3>
        <p className="max-w-[60ch]">{description}</p>
        {range && <p className="font-semibold">{range}</p>}
        <ul className="grid gap-2">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" /> {feature}
            </li>
          ))}
        </ul>
        <ButtonLink href={`/services#${slug}`} look="secondary" className="mt-1">
          {/* "Learn More" alone means little to a search engine or in a screen reader's list of links. */}
          Learn More<span className="sr-only">: {title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
