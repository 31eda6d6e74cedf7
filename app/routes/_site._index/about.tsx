import { MapPin } from "lucide-react";
import { useBusiness } from "~/business/business-context";
import type { ShownBusiness } from "~/business/facts";
import { offeredAs } from "~/business/offered";
import { Picture } from "~/images/picture";

interface AboutProps {
  picture?: { url: string; name: string; description: string };
}

const SURFACES = { rubber: "driveways", patio: "patios", epoxy: "garage floors" };

export function About({ picture }: AboutProps) {
  const business = useBusiness();
  return (
    <section
      id="about"
      className={`later wrap grid gap-8 py-16 md:py-28 ${picture ? "lg:grid-cols-2 lg:items-center lg:gap-16" : ""}`}
    >
      {picture && (
        <div className="photo aspect-3/2">
          <Picture
            url={picture.url}
            alt={picture.description || picture.name}
            sizes="(min-width: 1024px) 33rem, 94vw"
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="grid gap-5">
        <h2 className="text-section">Based in {business.city}</h2>
        <p className="max-w-[60ch]">
          {business.name} resurfaces {offeredAs(business, SURFACES)} for homes and businesses. We look at your
          concrete before you agree to anything. The visit and the advice are free.
        </p>
        {promise(business) && <p className="max-w-[60ch]">{promise(business)}</p>}
        <div className="grid gap-3">
          <h3 className="text-title">Where we work</h3>
          <ul className="flex flex-wrap gap-2">
            {business.serviceAreas.map((area) => (
              <li
                key={area}
                className="flex items-center gap-1.5 rounded-base border border-line bg-card px-3 py-2 font-semibold"
              >
                <MapPin aria-hidden className="size-4 text-accent" /> {area}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** How long the work takes and lasts, as far as the owner says; empty when not. */
function promise({ typicalDuration, warrantyYears }: ShownBusiness): string {
  const duration = typicalDuration && `Most projects take ${typicalDuration}.`;
  const warranty = warrantyYears > 0 && `Rubber comes with a ${warrantyYears}-year warranty.`;
  return [duration, warranty].filter(Boolean).join(" ");
}
