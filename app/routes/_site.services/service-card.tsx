import { Check, Dot } from "lucide-react";
import type { ReactNode } from "react";
import { useCanBook } from "~/business/business-context";
import type { Service } from "~/business/services";
import { Picture } from "~/images/picture";
import { ButtonLink } from "~/ui/button";

interface ServicePicture {
  id: number;
  url: string;
  name: string;
  description: string;
}

/** With the owner's words while this work is out of season. */
type ShownService = Service & { season: string | undefined };

interface ServiceCardProps {
  service: ShownService;
  /** The first is large. It may be empty. */
  pictures: readonly ServicePicture[];
  /** The first on its page, so its picture is loaded at once. */
  isFirst?: boolean;
}

export function ServiceCard({ service, pictures, isFirst }: ServiceCardProps) {
  const { slug } = service;
  return (
    <article id={slug} aria-labelledby={`${slug}-title`} className="card overflow-hidden">
      <Pictures pictures={pictures} isFirst={isFirst} />
      <div className="grid gap-8 p-5 sm:p-8 lg:grid-cols-2 lg:gap-14 lg:p-10">
        <Words service={service} />
        <div className="grid content-start gap-6">
          <Features service={service} />
          {service.suits && <Suits {...service.suits} />}
        </div>
      </div>
    </article>
  );
}

/** A patio, a pool deck or a basement: smaller than the two cards. */
export function SmallService({ service, pictures: [picture] }: Omit<ServiceCardProps, "isFirst">) {
  const { slug } = service;
  return (
    <section
      id={slug}
      aria-labelledby={`${slug}-title`}
      className={`grid gap-6 ${picture ? "lg:grid-cols-2 lg:items-center lg:gap-14" : "max-w-3xl"}`}
    >
      {picture && (
        <div className="photo aspect-3/2">
          <PictureOf picture={picture} sizes="(min-width: 1024px) 33rem, 94vw" />
        </div>
      )}
      <Words service={service}>
        <Features service={service} />
      </Words>
    </section>
  );
}

function Pictures({ pictures, isFirst }: Omit<ServiceCardProps, "service">) {
  const [first, ...others] = pictures;
  if (!first) return null;
  return (
    <div className={`grid gap-1 ${others.length > 1 ? "sm:grid-cols-[2fr_1fr]" : ""}`}>
      <div className={`photo aspect-3/2 rounded-none ${others.length > 1 ? "" : "md:aspect-5/2"}`}>
        <PictureOf
          picture={first}
          isUrgent={isFirst}
          sizes={others.length > 1 ? "(min-width: 1152px) 46rem, (min-width: 640px) 64vw, 94vw" : "94vw"}
        />
      </div>
      {others.length > 1 && (
        <div className="grid grid-cols-2 gap-1 sm:grid-cols-1">
          {others.map((picture) => (
            <div key={picture.id} className="photo aspect-3/2 rounded-none sm:aspect-auto">
              <PictureOf picture={picture} sizes="(min-width: 640px) 23rem, 47vw" isFilling />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function PictureOf({
  picture: { url, name, description },
  sizes,
  isFilling,
  isUrgent,
}: {
  picture: ServicePicture;
  sizes: string;
  /** For a box whose height is set by what is beside it: the picture fills it. */
  isFilling?: boolean;
  isUrgent?: boolean;
}) {
  return (
    <Picture
      url={url}
      alt={description || name}
      sizes={sizes}
      isUrgent={isUrgent}
      className={`size-full object-cover ${isFilling ? "absolute inset-0" : ""}`}
    />
  );
}

function Words({ service, children }: { service: ShownService; children?: ReactNode }) {
  const { slug, title, description, range, season, quoteHref } = service;
  const canBook = useCanBook();
  return (
    <div className="grid content-start justify-items-start gap-4">
      <h2 id={`${slug}-title`} className="text-section">
        {title}
      </h2>
      <p className="max-w-[60ch]">{description}</p>
      {range && <p className="font-semibold">{range}</p>}
      {season && <p className="border-l-2 border-amber pl-4">{season}</p>}
      {children}
      <ButtonLink href={quoteHref} aria-describedby={`${slug}-title`} className="mt-2">
        {quoteHref === "/calculator" ? "Get Instant Quote" : "Get Quote"}
      </ButtonLink>
      {canBook && (
        <a href="/visit" aria-describedby={`${slug}-title`} className="button-quiet py-2 font-semibold">
          Book a Free Visit
        </a>
      )}
    </div>
  );
}

function Features({ service: { features } }: { service: Service }) {
  return (
    <ul className="grid gap-2">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-success" /> {feature}
        </li>
      ))}
    </ul>
  );
}

function Suits({ heading, places }: NonNullable<Service["suits"]>) {
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <h3 className="text-lg">{heading}</h3>
      <ul className="grid gap-1">
        {places.map((place) => (
          <li key={place} className="flex gap-1.5">
            <Dot aria-hidden className="-ml-1 size-6 shrink-0 text-accent" /> {place}
          </li>
        ))}
      </ul>
    </div>
  );
}
