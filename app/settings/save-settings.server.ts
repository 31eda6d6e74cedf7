import type { Business } from "~/business/facts";
import { MAILS_WITH_ADDRESS, type WordedMail } from "~/business/mail-texts";
import type { Context } from "../../db/schema";
import { finishWithoutColon } from "./services-form.server";
import { addVersion, fieldsIn, fieldsOf, listVersions, newestVersion, readVersion } from "./settings.server";
import type { AreaValues } from "./settings-forms.server";
import type { Area, Fields } from "./settings-options";

interface SavingContext extends Context {
  business: Business;
  firstBusiness: Business;
}

/** Somebody else has saved this area since the form was opened. */
export interface ChangedMeanwhile {
  ok: false;
  reason: "changed_meanwhile";
  by: string;
  /** ISO in UTC. */
  at: string;
  /** The fields that are saved now, and their version. */
  saved: Fields;
  version: number;
}

export type Saved =
  | { ok: true; isChanged: boolean }
  | ChangedMeanwhile
  | { ok: false; reason: "deposit_needs_licence" }
  | { ok: false; reason: "mails_need_address"; kind: WordedMail }
  | { ok: false; reason: "price_without_colon"; field: string; name: string };

/**
 * Saves an area as a new version, unless that is saved already. Refuses when the newest version is not `basedOn` (0 for
 * none), so that nobody overwrites what they have not seen. Refuses a deposit without a licence: in Alberta only a
 * licensed prepaid contractor may ask for one (Prepaid Contracting Business Licensing Regulation). Refuses unrequested
 * mails without a mailing address (CASL, section 6), and a finish whose price lacks its colon.
 */
export async function saveSettings<A extends Area>(
  context: SavingContext,
  { area, value, basedOn }: { area: A; value: AreaValues[A]; basedOn: number },
): Promise<Saved> {
  const { depositPercentage = 0 } = value as Partial<AreaValues["estimates"]>;
  if (depositPercentage > 0 && !context.business.licence)
    return { ok: false, reason: "deposit_needs_licence" };
  const mails = value as Partial<AreaValues["mails"]>;
  const kind = MAILS_WITH_ADDRESS.find((mail) => mails[mail]);
  if (kind && !context.business.address) return { ok: false, reason: "mails_need_address", kind };
  const bare = area === "services" && finishWithoutColon(value as AreaValues["services"]);
  if (bare) return { ok: false, reason: "price_without_colon", ...bare };
  return context.db.transaction().execute(async (trx): Promise<Saved> => {
    const [newest] = await listVersions(trx, { area, before: undefined, limit: 1 });
    const saved = (newest && savedFields(area, newest)) ?? fieldsIn(context.business, area);
    if (newest && newest.id !== basedOn) {
      const { id: version, created_by: by, created_at: at } = newest;
      return { ok: false, reason: "changed_meanwhile", by, at, saved, version };
    }
    const fields = fieldsOf(area, value);
    const isChanged = !newest || !isSame(fields, saved) || isDamaged(area, newest);
    if (isChanged) await addVersion({ ...context, db: trx }, area, fields);
    return { ok: true, isChanged };
  });
}

export type PutBack =
  | { ok: true /** When that version was saved; undefined for the defaults. */; at: string | undefined }
  | { ok: false; reason: "damagedVersion" };

/**
 * Makes an earlier version current again, as a new version. Version 0 is the defaults. Undefined when the area has no
 * such version; refuses one that can't be read any more.
 */
export async function putBackSettings(
  context: SavingContext,
  { area, version }: { area: Area; version: number },
): Promise<PutBack | undefined> {
  if (version === 0) {
    await addVersion(context, area, fieldsIn(context.firstBusiness, area));
    return { ok: true, at: undefined };
  }
  const [row] = await listVersions(context.db, { area, before: version + 1, limit: 1 });
  if (row?.id !== version) return undefined;
  const fields = savedFields(area, row);
  if (!fields) return { ok: false, reason: "damagedVersion" };
  await addVersion(context, area, fields);
  return { ok: true, at: row.created_at };
}

/** The fields of a version for today's form; undefined when it can't be read. */
export function savedFields<A extends Area>(area: A, version: { value: string }): Fields | undefined {
  const value = readVersion(area, version);
  return value === undefined ? undefined : fieldsOf(area, value);
}

/** What an area's form is opened with. */
export async function openedArea({ db, business }: SavingContext, area: Area) {
  return { fields: fieldsIn(business, area), version: await newestVersion(db, area) };
}

function isDamaged(area: Area, newest: { value: string }): boolean {
  return readVersion(area, newest) === undefined;
}

function isSame(some: Fields, others: Fields): boolean {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...names].every((name) => some[name] === others[name]);
}
