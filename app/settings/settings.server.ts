import { type Business, defaultBusiness } from "~/business/facts";
import type { Context, Db, Row } from "../../db/schema";
import type { SettingsRow, SettingsRows } from "../../db/settings-rows";
import { AREA_FORMS, type AreaValues } from "./settings-forms.server";
import type { Area, Fields } from "./settings-options";

/** What the settings say now. */
export interface Settings {
  /** The same object until something is saved: what is made of it can be kept as long. */
  business: Business;
  /** The areas whose newest version can't be read: the last that can be read counts, or what was before any. */
  damaged: readonly Area[];
}

/**
 * Gives a function that says what the settings are at the moment of the call. It asks for the newest version's id each
 * time, so it is right from a second process too, and reads the versions only when that has changed. `first` counts for
 * an area without a version.
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
  function read<A extends Area>(area: A): AreaValues[A] {
    for (const row of rows.rowsOf(area)) {
      const value = readVersion(area, row);
      if (value !== undefined) return value;
      if (!damaged.includes(area)) damaged.push(area);
    }
    return valueIn(first, area);
  }
  const business = {
    ...first,
    ...read("business"),
    prices: read("prices"),
    estimateTerms: read("estimates"),
    questions: read("questions"),
    mails: read("mails"),
    visits: read("visits"),
  };
  return { business, damaged };
}

/** What a version says; undefined when it can't be read. */
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

/** An area of what the business says. */
export function valueIn<A extends Area>(business: Business, area: A): AreaValues[A] {
  const values: AreaValues = {
    business,
    prices: business.prices,
    estimates: business.estimateTerms,
    questions: business.questions,
    mails: business.mails,
    visits: business.visits,
  };
  return values[area];
}

/** The fields of an area, as its form shows them. */
export function fieldsIn(business: Business, area: Area): Fields {
  return fieldsOf(area, valueIn(business, area));
}

/** The fields of a value, as its form shows them. */
export function fieldsOf<A extends Area>(area: A, value: AreaValues[A]): Fields {
  return AREA_FORMS[area].fieldsOf(value);
}

/** What an area said at an instant (ISO in UTC): what was promised then is printed by it. */
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

/** The id of an area's newest version; 0 when it has none. */
export async function newestVersion(db: Db, area: Area): Promise<number> {
  const row = await db
    .selectFrom("settings")
    .select("id")
    .where("area", "=", area)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Versions of an area, newest first: at most `limit`, and only those older than `before`. */
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

/** Adds a version. Nothing is ever changed or removed. */
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

/** Lets homeowners book visits, unless somebody has set that otherwise: a sample site shows how it is done. */
export async function openVisits(context: Context): Promise<void> {
  if ((await newestVersion(context.db, "visits")) > 0) return;
  await addVersion(context, "visits", fieldsOf("visits", { ...defaultBusiness.visits, isOpen: true }));
}
