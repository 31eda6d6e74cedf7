import { addHours } from "date-fns/addHours";
import { createUser } from "~/auth/users.server";
import { defaultBusiness } from "~/business/facts";
import { newEstimate } from "~/money/testing.server";
import { addNote } from "~/quotes/notes.server";
import { newLead } from "~/quotes/testing.server";
import { addVersion, fieldsIn } from "~/settings/settings.server";
import type { Db } from "../../db/schema";

const PASSWORD = "seven green ladders lean";

export interface CrewMember {
  crewId: number;
  username: string;
  password: string;
}

/** Somebody in a crew of their own. */
export async function addCrewMember(db: Db, username: string): Promise<CrewMember> {
  const now = new Date();
  const { id } = await db
    .insertInto("crews")
    .values({ name: `Crew of ${username}`, created_at: now.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await createUser({ db, now }, { username, password: PASSWORD });
  await db.updateTable("users").set({ role: "crew", crew_id: id }).where("username", "=", username).execute();
  return { crewId: id, username, password: PASSWORD };
}

/** Saves a checklist for rubber in Settings, as the form does. */
export async function saveChecklist(db: Db, lines: string[]): Promise<void> {
  const fields = { ...fieldsIn(defaultBusiness, "services"), rubberChecklist: lines.join("\n") };
  await addVersion({ db, now: new Date() }, "services", fields);
}

/** Two days of work that begin now, for a driveway and a garage of an accepted estimate. */
export async function planWork(
  db: Db,
  { crewId }: { crewId: number },
): Promise<{ quoteId: number; estimateId: number; eventId: number }> {
  const now = new Date();
  const at = now.toISOString();
  const { id: quoteId } = await newLead(db, { projectType: "rubber_resurfacing" });
  const { id: estimateId } = await newEstimate(db, quoteId, { projectType: "rubber_resurfacing" });
  const garage = {
    projectType: "epoxy_garage",
    squareFeet: 450,
    finish: "Flake",
    colorMixPercentage: 0,
    pricePerSqFtCents: 900,
    preparationCents: 0,
  };
  const feet = { hundredths: 4600, unit: "ft", priceCents: 1500 };
  const lines = [
    { description: "Concrete border", amountCents: 69_000, isOptional: true, quantity: feet },
    { description: "Not wanted", amountCents: 12_300, isOptional: true },
    { description: "Front steps", amountCents: 45_000, isOptional: false },
  ];
  await db
    .updateTable("estimates")
    .set({
      state: "accepted",
      custom_color: "Terracotta",
      color_mix_percentage: 30,
      lines: JSON.stringify(lines),
      more_areas: JSON.stringify([garage]),
      accepted: JSON.stringify({ name: "Jane Doe", at, chosen: [0], totalCents: 1_050_000 }),
      notes: "Edge flush to the walk",
    })
    .where("id", "=", estimateId)
    .execute();
  await addNote({ db, now, actor: "owner" }, { quoteId, note: "Gate is 8 ft: small mixer", isForCrew: true });
  const { id: eventId } = await db
    .insertInto("calendar_events")
    .values({
      title: "Driveway of Jane",
      event_type: "installation",
      customer_name: "Jane Doe",
      customer_phone: "780-555-9876",
      address: "12 Sample Crescent NW",
      start_date: at,
      end_date: addHours(now, 24).toISOString(),
      quote_id: quoteId,
      crew_id: crewId,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { quoteId, estimateId, eventId };
}
