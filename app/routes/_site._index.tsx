import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { SERVICES } from "~/business/services";
import { db } from "~/db.server";
import { listImages } from "~/images/images.server";
import { Picture } from "~/images/picture";
import { BASE_RATE_CENTS } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { ButtonLink } from "~/ui/button";

export async function loader(_: LoaderFunctionArgs) {
  const [hero] = await listImages(db, { location: "hero-background", activeOnly: true });
  return { hero };
}

export const meta: MetaFunction = () => [
  { title: "Rubber driveway resurfacing and epoxy garage floors in Edmonton" },
  {
    name: "description",
    content:
      "Rubber driveways from $8.00 per sq ft and epoxy garage floors in Edmonton and around. See your price in a minute.",
  },
];

export default function Home() {
  return (
    <>
      <Hero />
      <Services />
      <RequestQuote />
      <About />
    </>
  );
}

function Hero() {
  const { hero } = useLoaderData<typeof loader>();
  const business = useBusiness();
  return (
    <section className="relative isolate bg-granule text-white">
      {hero && (
        <Picture
          url={hero.url}
          alt=""
          sizes="100vw"
          loading="eager"
          fetchPriority="high"
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      )}
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-granule/90 via-granule/60 to-granule/10" />
      <div className="wrap grid min-h-[34rem] content-center justify-items-start gap-5 py-20">
        <h1 className="max-w-[18ch] text-hero">
          Rubber driveways from {formatCents(BASE_RATE_CENTS)} per sq ft
        </h1>
        <p className="max-w-[46ch] text-xl">
          A new surface over the cracked one you have, in the colour you pick. You see the price before you
          call.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/calculator">Get Instant Quote</ButtonLink>
          <ButtonLink href="/#quote" look="secondary">
            Contact Us
          </ButtonLink>
        </div>
        <p>
          Or call{" "}
          <a href={telHref(business.phone)} className="font-bold underline underline-offset-4">
            {formatPhone(business.phone)}
          </a>
        </p>
      </div>
      <ul className="border-t border-white/20 bg-granule">
        <li className="wrap grid grid-cols-2 gap-x-6 gap-y-4 py-6 md:grid-cols-4">
          {business.claims.map(({ figure, label }) => (
            <p key={label}>
              <strong className="block font-display text-2xl text-amber">{figure}</strong> {label}
            </p>
          ))}
        </li>
      </ul>
    </section>
  );
}

function Services() {
  return (
    <section id="services" className="wrap grid gap-8 py-16 md:py-24">
      <h2 className="text-section">What we do</h2>
      <div className="grid gap-6 md:grid-cols-3">
        {SERVICES.map(({ slug, title, description }) => (
          <article key={slug} className="card grid content-start gap-3 p-6">
            <h3 className="text-title">{title}</h3>
            <p>{description}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

function RequestQuote() {
  const business = useBusiness();
  return (
    <section id="quote" className="bg-graphite text-white">
      <div className="wrap grid justify-items-start gap-5 py-16 md:py-24">
        <h2 className="text-section">What would your driveway cost?</h2>
        <p className="max-w-[52ch]">
          Set the size and the colour and read the price, GST included. Or call, and we will talk it through.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href="/calculator">Calculate My Quote</ButtonLink>
          <a href={telHref(business.phone)} className="py-2 font-bold underline underline-offset-4">
            {formatPhone(business.phone)}
          </a>
        </div>
      </div>
    </section>
  );
}

function About() {
  const business = useBusiness();
  return (
    <section id="about" className="wrap grid gap-4 py-16 md:py-24">
      <h2 className="text-section">Local to Edmonton</h2>
      <p className="max-w-[60ch]">
        We resurface driveways, patios and garage floors in {business.serviceAreas.join(", ")} and around.
        Most projects are done in {business.typicalDuration}, and rubber carries a {business.warrantyYears}
        -year warranty.
      </p>
    </section>
  );
}
