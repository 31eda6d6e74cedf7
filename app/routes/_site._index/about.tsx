import { MapPin } from "lucide-react";
import { useBusiness } from "~/business/business-context";
import type { ShownBusiness } from "~/business/facts";
import { offeredAs } from "~/business/offered";
import { Picture } from "~/images/picture";
import { WithSampleLabel } from "~/samples/sample-label";
import { Facts, type NumbersOfOwner } from "./about-facts";

interface AboutProps {
  owner: NumbersOfOwner & { ownerName: string | undefined; ownerWords: string | undefined };
  picture?: { url: string; name: string; description: string; isSample: boolean };
}

const SURFACES = { rubber: "driveways", patio: "patios", epoxy: "garage floors" };

/** Who works here. A named owner stands beside a picture of their own or none, never beside a sample. */
export function About({ owner: { ownerName, ownerWords, ...numbers }, picture: first }: AboutProps) {
  const business = useBusiness();
  const isNamed = ownerName !== undefined || ownerWords !== undefined;
  const picture = isNamed && first?.isSample ? undefined : first;
  const columns = isNamed ? "lg:grid-cols-[4fr_8fr] lg:gap-16" : "lg:grid-cols-2 lg:items-center lg:gap-16";
  return (
    <section id="about" className={`later wrap grid gap-8 py-16 md:py-28 ${picture ? columns : ""}`}>
      {picture && (
        <div className={`photo ${isNamed ? "aspect-square self-start" : "aspect-3/2"}`}>
          <Picture
            url={picture.url}
            alt={picture.description || picture.name}
            sizes={`(min-width: 1024px) ${isNamed ? "24rem" : "33rem"}, 94vw`}
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="grid content-start gap-5">
        <WithSampleLabel kind="pictures" shown={[picture]}>
          <h2 className="text-section">Based in {business.city}</h2>
        </WithSampleLabel>
        {isNamed && (
          <div className="grid gap-2">
            {ownerName && <h3 className="text-title">{ownerName}</h3>}
            {ownerWords && <p className="max-w-[60ch] whitespace-pre-line">{ownerWords}</p>}
          </div>
        )}
        <p className="max-w-[60ch]">
          {business.name} resurfaces {offeredAs(business, SURFACES)} for homes and businesses. We look at your
          concrete before you agree to anything. The visit and the advice are free.
        </p>
        {promise(business) && <p className="max-w-[60ch]">{promise(business)}</p>}
        <Facts {...numbers} />
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
function promise({ typicalDuration, warrantyYears, warrantyOn }: ShownBusiness): string {
  const duration = typicalDuration && `Most projects take ${typicalDuration}.`;
  const warranty =
    warrantyYears > 0 &&
    `${warrantyOn === "rubber" ? "Rubber comes" : "Driveways come"} with a ${warrantyYears}-year warranty.`;
  return [duration, warranty].filter(Boolean).join(" ");
}
