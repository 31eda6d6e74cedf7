import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import type { Business } from "~/business/facts";
import { isLogoAddress } from "~/business/logo";
import { RUBBER_SERVICES } from "~/business/service-words";
import type { Context } from "../../db/schema";
import { FIELD_LABELS } from "./field-labels";
import { type ServiceField, serviceFieldName } from "./service-fields";
import { addVersion, fieldsIn, fieldsOf } from "./settings.server";
import { AREA_FORMS, type AreaValues } from "./settings-forms.server";
import { settingsMessages } from "./settings-messages";
import { AREAS, type Area, type Fields } from "./settings-options";

/** Bytes of the longest settings file, many times what all fields can hold. */
export const LONGEST_FILE = 1_000_000;

const fields = z.record(z.string(), z.string());
const settingsFile = z.strictObject({
  business: fields.optional(),
  prices: fields.optional(),
  services: fields.optional(),
  estimates: fields.optional(),
  paying: fields.optional(),
  questions: fields.optional(),
  mails: fields.optional(),
  visits: fields.optional(),
  season: fields.optional(),
  costs: fields.optional(),
  forecast: fields.optional(),
} satisfies Record<Area, z.ZodType>);

export type Imported = { ok: true; saved: Area[] } | { ok: false; problems: string[] };

/** All areas as fields, in the form that `importSettings` reads. */
export function exportSettings(business: Business): Record<Area, Fields> {
  return Object.fromEntries(AREAS.map((area) => [area, fieldsIn(business, area)])) as Record<Area, Fields>;
}

/**
 * Saves the areas in an exported file, each as a new version; areas that it leaves out stay. If anything in it is
 * wrong, nothing is saved and every problem is named.
 */
export async function importSettings(
  context: Context & { business: Business; uploadsFolder: string },
  json: string,
): Promise<Imported> {
  const file = settingsFile.safeParse(parseJson(json));
  if (!file.success) return { ok: false, problems: problemsOf(file.error) };
  const given = withServices(file.data, context.business);
  const areas = AREAS.filter((area) => given[area] !== undefined);
  const read = areas.map((area) => readArea(area, given[area]!));
  const problems = [...read.flatMap((each) => each.problems), ...depositProblems(context.business, read)];
  if (lacksLogo(context, file.data.business?.logo))
    problems.push(`business.logo: ${settingsMessages.logoMissing}`);
  if (problems.length > 0) return { ok: false, problems };
  await context.db.transaction().execute(async (trx) => {
    for (const { area, fields } of read) await addVersion({ ...context, db: trx }, area, fields);
  });
  return { ok: true, saved: areas };
}

type GivenAreas = Partial<Record<Area, Fields>>;

/** What stood in the area Business until 2026-11-27. */
const WORDS_IN_BUSINESS: readonly string[] = [
  ...["rubberTitle", "rubberDescription", "rubberFeatures", "rubberPlaces"],
  ...["epoxyOffered", "epoxyTitle", "epoxyDescription", "epoxyFeatures", "epoxyPlaces"],
  ...["patioOffered", "patioTitle", "patioDescription", "patioFeatures"],
];
/**
 * Moves what files from before the area Services say about services into that area: the warranty and the list of what is
 * included were those of rubber. What they don't say of it stays. A
 * file that has the area is left as it is.
 */
function withServices(file: GivenAreas, business: Business): GivenAreas {
  if (file.services) return file;
  const { warrantyYears, ...facts } = file.business ?? {};
  const { included, ...terms } = file.estimates ?? {};
  const words = Object.entries(facts).filter(([name]) => WORDS_IN_BUSINESS.includes(name));
  const ofRubber = (field: ServiceField, typed: string | undefined) =>
    typed === undefined ? [] : RUBBER_SERVICES.map((slug) => [serviceFieldName(slug, field), typed]);
  const moved = [
    ...words,
    ...ofRubber("WarrantyYears", warrantyYears),
    ...ofRubber("WarrantyCovers", warrantyYears === undefined ? undefined : "the rubber surface"),
    ...ofRubber("Included", included),
  ];
  if (moved.length === 0) return file;
  const rest = Object.entries(facts).filter(([name]) => !WORDS_IN_BUSINESS.includes(name));
  return {
    ...file,
    ...(file.business && { business: Object.fromEntries(rest) }),
    ...(file.estimates && { estimates: terms }),
    services: { ...fieldsIn(business, "services"), ...Object.fromEntries(moved) },
  };
}

/** True when the file names a logo that this site does not have; the picture is not in the file. */
function lacksLogo({ uploadsFolder }: { uploadsFolder: string }, logo = ""): boolean {
  return isLogoAddress(logo) && !existsSync(join(uploadsFolder, "public", basename(logo)));
}

interface ReadArea {
  area: Area;
  fields: Fields;
  value: AreaValues[Area] | undefined;
  problems: string[];
}

function readArea<A extends Area>(area: A, given: Fields): ReadArea {
  const unknown = Object.keys(given).filter((name) => !(name in FIELD_LABELS[area]));
  const problems = unknown.map((name) => `${area}.${name}: there is no such field`);
  const parsed = AREA_FORMS[area].schema.safeParse(given);
  if (!parsed.success) {
    return { area, fields: {}, value: undefined, problems: [...problems, ...problemsOf(parsed.error, area)] };
  }
  return { area, fields: fieldsOf(area, parsed.data), value: parsed.data, problems };
}

/** The deposit rule of `saveSettings`, with the licence as it will be after the import. */
function depositProblems(business: Business, read: readonly ReadArea[]): string[] {
  const after = Object.assign({ ...business }, ...read.map(({ value }) => value)) as Business & {
    depositPercentage?: number;
  };
  const asksDeposit = (after.depositPercentage ?? 0) > 0 && !after.licence;
  return asksDeposit ? [`estimates.depositPercentage: ${settingsMessages.depositNeedsLicence}`] : [];
}

function problemsOf({ issues }: z.ZodError, area?: Area): string[] {
  return issues.map(
    ({ path, message }) => `${[area, ...path].filter(Boolean).join(".") || "file"}: ${message}`,
  );
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
