import type { MetaDescriptor } from "@remix-run/node";
import { ExternalLink } from "lucide-react";
import { useBusiness } from "~/business/business-context";
import { type Claim, formatPhone, shownClaims, telHref } from "~/business/facts";
import { googleProfile, isGoogleRating } from "~/business/google-profile";
import { capDensity, Picture } from "~/images/picture";
import { pictureSources } from "~/images/picture-url";
import { formatCents } from "~/pricing/money";
import { ButtonLink } from "~/ui/button";

// On a phone the picture is cropped at the sides and drawn 125vw wide. 90vw makes the phone load the next smaller file,
// half the bytes: visitors wait for this picture.
const SIZES = "(min-width: 1024px) max(80vw, 73rem), (min-width: 640px) 100vw, 90vw";

/** Loads the hero's picture before the style is read. Empty for a picture from another site, whose type is unknown. */
export function heroPreload(url: string): MetaDescriptor[] {
  const sources = pictureSources(url);
  if (!sources) return [];
  return [
    {
      tagName: "link",
      rel: "preload",
      as: "image",
      type: "image/avif",
      imageSrcSet: sources.avif,
      imageSizes: capDensity(SIZES),
      fetchpriority: "high",
    },
  ];
}

interface HeroProps {
  picture?: { url: string };
  /** The owner's words while outdoor work is out of season. */
  season: string | undefined;
}

/** The promise and the price, on the calm side of the photo; on a phone below it. */
export function Hero({ picture, season }: HeroProps) {
  const business = useBusiness();
  return (
    <section className="bg-granule text-white">
      <div className={`relative isolate overflow-hidden ${picture ? "" : "granules"}`}>
        {picture && (
          <>
            <Picture
              url={picture.url}
              alt=""
              sizes={SIZES}
              isUrgent
              className="aspect-4/3 max-h-[40svh] w-full object-cover object-[78%_70%] sm:aspect-video lg:absolute lg:inset-y-0 lg:right-0 lg:-z-20 lg:aspect-auto lg:h-full lg:max-h-none lg:w-4/5"
            />
            <div className="absolute inset-y-0 right-0 -z-10 hidden w-4/5 hero-veil lg:block" />
          </>
        )}
        {/* Aligned to the top, because centred text would move when the page arrives in two parts. */}
        <div className="wrap grid content-start justify-items-start gap-5 py-10 lg:min-h-[41rem] lg:py-28">
          {/* Fixed line breaks, so that the text stays on the calm side of the photo in any font. */}
          <h1 className="text-hero">
            Rubber driveways <br />
            from {formatCents(business.prices.baseRateCents)} <br />
            per sq ft
          </h1>
          <p className="max-w-[40ch] text-xl">
            For homes in {business.city} and area. A new surface over the driveway you have, in the colour you
            pick
            {business.warrantyYears > 0 && `, with a ${business.warrantyYears}-year warranty`}.
          </p>
          {season && <p className="max-w-[40ch] border-l-2 border-amber pl-4">{season}</p>}
          <div data-first-buttons className="mt-2 flex flex-wrap gap-3">
            <ButtonLink href="/calculator">Get Instant Quote</ButtonLink>{" "}
            <ButtonLink href="/#quote" look="secondary">
              Contact Us
            </ButtonLink>
          </div>
          <p>
            Or call{" "}
            <a
              href={telHref(business.phone)}
              className="font-bold whitespace-nowrap underline underline-offset-4"
            >
              {formatPhone(business.phone)}
            </a>
          </p>
        </div>
      </div>
      <ul className="wrap grid grid-cols-[repeat(auto-fill,minmax(max(7rem,50%-1.5rem),1fr))] gap-x-6 gap-y-6 py-8 md:grid-cols-4">
        {shownClaims(business).map((claim) => (
          <li key={claim.label} className="border-l-2 border-amber pl-4">
            <strong className="block font-display text-2xl leading-tight md:text-3xl">{claim.figure}</strong>{" "}
            <ClaimLabel claim={claim} profile={isGoogleRating(claim) ? googleProfile(business) : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a claim counts; a link for the rating that can be read elsewhere. */
function ClaimLabel({ claim: { label }, profile }: { claim: Claim; profile: string | undefined }) {
  if (!profile) return <>{label}</>;
  return (
    <a href={profile} rel="noopener" className="flex items-center gap-1.5 underline underline-offset-4">
      {label} <ExternalLink aria-hidden className="size-4 shrink-0" />
    </a>
  );
}
