/**
 * Homeowners who all book a visit at once: is every free time taken, none twice, and everybody else told so?
 * Usage: ... [bookings, 1000] [free times, 40]
 */
import { join } from "node:path";
import { defaultBusiness } from "~/business/facts";
import { requestVisit } from "~/visits/book-visit.server";
import { visitRequestForm } from "~/visits/visit-forms.server";
import { listFreeTimes } from "~/visits/visits.server";
import { migrateToLatest } from "../../db/migrate";
import { openDb } from "../../db/open";
import { newFolder } from "../bench/serve";

const bookings = Number(process.argv[2] ?? 1000);
const freeTimes = Number(process.argv[3] ?? 40);
const now = new Date("2026-11-23T14:00:00Z");

const folder = newFolder();
const file = join(folder, "app.db");
const db = openDb(file);
await migrateToLatest(db, { file, backupFolder: join(folder, "backups"), now });

const visits = { ...defaultBusiness.visits, isOpen: true, mostPerDay: 20 };
const context = {
  db,
  now,
  business: { ...defaultBusiness, visits },
  publicUrl: "https://site.example",
  mailer: undefined,
};
const offered = await listFreeTimes(context);
const wanted = offered.slice(0, freeTimes);
const people = Array.from({ length: bookings }, (_, number) =>
  visitRequestForm.parse({
    name: `Homeowner ${number}`,
    email: `homeowner${number}@example.ca`,
    phone: `780-555-${String(number).padStart(4, "0")}`,
    projectType: "rubber_resurfacing",
    address: `${number} Elm Street`,
    start: wanted[number % wanted.length],
  }),
);

const began = performance.now();
const answers = await Promise.all(people.map((person) => requestVisit(context, person)));
const seconds = ((performance.now() - began) / 1000).toFixed(1);

const booked = answers.filter(({ ok }) => ok).length;
const told = answers.filter((answer) => !answer.ok && answer.reason === "taken").length;
const events = await db.selectFrom("calendar_events").select("start_date").execute();
const twice = events.length - new Set(events.map(({ start_date }) => start_date)).size;
const leads = await db.selectFrom("quotes").select("id").execute();
await db.destroy();
const figures = { bookings, freeTimes: wanted.length, booked, twice, told, leads: leads.length, seconds };
console.log(figures);
const isRight =
  wanted.length === freeTimes &&
  booked === freeTimes &&
  events.length === freeTimes &&
  leads.length === freeTimes &&
  twice === 0 &&
  told === bookings - freeTimes;
process.exitCode = isRight ? 0 : 1;
