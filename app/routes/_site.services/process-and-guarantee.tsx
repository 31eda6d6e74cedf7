import { useBusiness } from "~/business/business-context";
import type { ShownBusiness } from "~/business/facts";
import { isOffered } from "~/business/offered";
import { ButtonLink } from "~/ui/button";

export function ProcessAndGuarantee() {
  const business = useBusiness();
  const warranty = {
    title: `${business.warrantyYears}-Year Warranty`,
    text: `${business.warrantyYears} years on every rubber installation.${isOffered(business, "epoxy") ? " Epoxy is not included." : ""}`,
    link: { href: "/terms-of-service#warranty", label: "Read the terms" },
  };
  const points: { title: string; text: string; link?: { href: string; label: string } }[] = [
    ...(business.warrantyYears > 0 ? [warranty] : []),
    {
      title: "Professional Team",
      text: "We visit and measure for free, prepare the old surface, then lay the new one.",
    },
    {
      title: "Fast Turnaround",
      text: `${inTime(business)}We agree on the dates with you first.`,
    },
  ];
  return (
    <section aria-labelledby="process-title" className="on-dark bg-graphite text-white">
      <div className="wrap grid gap-10 py-16 md:py-24 lg:grid-cols-[4fr_8fr]">
        <div className="grid content-start justify-items-start gap-6">
          <h2 id="process-title" className="text-section">
            Our Process & Guarantee
          </h2>
          <ButtonLink href="/calculator">Get Instant Quote</ButtonLink>
        </div>
        <ul className="divide-y divide-muted border-y border-muted">
          {points.map(({ title, text, link }) => (
            <li key={title} className="grid gap-x-8 gap-y-1 py-6 sm:grid-cols-[14rem_1fr]">
              <h3 className="text-title">{title}</h3>
              <p className="text-paper">
                {text}{" "}
                {link && (
                  <a href={link.href} className="font-semibold underline underline-offset-4">
                    {link.label}
                  </a>
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function inTime({ typicalDuration }: ShownBusiness): string {
  return typicalDuration && `Most projects take ${typicalDuration}. `;
}
