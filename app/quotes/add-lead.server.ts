import { writeActivity } from "~/activities/activities.server";
import type { ColumnsOf, Context } from "../../db/schema";
import { squareFeetOf } from "./project-size";
import type { LeadInput } from "./quote-forms.server";
import { type Quote, toQuote } from "./quotes.server";

/**
 * Adds a lead that staff took by phone, at a door or from a referral. Mails nobody. `newJobOf` is the job whose customer
 * has it done: then none of theirs is taken for the same job.
 */
export function addLead(
  { db, now, actor }: Context,
  lead: LeadInput,
  { newJobOf }: { newJobOf?: number | undefined } = {},
): Promise<Quote> {
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto("quotes")
      .values({
        name: lead.name,
        email: lead.email,
        phone: lead.phone,
        address: lead.address,
        project_type: lead.projectType,
        project_size: lead.projectSize,
        square_feet: squareFeetOf(lead.projectSize ?? null),
        details: lead.details,
        budget: lead.budget,
        contact_method: JSON.stringify(lead.contactMethod),
        status: lead.status,
        lead_source: lead.leadSource,
        lead_source_details: lead.leadSourceDetails,
        follow_up_date: lead.followUpDate,
        follow_up_notes: lead.followUpNotes,
        // Whoever is entered from the phone has been talked to.
        last_contact_date: lead.leadSource === "phone" ? at : null,
        billing_name: lead.billingName,
        billing_address: lead.billingAddress,
        site_contact: lead.siteContact,
        po_number: lead.poNumber,
        new_job_at: newJobOf === undefined ? null : at,
        created_at: at,
        updated_at: at,
      } satisfies ColumnsOf<LeadInput> & Record<string, unknown>)
      .returningAll()
      .executeTakeFirstOrThrow();
    const line = {
      quoteId: row.id,
      kind: "created",
      summary: newJobOf === undefined ? "Lead added" : `New job for the customer of #${newJobOf}`,
      body: lead.followUpNotes,
    } as const;
    await writeActivity({ db: trx, now, actor }, line);
    return toQuote(row);
  });
}
