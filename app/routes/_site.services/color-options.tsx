import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { Picture } from "~/images/picture";
import { WithSampleLabel } from "~/samples/sample-label";
import { ButtonLink } from "~/ui/button";

interface ColorOption {
  id: number;
  url: string;
  name: string;
  description: string;
  isSample: boolean;
}

export function ColorOptions({ colors }: { colors: readonly ColorOption[] }) {
  return (
    <section id="colors" aria-labelledby="colors-title" className="border-y border-line bg-card">
      <div className="wrap grid gap-8 py-16 md:gap-10 md:py-24">
        <header className="grid gap-3">
          <WithSampleLabel kind="pictures" shown={colors}>
            <h2 id="colors-title" className="text-section">
              Rubber Paving Color Options
            </h2>
          </WithSampleLabel>
          {colors.length > 0 && (
            <p className="max-w-[60ch]">
              {colors.length === 10 ? "Ten colours. " : ""}Choose one as it is, or blend it with black.
            </p>
          )}
        </header>
        {colors.length > 0 ? <Swatches colors={colors} /> : <ComingSoon />}
        <CustomColors />
      </div>
    </section>
  );
}

function Swatches({ colors }: { colors: readonly ColorOption[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(7rem,50%-1.5rem),1fr))] gap-x-3 gap-y-6 sm:grid-cols-5 md:gap-x-5">
      {colors.map(({ id, url, name, description }) => (
        <li key={id} className="grid content-start gap-2">
          <div className="photo aspect-square">
            <Picture
              url={url}
              alt=""
              sizes="(min-width: 1152px) 13.5rem, (min-width: 640px) 18vw, 45vw"
              className="size-full object-cover"
            />
          </div>
          <div className="leading-snug">
            <h3 className="text-lg">{name}</h3>
            {description && <p className="text-muted">{description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

function ComingSoon() {
  return (
    <div className="granules grid justify-items-start gap-4 rounded-base border border-line p-6 sm:p-10">
      <h3 className="text-title">Color Options Coming Soon</h3>
      <p className="max-w-[60ch]">Until they are here, tell us what you have in mind.</p>
      <ButtonLink href="/#quote">Get Quote</ButtonLink>
    </div>
  );
}

function CustomColors() {
  const { phone } = useBusiness();
  return (
    <p className="max-w-[60ch] border-l-2 border-amber pl-4">
      <strong>Custom colour matching:</strong> we can match your brick, roof or front door. Mention it in your
      request or call{" "}
      <a href={telHref(phone)} className="font-semibold underline underline-offset-4">
        {formatPhone(phone)}
      </a>
      .
    </p>
  );
}
