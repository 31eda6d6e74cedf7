import { useBusiness } from "~/business/business-context";
import type { ShownBusiness } from "~/business/facts";
import { ButtonLink } from "~/ui/button";

interface Point {
  id?: string;
  title: string;
  text: string;
  link?: { href: string; label: string };
}

interface ProcessAndGuaranteeProps {
  /** What is covered and what is not, a sentence each; empty for no warranty. */
  warranties: readonly string[];
}

export function ProcessAndGuarantee({ warranties }: ProcessAndGuaranteeProps) {
  const business = useBusiness();
  const { warrantyYears, warrantyOn } = business;
  const warranty = {
    id: "warranty",
    title: warrantyYears > 0 && warrantyOn === "rubber" ? `${warrantyYears}-Year Warranty` : "Warranty",
    text: warranties.join(" "),
    link: { href: "/terms-of-service#warranty", label: "Read the terms" },
  };
  const points: Point[] = [
    ...(warranties.length > 0 ? [warranty] : []),
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
          {points.map(({ id, title, text, link }) => (
            <li key={title} id={id} className="grid gap-x-8 gap-y-1 py-6 sm:grid-cols-[14rem_1fr]">
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
