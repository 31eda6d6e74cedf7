import { z } from "zod";
import type { ServiceFacts } from "~/business/facts";
import { required, requiredLines, tooLong } from "~/business/form-fields.server";
import { intervalInWords, readInterval } from "~/business/interval";
import type { Finish, ServiceTerms } from "~/business/service-terms";
import {
  OPTIONAL_SERVICES,
  SERVICE_CODES,
  SERVICE_SLUGS,
  type ServiceSlug,
  type ServiceWords,
} from "~/business/service-words";
import { folded } from "~/business/typed-text";
import { warrantyOn } from "~/business/warranties";
import { centsToField } from "~/pricing/money";
import { fieldsAbout, type ServiceField, serviceFieldName } from "./service-fields";
import { settingsMessages } from "./settings-messages";
import type { Fields } from "./settings-options";
import {
  list,
  MOST_CENTS,
  orUndefined,
  paragraphs,
  readAmount,
  readBy,
  readWhole,
  shortList,
  shownFigure,
  text,
  wholeOrNone,
} from "./typed-fields.server";

const LONGEST_FINISH = 60;
const MOST_SQUARE_FEET = 9999;
/** $100,000: more for the smallest job is a slip. */
const MOST_LEAST_CHARGE_CENTS = 10_000_000;

const amountOrNone = (mostCents: number, message: string) =>
  readBy((typed) => (typed === "" ? 0 : readAmount(typed, 0, mostCents)), message);

/** A line each: "Flake: 9.75", or "Flake" while it has no price. */
const finishes = shortList.transform((typed, context) => {
  const read = typed.map(readFinish);
  const names = read.map(({ name }) => folded(name));
  const twice = read.find(({ name }, index) => names.indexOf(folded(name)) !== index);
  const problem =
    read.find((finish) => finish.problem)?.problem ?? (twice && settingsMessages.finishTwice(twice.name));
  if (!problem) return read.map(({ name, pricePerSqFtCents }) => ({ name, pricePerSqFtCents }));
  context.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});

function readFinish(line: string): Finish & { problem: string | undefined } {
  const end = line.includes(":") ? line.lastIndexOf(":") : line.length;
  const name = line.slice(0, end).trim();
  const price = line.slice(end + 1).trim();
  const pricePerSqFtCents = readAmount(price, 0, MOST_CENTS);
  const problem =
    name === ""
      ? settingsMessages.finishNameless(line)
      : name.length > LONGEST_FINISH
        ? tooLong(LONGEST_FINISH)
        : price !== "" && pricePerSqFtCents === undefined
          ? settingsMessages.finishPrice(name)
          : undefined;
  return { name, pricePerSqFtCents, problem };
}

/**
 * The first finish such as "Metallic 12", whose price lacks its colon. The schema lets it pass, because it also reads
 * versions from before.
 */
export function finishWithoutColon({ serviceTerms }: ServiceFacts) {
  return SERVICE_SLUGS.flatMap((slug) =>
    serviceTerms[SERVICE_CODES[slug]].finishes
      .filter(({ name, pricePerSqFtCents }) => pricePerSqFtCents === undefined && endsInPrice(name))
      .map(({ name }) => ({ field: serviceFieldName(slug, "Finishes"), name })),
  ).at(0);
}

function endsInPrice(name: string): boolean {
  return readAmount(/\s\$?(\S+)$/.exec(name)?.[1] ?? "", 0, MOST_CENTS) !== undefined;
}

const typedFields = {
  Offered: z.enum(["yes", "no"], { error: settingsMessages.yesOrNo }),
  Title: required(100, settingsMessages.titleMissing),
  Description: requiredLines(1000, settingsMessages.descriptionMissing),
  Features: shortList,
  Places: shortList,
  Finishes: finishes,
  OwnPrice: orUndefined((typed) => readAmount(typed, 1, MOST_CENTS), settingsMessages.ownPrice),
  Preparation: amountOrNone(MOST_CENTS, settingsMessages.preparation),
  LeastCharge: amountOrNone(MOST_LEAST_CHARGE_CENTS, settingsMessages.leastCharge),
  UsualName: text(60),
  UsualSize: orUndefined((typed) => readWhole(typed, 1, MOST_SQUARE_FEET), settingsMessages.usualSize),
  Included: shortList,
  Terms: paragraphs(5000),
  WarrantyYears: wholeOrNone(50, settingsMessages.warrantyYears),
  WarrantyCovers: text(100),
  CareEvery: readBy(readInterval, settingsMessages.careEvery),
  CarePrice: orUndefined((typed) => readAmount(typed, 1, MOST_CENTS), settingsMessages.carePrice),
  CareFlatPrice: orUndefined(
    (typed) => readAmount(typed, 1, MOST_LEAST_CHARGE_CENTS),
    settingsMessages.careFlatPrice,
  ),
  Checklist: list(3000).refine((items) => items.length <= 20, settingsMessages.manyChecks),
} satisfies Record<ServiceField, z.ZodType>;

type Typed = { readonly [Field in ServiceField]: z.output<(typeof typedFields)[Field]> };

/** What a service without the field has. */
const WITHOUT = { Offered: "yes", Places: [], Finishes: [], OwnPrice: undefined } as const;

function typedAbout(slug: ServiceSlug, input: Readonly<Record<string, unknown>>): Typed {
  const typed = fieldsAbout(slug).map((field) => [field, input[serviceFieldName(slug, field)]]);
  return { ...WITHOUT, ...Object.fromEntries(typed) } as Typed;
}

const shape: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  SERVICE_SLUGS.flatMap((slug) =>
    fieldsAbout(slug).map((field) => [serviceFieldName(slug, field), typedFields[field]]),
  ),
);

/** The fields of all services. */
export const servicesForm = z
  .object(shape)
  .superRefine((input, context) => {
    for (const slug of SERVICE_SLUGS) {
      for (const [field, message] of missing(typedAbout(slug, input))) {
        context.addIssue({ code: "custom", path: [serviceFieldName(slug, field)], message });
      }
    }
  })
  .transform((input): ServiceFacts => {
    const typed = bySlug((slug) => typedAbout(slug, input));
    const sold = {
      notOffered: OPTIONAL_SERVICES.filter((slug) => typed[slug].Offered === "no"),
      serviceTerms: {
        rubber_resurfacing: toTerms(typed.rubber),
        epoxy_garage: toTerms(typed.epoxy),
        patio_resurfacing: toTerms(typed.patio),
        pool_deck: toTerms(typed["pool-deck"]),
        basement_floor: toTerms(typed.basement),
      },
    };
    return {
      services: bySlug((slug) => toWords(typed[slug])),
      ...sold,
      warrantyYears: typed.rubber.WarrantyYears,
      warrantyOn: warrantyOn(sold),
    };
  });

/** Fields that another one needs, or that are one too many. */
function missing(typed: Typed): [ServiceField, string][] {
  const { UsualName, UsualSize, WarrantyYears, WarrantyCovers } = typed;
  const problems: [ServiceField, string][] = [];
  if (UsualName === "" && UsualSize !== undefined) problems.push(["UsualName", settingsMessages.usualHalf]);
  if (UsualName !== "" && UsualSize === undefined) problems.push(["UsualSize", settingsMessages.usualHalf]);
  if (WarrantyYears > 0 && WarrantyCovers === "")
    problems.push(["WarrantyCovers", settingsMessages.warrantyCovers]);
  if (typed.CarePrice !== undefined && typed.CareFlatPrice !== undefined)
    problems.push(["CareFlatPrice", settingsMessages.careTwice]);
  return problems;
}

function toWords(typed: Typed): ServiceWords {
  return {
    title: typed.Title,
    description: typed.Description,
    features: typed.Features,
    places: typed.Places,
  };
}

function toTerms(typed: Typed): ServiceTerms {
  return {
    finishes: typed.Finishes,
    ownPriceCents: typed.OwnPrice,
    preparationCents: typed.Preparation,
    leastChargeCents: typed.LeastCharge,
    included: typed.Included,
    terms: typed.Terms,
    warrantyYears: typed.WarrantyYears,
    warrantyCovers: typed.WarrantyCovers,
    checklist: typed.Checklist,
    usualSize:
      typed.UsualSize === undefined ? undefined : { name: typed.UsualName, squareFeet: typed.UsualSize },
    careMonths: typed.CareEvery,
    carePerSqFtCents: typed.CarePrice,
    careFlatCents: typed.CareFlatPrice,
  };
}

/** The reverse of `servicesForm`. */
export function servicesFieldsOf(facts: ServiceFacts): Fields {
  const fields = SERVICE_SLUGS.flatMap((slug) => {
    const shown = shownAbout(slug, facts);
    return fieldsAbout(slug).map((field) => [serviceFieldName(slug, field), shown[field]]);
  });
  return Object.fromEntries(fields);
}

function shownAbout(
  slug: ServiceSlug,
  { services, serviceTerms, notOffered }: ServiceFacts,
): Record<ServiceField, string> {
  const words = services[slug];
  const terms = serviceTerms[SERVICE_CODES[slug]];
  return {
    Offered: notOffered.some((each) => each === slug) ? "no" : "yes",
    Title: words.title,
    Description: words.description,
    Features: words.features.join("\n"),
    Places: words.places.join("\n"),
    Finishes: terms.finishes.map(shownFinish).join("\n"),
    OwnPrice: centsToField(terms.ownPriceCents),
    Preparation: centsToField(terms.preparationCents || undefined),
    LeastCharge: centsToField(terms.leastChargeCents || undefined),
    UsualName: terms.usualSize?.name ?? "",
    UsualSize: String(terms.usualSize?.squareFeet ?? ""),
    Included: terms.included.join("\n"),
    Terms: terms.terms,
    WarrantyYears: shownFigure(terms.warrantyYears),
    WarrantyCovers: terms.warrantyCovers,
    CareEvery: intervalInWords(terms.careMonths),
    CarePrice: centsToField(terms.carePerSqFtCents),
    CareFlatPrice: centsToField(terms.careFlatCents),
    Checklist: terms.checklist.join("\n"),
  };
}

function shownFinish({ name, pricePerSqFtCents }: Finish): string {
  return pricePerSqFtCents === undefined ? name : `${name}: ${centsToField(pricePerSqFtCents)}`;
}

function bySlug<Value>(of: (slug: ServiceSlug) => Value): Record<ServiceSlug, Value> {
  return Object.fromEntries(SERVICE_SLUGS.map((slug) => [slug, of(slug)])) as Record<ServiceSlug, Value>;
}
