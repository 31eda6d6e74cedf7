import { addBusinessDays } from "date-fns/addBusinessDays";
import { parseISO } from "date-fns/parseISO";
import { subHours } from "date-fns/subHours";
import { dayAfter, toDay } from "~/business/days";
import type { ProjectTypeCode } from "~/business/project-types";
import { albertaDay, albertaToUtc } from "~/business/time";
import { addCrew } from "~/calendar/crews.server";
import { setEventStatus } from "~/calendar/save-event.server";
import type { MailingContext } from "~/email/deliver-mail.server";
import { acceptByPhone } from "~/estimates/accept-estimate.server";
import { askAboutEstimate, declineEstimate, viewEstimate } from "~/estimates/answer-estimate.server";
import { BLANK_AREA, listPrice } from "~/estimates/estimate-areas";
import { estimateForm } from "~/estimates/estimate-forms.server";
import type { Estimate } from "~/estimates/estimates.server";
import { sendEstimate } from "~/estimates/send-estimate.server";
import type { UploadsContext } from "~/images/store-picture.server";
import { issueInvoice, previewInvoice } from "~/money/invoices.server";
import { addLead } from "~/quotes/add-lead.server";
import { bookWork } from "~/quotes/book-work.server";
import { addNote } from "~/quotes/notes.server";
import { addPayment } from "~/quotes/payments.server";
import { instantQuoteForm, leadForm, requestForm } from "~/quotes/quote-forms.server";
import type { CallAgain } from "~/quotes/quote-options";
import { recordCall } from "~/quotes/record-call.server";
import { scheduleVisit } from "~/quotes/schedule-visit.server";
import { submitInstantQuote } from "~/quotes/submit-instant-quote.server";
import { submitRequest } from "~/quotes/submit-request.server";
import { sendClaim } from "~/warranties/claims.server";
import { settleWarranties } from "~/warranties/decide-warranties.server";
import { listWarranties } from "~/warranties/warranties.server";

type FillContext = MailingContext & UploadsContext;

interface Person {
  firstName: string;
  lastName: string;
  /** The last two digits of a number that nobody has. */
  phone: string;
  address: string;
}

interface Area {
  projectType: ProjectTypeCode;
  squareFeet: number;
  finish?: string;
  /** In dollars, for what Settings have no price of. */
  pricePerSqFt?: number;
}

const DRIVEWAY: Area = { projectType: "rubber_resurfacing", squareFeet: 640 };
const PATIO: Area = { projectType: "patio_resurfacing", squareFeet: 220 };
const GARAGE: Area = { projectType: "epoxy_garage", squareFeet: 440, finish: "Flake", pricePerSqFt: 8 };

/** Who wrote what staff wrote. */
const ACTOR = "sample";
const PRESS = { visitor: "samples", countLead: () => true, origin: "" };

/**
 * Fills an empty database with fourteen jobs, one at least in every stage, and two crews with a week: through the
 * product's own writes, each at its time, none later than now. The oldest job is written first, so that numbers follow
 * the days. Returns the id of the newest. Throws when a write is refused.
 */
export async function addSampleJobs(context: FillContext): Promise<number> {
  const story = new Story(context);
  const [north, south] = [await story.crew("North crew"), await story.crew("South crew")];

  const mateo = await story.won(-70, person("Mateo", "Dale", "13", "88 Sample Terrace NW"), [DRIVEWAY]);
  await story.built(mateo, { crewId: north, firstDay: story.day(-60), days: 2 });
  await story.pay(-55, mateo, await story.bill(-58, mateo));
  const nadia = await story.won(-48, person("Nadia", "Vale", "14", "5 Sample Court NW"), [GARAGE]);
  await story.built(nadia, { crewId: south, firstDay: story.day(-40), days: 1 });
  await story.pay(-36, nadia, await story.bill(-39, nadia));
  const lena = await story.won(-35, person("Lena", "Cross", "12", "604 Sample Green SE"), [PATIO]);
  await story.built(lena, { crewId: south, firstDay: story.day(-22), days: 1 });
  await story.bill(-20, lena);
  const grace = await story.estimate(-24, person("Grace", "Moor", "07", "812 Sample Street NW"), [PATIO]);
  await declineEstimate(story.at(-12), { id: grace.id, reason: "price", words: "We found it for less." });

  const kiran = await story.won(-15, person("Kiran", "Reed", "11", "29 Sample Point NW"), [DRIVEWAY]);
  await story.built(kiran, { crewId: north, firstDay: story.day(-3), days: 2 });
  const jonas = await story.won(-12, person("Jonas", "Wood", "10", "73 Sample Lane SW"), [DRIVEWAY]);
  await story.book(-8, jonas, { crewId: south, firstDay: story.day(0), days: 1 });
  await addNote(story.at(-2), {
    quoteId: jonas,
    note: "Park on the street. The dog is friendly.",
    isForCrew: true,
  });
  const ines = await story.won(-9, person("Ines", "Park", "09", "401 Sample Avenue NW"), [GARAGE]);
  await story.book(-8, ines, { crewId: north, firstDay: story.workday(3), days: 2 });

  const elif = person("Elif", "Brook", "05", "340 Sample Drive NW");
  const elifs = await story.estimate(-5, elif, [DRIVEWAY]);
  await viewEstimate(story.at(-4), elifs.id);
  const chloe = await story.lead(
    -6,
    person("Chloe", "Stone", "03", "27 Sample Road NW"),
    "rubber_resurfacing",
    "phone",
  );
  await story.called(-4, chloe, "3-days");
  await story.won(-1, person("Hugo", "Ford", "08", "16 Sample Bay NW"), [DRIVEWAY, GARAGE]);
  const farid = await story.estimate(-3, person("Farid", "Lane", "06", "55 Sample Way SE"), [GARAGE]);
  const words = "How long do we have to stay off the floor?";
  await askAboutEstimate(story.ago(3), { id: farid.id, words });
  const dmitri = await story.lead(
    -3,
    person("Dmitri", "Field", "04", "9 Sample Close SW"),
    "epoxy_garage",
    "referral",
  );
  await story.visit(-2, dmitri, { day: story.workday(1), time: "10:00" });
  await submitInstantQuote(
    story.ago(26),
    instantQuoteForm.parse({
      email: "ben.marsh@example.com",
      phone: phoneOf("02"),
      squareFeet: 620,
      colorMixPercentage: 35,
      customColor: "Slate Grey",
    }),
  );
  const amara = await submitRequest(
    story.ago(2),
    requestForm.parse({
      ...contactOf(person("Amara", "Hill", "01", "118 Sample Crescent NW")),
      projectType: "Rubber Driveway Resurfacing",
      projectSize: "about 600 sq ft",
      details: "Two long cracks near the garage door. Can you look at it before winter?",
    }),
  );

  await settleWarranties(story.ago(1));
  await story.claim(mateo, "A corner beside the walk lifts a little since the frost.");
  return amara.quoteId;
}

function person(firstName: string, lastName: string, phone: string, address: string): Person {
  return { firstName, lastName, phone: phoneOf(phone), address: `${address}, Edmonton` };
}

/** Numbers from 555-0100 to 0199 belong to nobody. */
function phoneOf(lastDigits: string): string {
  return `(587) 555-01${lastDigits}`;
}

function contactOf({ firstName, lastName, phone, address }: Person) {
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  return { name: `${firstName} ${lastName}`, email, phone, address };
}

/** Does what staff and customers would have done, on days counted from today. */
class Story {
  readonly #context: FillContext;
  readonly #today: string;

  constructor(context: FillContext) {
    this.#context = context;
    this.#today = albertaDay(context.now.toISOString());
  }

  day(days: number): string {
    return dayAfter(this.#today, days);
  }

  /** So many working days from today. */
  workday(days: number): string {
    return toDay(addBusinessDays(parseISO(this.#today), days));
  }

  /** At ten in the morning of a day before today. */
  at(days: number) {
    return this.#when(new Date(albertaToUtc(`${this.day(days)}T10:00`)!));
  }

  /** So many hours ago. */
  ago(hours: number) {
    return this.#when(subHours(this.#context.now, hours));
  }

  #when(now: Date) {
    return { ...this.#context, now, actor: ACTOR, press: PRESS };
  }

  async crew(name: string): Promise<number> {
    return done(await addCrew(this.at(-90), { name })).crew.id;
  }

  async lead(days: number, who: Person, projectType: ProjectTypeCode, leadSource: string): Promise<number> {
    const lead = leadForm.parse({ ...contactOf(who), projectType, leadSource });
    return (await addLead(this.at(days), lead)).id;
  }

  async called(days: number, quoteId: number, again: CallAgain): Promise<void> {
    await recordCall(this.at(days), quoteId, again);
  }

  async visit(days: number, quoteId: number, { day, time }: { day: string; time: string }): Promise<void> {
    const [startDate, endDate] = [albertaToUtc(`${day}T${time}`)!, albertaToUtc(`${day}T11:00`)!];
    const visit = { quoteId, title: "Free visit", eventType: "consultation", startDate, endDate } as const;
    await scheduleVisit(this.at(days), { ...visit, notes: undefined, estimateIds: [] });
  }

  /** A lead with an estimate of these areas, each included in one price. */
  async estimate(days: number, who: Person, areas: readonly Area[]): Promise<Estimate & { quoteId: number }> {
    const [first, ...others] = areas.map((area) => this.#priced(area));
    const quoteId = await this.lead(days - 2, who, first!.projectType, "website");
    const { name: _name, ...contact } = contactOf(who);
    const { firstName, lastName } = who;
    const input = estimateForm.parse({ firstName, lastName, ...contact, ...first, areas: others, quoteId });
    const { estimate } = done(await sendEstimate(this.at(days), input));
    return { ...estimate, quoteId };
  }

  /** At the site's own price. */
  #priced(area: Area): Area {
    const { projectType, finish = "", pricePerSqFt } = area;
    const listed = Number(listPrice({ ...BLANK_AREA, projectType, finish }, this.#context.business));
    return { ...area, pricePerSqFt: listed || pricePerSqFt };
  }

  async won(days: number, who: Person, areas: readonly Area[]): Promise<number> {
    const { id, quoteId, firstName, lastName } = await this.estimate(days - 3, who, areas);
    const said = { id, name: `${firstName} ${lastName}`, option: [], writtenBy: ACTOR };
    done(await acceptByPhone(this.at(days), said));
    return quoteId;
  }

  async book(days: number, quoteId: number, when: Booking): Promise<number> {
    return done(await bookWork(this.at(days), { quoteId, ...when, estimateIds: [] })).event.id;
  }

  /** Booked a week before, and done on its last day. */
  async built(quoteId: number, when: Booking): Promise<void> {
    const first = this.#before(when.firstDay);
    const id = await this.book(first - 7, quoteId, when);
    await setEventStatus(this.at(first + when.days - 1), id, { status: "completed" });
  }

  #before(day: string): number {
    let days = 0;
    while (this.day(days) > day) days -= 1;
    return days;
  }

  /** Bills all of a job. Returns the total in cents. */
  async bill(days: number, quoteId: number): Promise<number> {
    const input = {
      quoteId,
      share: { kind: "rest" },
      lines: [],
      words: undefined,
      doneOn: undefined,
    } as const;
    const bill = { ...input, withoutGstNumber: true, isNoHome: false };
    const seen = done(await previewInvoice(this.at(days), bill));
    return done(await issueInvoice(this.at(days), { ...bill, seen })).invoice.totalCents;
  }

  async pay(days: number, quoteId: number, amountCents: number): Promise<void> {
    const receivedOn = this.day(days);
    done(await addPayment(this.at(days), { quoteId, amountCents, method: "e-transfer", receivedOn }));
  }

  async claim(quoteId: number, what: string): Promise<void> {
    const [warranty] = await listWarranties(this.#context.db, [quoteId]);
    if (!warranty) throw new Error("No warranty has begun");
    done(
      await sendClaim(this.ago(1), { id: warranty.id, what, since: undefined, phone: undefined, photos: [] }),
    );
  }
}

interface Booking {
  crewId: number;
  firstDay: string;
  days: number;
}

function done<Result extends { ok: boolean }>(result: Result | undefined): Extract<Result, { ok: true }> {
  if (!result?.ok) throw new Error(`A sample was refused: ${JSON.stringify(result)}`);
  return result as Extract<Result, { ok: true }>;
}
