import type { Db } from "../../db/schema";

export interface NewLead {
  name: string;
  /** Empty when not known. */
  email: string;
  /** Empty when not known. */
  phone: string;
  /** A code of PROJECT_TYPES. */
  projectType: string;
  leadSourceDetails: string;
  details: string;
}

/** Adds a lead of the website that has neither a size nor a price, and gives its id. Mails nobody. */
export async function addLead(trx: Db, now: Date, lead: NewLead): Promise<number> {
  const at = now.toISOString();
  const { id } = await trx
    .insertInto("quotes")
    .values({
      name: lead.name,
      email: lead.email.toLowerCase(),
      phone: lead.phone,
      project_type: lead.projectType,
      details: lead.details,
      lead_source: "website",
      lead_source_details: lead.leadSourceDetails,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
