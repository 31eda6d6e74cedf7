import { type Business, defaultBusiness } from "~/business/facts";
import type { Context, Db, Row } from "../../db/schema";
import type { SettingsRow, SettingsRows } from "../../db/settings-rows";
import { AREA_FORMS, type AreaValues } from "./settings-forms.server";
import { AREAS, type Area, type Fields } from "./settings-options";

/** The current settings. */
export interface Settings {
  /** The same object until something is saved, so that results made from it can be kept as long. */
  business: Business;
  /** Areas whose newest version can't be read. The last readable one counts for them, or the default. */
  damaged: readonly Area[];
  /** Areas that somebody has saved. */
  savedAreas: readonly Area[];
}

/**
 * Returns a function that gives the current settings. It checks the newest version's id at each call, so it notices
 * what another process saves, and reads the versions only when that changed. `first` is the default for an area.
 */
export function keepSettings(rows: SettingsRows, first: Business): () => Settings {
  let kept: { id: number; settings: Settings } | undefined;
  return () => {
    const id = rows.newestId();
    if (kept?.id !== id) kept = { id, settings: readSettings(rows, first) };
    return kept.settings;
  };
}

function readSettings(rows: SettingsRows, first: Business): Settings {
  const damaged: Area[] = [];
  function read<A extends Area>(area: A): AreaValues[A] | undefined {
    for (const row of rows.rowsOf(area)) {
      const value = readVersion(area, row);
      if (value !== undefined) return value;
      if (!damaged.includes(area)) damaged.push(area);
    }
    return undefined;
  }
  // Only what is saved: the defaults of an area that is a part of the business would cover another saved one.
  const saved = AREAS.map((area) => [area, read(area)] as const).filter(([, value]) => value !== undefined);
  const { business: facts, services, estimates, ...areas }: Partial<AreaValues> = Object.fromEntries(saved);
  const terms = estimates && { estimateTerms: estimates };
  return {
    business: { ...first, ...facts, ...services, ...areas, ...terms },
    damaged,
    savedAreas: saved.map(([area]) => area),
  };
}

/** The value of a version; undefined when it can't be read. */
export function readVersion<A extends Area>(
  area: A,
  { value }: Pick<SettingsRow, "value">,
): AreaValues[A] | undefined {
  try {
    return AREA_FORMS[area].schema.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}

/** An area's part of the business's facts. */
export function valueIn<A extends Area>(business: Business, area: A): AreaValues[A] {
  const values: AreaValues = {
    business,
    prices: business.prices,
    services: business,
    estimates: business.estimateTerms,
    paying: business.paying,
    questions: business.questions,
    mails: business.mails,
    visits: business.visits,
    season: business.season,
    costs: business.costs,
    forecast: business.forecast,
  };
  return values[area];
}

/** An area's current fields, as its form shows them. */
export function fieldsIn(business: Business, area: Area): Fields {
  return fieldsOf(area, valueIn(business, area));
}

/** The fields of a value, as its form shows them. */
export function fieldsOf<A extends Area>(area: A, value: AreaValues[A]): Fields {
  return AREA_FORMS[area].fieldsOf(value);
}

/** An area as it was at an instant (ISO in UTC), to print what was promised then. */
export async function valueOn<A extends Area>(
  db: Db,
  { area, at }: { area: A; at: string },
): Promise<AreaValues[A]> {
  const versions = await db
    .selectFrom("settings")
    .select("value")
    .where("area", "=", area)
    .where("created_at", "<=", at)
    .orderBy("id", "desc")
    .execute();
  for (const version of versions) {
    const value = readVersion(area, version);
    if (value !== undefined) return value;
  }
  return valueIn(defaultBusiness, area);
}

/** The id of an area's newest version; 0 for none. */
export async function newestVersion(db: Db, area: Area): Promise<number> {
  const row = await db
    .selectFrom("settings")
    .select("id")
    .where("area", "=", area)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** An area's versions older than `before`, newest first, at most `limit`. */
export function listVersions(
  db: Db,
  { area, before, limit }: { area: Area; before: number | undefined; limit: number },
): Promise<Row<"settings">[]> {
  return db
    .selectFrom("settings")
    .selectAll()
    .where("area", "=", area)
    .$if(before !== undefined, (query) => query.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Adds a version. Versions are never changed or removed. */
export async function addVersion(
  { db, now, actor }: Context,
  area: Area,
  fields: Fields,
): Promise<Row<"settings">> {
  return db
    .insertInto("settings")
    .values({
      area,
      value: JSON.stringify(fields),
      created_at: now.toISOString(),
      created_by: actor ?? "site",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Switches booking of visits on for a sample site, unless it was set already. */
export async function openVisits(context: Context): Promise<void> {
  if ((await newestVersion(context.db, "visits")) > 0) return;
  await addVersion(context, "visits", fieldsOf("visits", { ...defaultBusiness.visits, isOpen: true }));
}
