import type { Db } from "../../db/schema";
import { addLead } from "./add-lead.server";
import { leadForm } from "./quote-forms.server";
import type { Quote } from "./quotes.server";

export const NOW = new Date("2026-11-20T18:00:00.000Z");

/** Adds a lead as the form does; `fields` are what the test is about. */
export function newLead(db: Db, fields: Record<string, unknown> = {}, now = NOW): Promise<Quote> {
  const jane = {
    name: "Jane Doe",
    email: "jane@example.ca",
    phone: "(780) 555-9876",
    projectType: "Rubber Driveway Resurfacing",
    leadSource: "referral",
  };
  return addLead({ db, now }, leadForm.parse({ ...jane, ...fields }));
}
