import { writeActivity } from "~/activities/activities.server";
import { hasRubber } from "~/business/project-types";
import { updatedAfter } from "~/business/updated-after";
import type { Context, Db } from "../../db/schema";
import type { Billing } from "./billing";
import type { JobContact } from "./contact-words";
import { getFamily } from "./families.server";
import { differingFields, newFields } from "./job-contact";
import { projectSizeOf } from "./project-size";
import type { QuoteStatus } from "./quote-options";
import { getQuote, type Quote } from "./quotes.server";
import { tellStatus } from "./tell-status.server";

/** What an estimate says about the customer and the job. */
export interface EstimatedLead extends JobContact {
  squareFeet: number;
  /** A project type's code. */
  projectType: string;
  colorMixPercentage: number;
  /** Undefined to leave the job's price, because a customer has accepted it. */
  totalCents: number | undefined;
  /** Whether the job takes over a name, email, phone or address that differs. */
  alsoOnJob: boolean;
}

/** Statuses that sending an estimate does not change. A lost lead becomes quoted again. */
const STATUSES_KEPT: readonly QuoteStatus[] = ["won", "professional_quote", "converted"];

/**
 * Updates the head of a lead's job from an estimate: size, colour, price, contact details that were missing, and the
 * status quoted unless the job is further on. Returns the head's id; undefined when there is no such lead, or a deleted
 * one.
 */
export async function priceLead(
  { db, now, actor }: Context,
  quoteId: number,
  lead: EstimatedLead,
): Promise<number | undefined> {
  const asked = await getQuote(db, quoteId);
  const head = asked?.partOfId ? await getQuote(db, asked.partOfId) : asked;
  if (!head || head.deletedAt || head.suspectAt) return undefined;
  const status = STATUSES_KEPT.includes(head.status) ? head.status : "quoted";
  await db
    .updateTable("quotes")
    .set({
      ...workColumns(lead),
      ...contactColumns(contactOf(head), lead),
      status,
      updated_at: updatedAfter(head.updatedAt, now),
    })
    .where("id", "=", head.id)
    .execute();
  if (status !== head.status) await tellStatus({ db, now, actor }, head, status);
  return head.id;
}

/** Adds a lead for an estimate that has none, and returns its id. */
export async function addLeadOfEstimate({ db, now, actor }: Context, lead: EstimatedLead): Promise<number> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto("quotes")
    .values({
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      address: lead.address,
      ...workColumns(lead),
      project_type: lead.projectType,
      contact_method: JSON.stringify([lead.email ? "email" : "phone"]),
      status: "quoted",
      // How the customer found the business is not known here.
      lead_source: "other",
      lead_source_details: "Custom estimate",
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const line = { quoteId: id, kind: "created", summary: "Lead added with an estimate" } as const;
  await writeActivity({ db, now, actor }, line);
  return id;
}

/** The contact of a lead's job; undefined when there is no such lead. */
export async function contactOfJob(db: Db, quoteId: number): Promise<JobContact | undefined> {
  const [head] = await getFamily(db, quoteId);
  return head && contactOf(head);
}

/** Who pays for a lead's job; nothing for an estimate without a lead. */
export async function billingOfJob(db: Db, quoteId: number | undefined): Promise<Billing> {
  const [head] = quoteId === undefined ? [] : await getFamily(db, quoteId);
  return {
    billingName: head?.billingName,
    billingAddress: head?.billingAddress,
    poNumber: head?.poNumber,
  };
}

function contactOf({ name, email, phone, address = "" }: Quote): JobContact {
  return { name, email, phone, address };
}

/** Only the contact fields that change. */
function contactColumns(job: JobContact, { alsoOnJob, ...said }: EstimatedLead): Partial<JobContact> {
  const fields = [...newFields(job, said), ...(alsoOnJob ? differingFields(job, said) : [])];
  return Object.fromEntries(fields.map((field) => [field, said[field]]));
}

function workColumns(lead: EstimatedLead) {
  return {
    project_size: projectSizeOf(lead.squareFeet),
    square_feet: lead.squareFeet,
    // An epoxy estimate says nothing about the colour that was chosen for rubber.
    color_mix_percentage: hasRubber(lead.projectType) ? lead.colorMixPercentage : undefined,
    project_price_cents: lead.totalCents,
  };
}
