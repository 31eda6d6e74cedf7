import { randomBytes } from "node:crypto";
import { addDays } from "date-fns/addDays";
import { subMinutes } from "date-fns/subMinutes";
import type { Selectable } from "kysely";
import { estimateNumber } from "~/business/estimate-number";
import { albertaDay } from "~/business/time";
import type { AreaFigures, EstimateLine, EstimateTotals } from "~/pricing/estimate";
import type { PriceList } from "~/pricing/price-list";
import type { Billing } from "~/quotes/billing";
import { getFamily } from "~/quotes/families.server";
import { REPEAT_MINUTES } from "~/quotes/store-lead.server";
import type { ColumnsOf, Context, Db, EstimatesTable, FieldName } from "../../db/schema";
import type { EstimateInput } from "./estimate-forms.server";
import { ESTIMATE_STATES, type EstimateState } from "./estimate-standing";
import type { BuiltArea } from "./estimate-summary";
import { type KeptTerms, readTerms } from "./estimate-terms";
import { rootsCoveredBy, type WorkOfEstimates } from "./whole-job";

/** Columns whose fields have another name: `preparationCents` and `discountCents`. */
type RenamedColumn = "preparation_cost_cents" | "discount_amount_cents";
/** Columns about its version and what became of it. */
type FateColumn =
  | "root_id"
  | "version"
  | "state"
  | "valid_until"
  | "token"
  | "accepted"
  | "terms"
  | "viewed_at";
/** A new column is a field of `Estimate` right away, so `toEstimate` does not compile until it has it. */
type EstimateField = FieldName<Exclude<keyof EstimatesTable, RenamedColumn>>;

/** What was agreed to, and by whom. */
export interface Acceptance {
  /** As the customer typed it, or as staff heard it on the phone. */
  name: string;
  /** ISO in UTC. */
  at: string;
  /** The user who wrote down an acceptance by phone; undefined for one on the page. */
  writtenBy: string | undefined;
  /** The customer's network address and browser, each cut to a maximum length; undefined by phone. */
  clientAddress: string | undefined;
  browser: string | undefined;
  /** The optional lines that were chosen, as indexes into `lines`. */
  chosen: readonly number[];
  /** With GST and the chosen lines, in cents. */
  totalCents: number;
  terms: KeptTerms | undefined;
}

/** A part of the work with a service and a price of its own. */
export interface EstimateArea extends AreaFigures, BuiltArea {}

/** A priced document that was sent to a customer. Money in cents, instants ISO in UTC. */
export interface Estimate
  extends Record<Exclude<EstimateField, keyof EstimateArea | keyof Billing>, unknown>,
    EstimateArea,
    EstimateTotals,
    Billing {
  id: number;
  /** "EST-0042", and "EST-0042-2" for the second version. */
  number: string;
  /** The id of the first version, which may be this one. */
  rootId: number;
  /** 1 for the first. */
  version: number;
  state: EstimateState;
  /** The last day on which it can be accepted, in Alberta, "YYYY-MM-DD". */
  validUntil: string;
  /** The secret part of the customer's link. Undefined when there is no link. */
  token: string | undefined;
  /** The terms when it was sent; undefined for an estimate from before terms were stored. */
  terms: KeptTerms | undefined;
  /** The row of the job that it belongs to, if there still is one. */
  quoteId: number | undefined;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  /** Where the work is done; undefined when that is the customer's address. */
  workAddress: string | undefined;
  /** The areas after the first, which stands in the estimate itself. */
  moreAreas: readonly EstimateArea[];
  lines: readonly EstimateLine[];
  discountDescription: string | undefined;
  subtotalCents: number;
  gstCents: number;
  totalCents: number;
  notes: string | undefined;
  specialNotes: string | undefined;
  createdAt: string;
  accepted: Acceptance | undefined;
  /** When the customer first looked at it; undefined if not known. */
  viewedAt: string | undefined;
  /** Ids of the job's photos that the customer sees. */
  photos: readonly number[];
}

/** Days that an estimate from before terms were stored was valid. Source: docs/facts.md (prices). */
const OLD_VALIDITY = { validDays: 30 };

/** What is stored when an estimate is sent. The totals are without optional lines. */
type NewEstimate = EstimateInput &
  EstimateTotals &
  Partial<Billing> & {
    quoteId: number;
    terms: KeptTerms;
    /** The newest version so far, for a revision. */
    revises: Pick<Estimate, "rootId" | "version"> | undefined;
  };

/**
 * Stores an estimate that is being sent, valid as long as `prices` say: the next version of what it revises, or else a
 * first version, whose id becomes its number.
 */
export async function storeEstimate(
  { db, now, prices }: Context & { prices: PriceList },
  input: NewEstimate,
): Promise<Estimate> {
  const row = await db
    .insertInto("estimates")
    .values({
      ...columnsOf(input),
      quote_id: input.quoteId,
      root_id: input.revises?.rootId ?? null,
      version: (input.revises?.version ?? 0) + 1,
      valid_until: lastValidDay(now, prices),
      token: randomBytes(16).toString("base64url"),
      terms: JSON.stringify(input.terms),
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEstimate(row);
}

/** The last day on which an estimate sent now can be accepted, "YYYY-MM-DD" in Alberta. */
export function lastValidDay(now: Date, { validDays }: Pick<PriceList, "validDays">): string {
  return albertaDay(addDays(now, validDays).toISOString());
}

/** One estimate; undefined when there is none. */
export async function getEstimate(db: Db, id: number): Promise<Estimate | undefined> {
  const row = await db.selectFrom("estimates").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toEstimate(row);
}

/** The estimate with this secret token; undefined when there is none. */
export async function findEstimate(db: Db, token: string): Promise<Estimate | undefined> {
  const row = await db.selectFrom("estimates").selectAll().where("token", "=", token).executeTakeFirst();
  return row && toEstimate(row);
}

/** The newest later version; undefined when there is none. */
export async function newerVersionOf(
  db: Db,
  { rootId, version }: Pick<Estimate, "rootId" | "version">,
): Promise<Estimate | undefined> {
  const row = await db
    .selectFrom("estimates")
    .selectAll()
    .where(({ fn }) => fn.coalesce("root_id", "id"), "=", rootId)
    .where("version", ">", version)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toEstimate(row);
}

/** Stores an acceptance, and returns the estimate with it. */
export async function storeAcceptance(
  db: Db,
  { id, viewedAt }: Estimate,
  acceptance: Acceptance,
): Promise<Estimate> {
  const row = await db
    .updateTable("estimates")
    .set({
      state: "accepted",
      accepted: JSON.stringify(acceptance),
      // Accepting on the page counts as looking. An acceptance by phone does not.
      viewed_at: viewedAt ?? (acceptance.writtenBy === undefined ? acceptance.at : null),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEstimate(row);
}

/** Marks an estimate as declined at an instant, ISO in UTC. */
export async function storeDecline(db: Db, { id, viewedAt }: Estimate, at: string): Promise<void> {
  await db
    .updateTable("estimates")
    .set({ state: "declined", viewed_at: viewedAt ?? at })
    .where("id", "=", id)
    .execute();
}

/** Makes an estimate valid until a later day, "YYYY-MM-DD" in Alberta, and returns it. */
export async function storeValidity(db: Db, { id }: Estimate, validUntil: string): Promise<Estimate> {
  const row = await db
    .updateTable("estimates")
    .set({ valid_until: validUntil })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEstimate(row);
}

/** Marks an estimate as withdrawn. */
export async function storeWithdrawal(db: Db, { id }: Estimate): Promise<void> {
  await db.updateTable("estimates").set({ state: "withdrawn" }).where("id", "=", id).execute();
}

/** Stores when the customer first looked at an estimate. */
export async function storeView(db: Db, { id }: Estimate, at: string): Promise<void> {
  await db.updateTable("estimates").set({ viewed_at: at }).where("id", "=", id).execute();
}

/** All estimates of a job, from each of its rows, oldest first. */
export async function listEstimatesOfJob(db: Db, quoteId: number): Promise<Estimate[]> {
  const family = await getFamily(db, quoteId);
  return listEstimatesOf(
    db,
    family.map(({ id }) => id),
  );
}

/** The estimates of these quotes, oldest first. */
export async function listEstimatesOf(db: Db, quoteIds: readonly number[]): Promise<Estimate[]> {
  const rows = await db
    .selectFrom("estimates")
    .selectAll()
    .where("quote_id", "in", quoteIds)
    .orderBy("id")
    .execute();
  return rows.map(toEstimate);
}

/** The sum of a job's accepted estimates in cents, of each the newest accepted version. */
export async function acceptedCents(db: Db, quoteId: number): Promise<number> {
  const accepted = newestAccepted(await listEstimatesOfJob(db, quoteId));
  return accepted.reduce((sum, { accepted: agreed }) => sum + agreed!.totalCents, 0);
}

/** A version of an estimate; `accepted` is set in an accepted one, `at` ISO in UTC. */
export type AcceptedVersion = Pick<Estimate, "id" | "rootId" | "version"> & {
  accepted: { at: string } | undefined;
};

/** The accepted ones among these, of each the newest accepted version. */
export function newestAccepted<Version extends AcceptedVersion>(estimates: readonly Version[]): Version[] {
  const newest = new Map<number, Version>();
  for (const estimate of estimates) {
    const known = newest.get(estimate.rootId);
    if (estimate.accepted && (known?.version ?? 0) < estimate.version) newest.set(estimate.rootId, estimate);
  }
  return [...newest.values()];
}

/** Of a job's estimates those that a piece of work covers, by the rule of `rootsCoveredBy`. */
export function coveredBy<Version extends AcceptedVersion>(
  work: WorkOfEstimates,
  estimates: readonly Version[],
): Version[] {
  const roots = rootsCoveredBy(work, estimates);
  return newestAccepted(estimates).filter(({ rootId }) => roots.includes(rootId));
}

/** The newest accepted version of an estimate, with its acceptance; undefined when none was accepted. */
export async function acceptedVersionOf(
  db: Db,
  { rootId }: Pick<Estimate, "rootId">,
): Promise<{ estimate: Estimate; accepted: Acceptance } | undefined> {
  const row = await db
    .selectFrom("estimates")
    .selectAll()
    .where(({ fn }) => fn.coalesce("root_id", "id"), "=", rootId)
    .where("accepted", "is not", null)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  const estimate = row && toEstimate(row);
  return estimate?.accepted && { estimate, accepted: estimate.accepted };
}

/**
 * An estimate with the same words, terms and figures from the last ten minutes, if any: the button was pressed twice, or the
 * answer got lost and the browser tried again.
 */
export async function findRepeatedEstimate(
  { db, now }: Context,
  input: EstimateInput & EstimateTotals & Partial<Billing> & { terms: KeptTerms },
): Promise<Estimate | undefined> {
  let query = db
    .selectFrom("estimates")
    .selectAll()
    .where("created_at", ">", subMinutes(now, REPEAT_MINUTES).toISOString())
    .where("quote_id", "is not", null)
    .where("terms", "=", JSON.stringify(input.terms));
  for (const [column, value] of Object.entries(columnsOf(input))) {
    query = query.where(column as keyof ReturnType<typeof columnsOf>, "is", value);
  }
  if (input.quoteId !== undefined) {
    // Estimates are stored with the head of a job, never with a part.
    const head = db
      .selectFrom("quotes")
      .select(({ fn }) => fn.coalesce("part_of_id", "id").as("head"))
      .where("id", "=", input.quoteId);
    query = query.where("quote_id", "=", head);
  }
  const row = await query.orderBy("id", "desc").executeTakeFirst();
  return row && toEstimate(row);
}

/** The form fields whose columns have the same names. */
type Stored = Omit<
  EstimateInput,
  | "preparationCents"
  | "discountCents"
  | "quoteId"
  | "revisesId"
  | "alsoOnJob"
  | "included"
  | "areaTerms"
  | "thickness"
>;
/** The columns that must be equal in a repeated estimate. */
type OwnColumn = Exclude<keyof EstimatesTable, "id" | "quote_id" | "created_at" | FateColumn>;

function columnsOf(input: EstimateInput & EstimateTotals & Partial<Billing>) {
  return {
    project_type: input.projectType,
    finish: input.finish ?? null,
    more_areas: JSON.stringify(input.moreAreas.map(storedArea)),
    lines: JSON.stringify(input.lines),
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email,
    phone: input.phone,
    address: input.address,
    work_address: input.workAddress ?? null,
    square_feet: input.squareFeet,
    color_mix_percentage: input.colorMixPercentage,
    custom_color: input.customColor ?? null,
    preparation_cost_cents: input.preparationCents,
    price_per_sq_ft_cents: input.pricePerSqFtCents,
    discount_amount_cents: input.discountCents,
    discount_description: input.discountDescription ?? null,
    subtotal_cents: input.subtotalCents,
    gst_cents: input.gstCents,
    total_cents: input.totalCents,
    notes: input.notes ?? null,
    special_notes: input.specialNotes ?? null,
    photos: JSON.stringify(input.photos),
    billing_name: input.billingName ?? null,
    billing_address: input.billingAddress ?? null,
    po_number: input.poNumber ?? null,
  } satisfies ColumnsOf<Stored> & Record<OwnColumn, unknown>;
}

/** An area as it is stored; its words are among the terms, its thickness among the costs. */
function storedArea({
  included: _included,
  areaTerms: _terms,
  thickness: _thickness,
  ...area
}: EstimateInput["moreAreas"][number]) {
  return area;
}

/** Safe, because the table's CHECK lets no other text in. */
function stateOf({ state }: Selectable<EstimatesTable>): EstimateState {
  return ESTIMATE_STATES.find((known) => known === state) ?? "withdrawn";
}

/** Turns a row into an `Estimate`. */
export function toEstimate(row: Selectable<EstimatesTable>): Estimate {
  return {
    id: row.id,
    number: estimateNumber(row.root_id ?? row.id, row.version),
    rootId: row.root_id ?? row.id,
    version: row.version,
    state: stateOf(row),
    validUntil: row.valid_until ?? lastValidDay(new Date(row.created_at), OLD_VALIDITY),
    token: row.token ?? undefined,
    terms: row.terms === null ? undefined : readTerms(row.terms),
    quoteId: row.quote_id ?? undefined,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    workAddress: row.work_address ?? undefined,
    projectType: row.project_type,
    finish: row.finish ?? undefined,
    moreAreas: JSON.parse(row.more_areas) as EstimateArea[],
    lines: JSON.parse(row.lines) as EstimateLine[],
    squareFeet: row.square_feet,
    colorMixPercentage: row.color_mix_percentage,
    customColor: row.custom_color ?? undefined,
    preparationCents: row.preparation_cost_cents,
    pricePerSqFtCents: row.price_per_sq_ft_cents,
    discountCents: row.discount_amount_cents,
    discountDescription: row.discount_description ?? undefined,
    subtotalCents: row.subtotal_cents,
    netCents: row.subtotal_cents - row.discount_amount_cents,
    gstCents: row.gst_cents,
    totalCents: row.total_cents,
    notes: row.notes ?? undefined,
    specialNotes: row.special_notes ?? undefined,
    createdAt: row.created_at,
    accepted: row.accepted === null ? undefined : (JSON.parse(row.accepted) as Acceptance),
    viewedAt: row.viewed_at ?? undefined,
    photos: JSON.parse(row.photos) as number[],
    billingName: row.billing_name ?? undefined,
    billingAddress: row.billing_address ?? undefined,
    poNumber: row.po_number ?? undefined,
  };
}
