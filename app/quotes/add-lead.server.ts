import { writeActivity } from "~/activities/activities.server";
import type { ColumnsOf, Context } from "../../db/schema";
import { squareFeetOf } from "./project-size";
import type { LeadInput } from "./quote-forms.server";
import { type Quote, toQuote } from "./quotes.server";

/** Adds a lead that staff took by phone, at a door or from a referral. Mails nobody. */
export function addLead({ db, now, actor }: Context, lead: LeadInput): Promise<Quote> {
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
        created_at: at,
        updated_at: at,
      } satisfies ColumnsOf<LeadInput> & Record<string, unknown>)
      .returningAll()
      .executeTakeFirstOrThrow();
    const line = {
      quoteId: row.id,
      kind: "created",
      summary: "Lead added",
      body: lead.followUpNotes,
    } as const;
    await writeActivity({ db: trx, now, actor }, line);
    return toQuote(row);
  });
}
