/**
 * Homeowners who all press Book at once on a served site: is every free time taken, none twice, and everybody else told
 * so, with the times that are still free? Usage: ... [bookings, 1000] [free times, 40]
 */

import pLimit from "p-limit";
import { defaultBusiness } from "~/business/facts";
import { addVersion, fieldsOf } from "~/settings/settings.server";
import { visitMessages } from "~/visits/visit-messages";
import { listFreeTimes } from "~/visits/visits.server";
import { createTestDb } from "../../db/testing";
import { newFolder, SITE, serve, stop } from "../bench/serve";

const bookings = Number(process.argv[2] ?? 1000);
const freeTimes = Number(process.argv[3] ?? 40);
/** A site holds 512 connections. */
const atOnce = pLimit(500);

const folder = newFolder();
const db = await createTestDb(folder);
const now = new Date();
const visits = { ...defaultBusiness.visits, isOpen: true, mostPerDay: 20 };
const business = { ...defaultBusiness, visits };
await addVersion({ db, now }, "visits", fieldsOf("visits", visits));
const wanted = (await listFreeTimes({ db, now, business })).slice(0, freeTimes);
// Behind a proxy, as on Fly.io, so that each homeowner has an address.
const site = await serve(folder, { TRUSTED_PROXIES: "1" });

const began = performance.now();
const answers = await Promise.all(Array.from({ length: bookings }, (_, person) => atOnce(book, person)));
const seconds = ((performance.now() - began) / 1000).toFixed(1);
await stop(site, "SIGTERM");

/** One press of Book This Visit, as the page posts it. */
async function book(person: number): Promise<"booked" | "told" | string> {
  const body = new URLSearchParams({
    name: `Homeowner ${person}`,
    email: `homeowner${person}@example.ca`,
    phone: `780-555-${String(person).padStart(4, "0")}`,
    projectType: "rubber_resurfacing",
    address: `${person} Elm Street`,
    start: wanted[person % wanted.length] ?? "",
  });
  const answer = await fetch(`${SITE}/visit`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { "X-Forwarded-For": `198.18.${person >> 8}.${person & 255}` },
  });
  if (answer.status === 302) return "booked";
  const page = await answer.text();
  const isTold =
    answer.status === 409 &&
    page.includes(visitMessages.refused("taken", business)) &&
    page.includes('type="radio" name="start"') &&
    page.includes(`value="homeowner${person}@example.ca"`);
  return isTold ? "told" : `${answer.status}`;
}

const counted = (result: string) => answers.filter((answer) => answer === result).length;
const events = await db.selectFrom("calendar_events").select("start_date").execute();
const twice = events.length - new Set(events.map(({ start_date }) => start_date)).size;
const leads = await db.selectFrom("quotes").select("id").execute();
await db.destroy();
const figures = {
  bookings,
  freeTimes: wanted.length,
  booked: counted("booked"),
  told: counted("told"),
  events: events.length,
  twice,
  leads: leads.length,
  others: [...new Set(answers)].filter((answer) => answer !== "booked" && answer !== "told"),
  seconds,
};
console.log(figures);
const isRight =
  figures.freeTimes === freeTimes &&
  figures.booked === freeTimes &&
  figures.events === freeTimes &&
  figures.leads === freeTimes &&
  twice === 0 &&
  figures.told === bookings - freeTimes;
process.exitCode = isRight ? 0 : 1;
