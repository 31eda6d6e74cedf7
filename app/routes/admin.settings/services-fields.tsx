import { projectTypeLabel } from "~/business/project-types";
import { PICTURE_WORDS, SERVICE_CODES, SERVICE_SLUGS, type ServiceSlug } from "~/business/service-words";
import { fieldsAbout, type ServiceField, serviceFieldName } from "~/settings/service-fields";
import { TextField } from "~/ui/field";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { type AreaFields, Group } from "./area-form";

const YES_OR_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const EACH_LINE = "One per line.";

/** How each service is shown, priced and promised. */
export function ServicesFields({ bind }: AreaFields) {
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {SERVICE_SLUGS.map((slug) => (
          <li key={slug}>
            <a href={`#${slug}`} className="font-semibold text-accent underline underline-offset-4">
              {nameOf(slug)}
            </a>
          </li>
        ))}
      </ul>
      {SERVICE_SLUGS.map((slug) => (
        <details key={slug} id={slug} open>
          <summary className="mb-3 cursor-pointer">
            <h2 className="inline text-title">{nameOf(slug)}</h2>
          </summary>
          <ServiceGroups slug={slug} bind={bind} />
        </details>
      ))}
    </>
  );
}

function nameOf(slug: ServiceSlug): string {
  return projectTypeLabel(SERVICE_CODES[slug]);
}

function ServiceGroups({ slug, bind }: Pick<AreaFields, "bind"> & { slug: ServiceSlug }) {
  const of = (field: ServiceField) => bind(serviceFieldName(slug, field));
  const has = (field: ServiceField) => fieldsAbout(slug).includes(field);
  return (
    <div className="grid gap-4">
      <Group title="On the site">
        {has("Offered") && <SelectField {...of("Offered")} hint={offeredHint(slug)} options={YES_OR_NO} />}
        <TextField {...of("Title")} required />
        <TextareaField {...of("Description")} required />
        <TextareaField {...of("Features")} rows={5} hint={featuresHint(slug)} />
        {has("Places") && <TextareaField {...of("Places")} rows={5} hint={EACH_LINE} />}
      </Group>
      <Group title="Prices" hint={pricesHint(slug)}>
        {has("Finishes") && <TextareaField {...of("Finishes")} hint={FINISHES} />}
        {has("OwnPrice") && <TextField {...of("OwnPrice")} inputMode="decimal" hint={OWN_PRICE} />}
        <TextField {...of("Preparation")} inputMode="decimal" hint="Added to the price. Blank: none." />
        <TextField {...of("LeastCharge")} inputMode="decimal" hint="Blank: none." />
        <div className="grid content-start gap-4 sm:col-span-2 sm:grid-cols-2">
          <TextField {...of("UsualName")} hint={`Such as: ${USUAL[slug]}`} />
          <TextField {...of("UsualSize")} inputMode="numeric" hint="Such as: 450" />
        </div>
      </Group>
      <Group title="On estimates" hint="Blank: left out.">
        <TextareaField {...of("Included")} rows={4} hint={EACH_LINE} />
        <TextareaField {...of("Terms")} rows={4} hint="Added to the terms of every estimate." />
        <TextField {...of("WarrantyYears")} inputMode="numeric" hint={warrantyHint(slug)} />
        <TextField {...of("WarrantyCovers")} hint="Such as: the rubber surface" />
      </Group>
      <Group title="Care" hint={CARE}>
        <TextField {...of("CareEvery")} hint="Such as: 2 years, or 18 months. Blank: never." />
        <div className="grid content-start gap-4 sm:grid-cols-2">
          <TextField {...of("CarePrice")} inputMode="decimal" hint="Blank: nothing is said." />
          <TextField {...of("CareFlatPrice")} inputMode="decimal" hint="Instead of per sq ft." />
        </div>
      </Group>
      <Group title="For the crew">
        <TextareaField {...of("Checklist")} rows={5} hint={EACH_LINE} />
      </Group>
    </div>
  );
}

const FINISHES = "One per line, with its price per sq ft: Flake: 9.75";
const CARE =
  "Jobs whose work or last care was that long ago are listed in spring, under Due for care. The prices are for you only, before GST; customers never see them.";
const OWN_PRICE = "Blank: the price list under Prices.";

/** Examples of what most customers have. */
const USUAL = {
  rubber: "Two-car driveway",
  epoxy: "Two-car garage",
  patio: "Patio behind a house",
  "pool-deck": "Deck around a pool",
  basement: "Half a basement",
} as const satisfies Record<ServiceSlug, string>;

function offeredHint(slug: ServiceSlug): string {
  return `No: it is not on any public page. Your quotes keep it. Its picture is one with “${PICTURE_WORDS[slug][0]}” in its name.`;
}

function pricesHint(slug: ServiceSlug): string {
  const tax = "In dollars, before GST.";
  if (slug === "rubber") return tax;
  return `${tax} With a price and what most customers have, the site says what that costs, rounded to $100 and with GST. It gives no price per sq ft.`;
}

function featuresHint(slug: ServiceSlug): string {
  return slug === "rubber" ? `${EACH_LINE} Price and warranty are added.` : EACH_LINE;
}

function warrantyHint(slug: ServiceSlug): string {
  return slug === "rubber"
    ? "The site claims it for all rubber. Blank: no warranty is claimed."
    : "Blank: no warranty.";
}
