import type { ServiceTerms, ServiceTermsByCode } from "~/business/service-terms";
import { SOLD_SERVICES, type SoldService, soldService } from "~/business/sold-services";
import { dayDone, daysOf } from "~/calendar/whole-days";
import { wholeJobBy } from "~/estimates/whole-job";
import { careDueOn } from "./care-times";

/** A service of a job that is due for care. Days are "YYYY-MM-DD" in Alberta. */
export interface DueService {
  service: SoldService;
  /** The row of the job that it is of, so that what staff say of it leaves with that row. */
  quoteId: number;
  /** What was sold; undefined when nothing says. */
  squareFeet: number | undefined;
  /** The day of the last finished work, or of the last care. */
  lastOn: string;
  wasCare: boolean;
  dueOn: string;
  /** Before GST; undefined when the owner entered no price, or the area is not known. */
  worthCents: number | undefined;
}

/** A job with work that is due for care. */
export interface CareJob {
  id: number;
  name: string;
  email: string;
  phone: string;
  address: string | undefined;
  /** Due first comes first; never empty. */
  services: DueService[];
  /** The newest appointment for maintenance since the work. */
  visit: { id: number; day: string } | undefined;
  /** Staff stopped its automatic mails. */
  isStopped: boolean;
}

/** The head of a job. */
export interface CareHead {
  id: number;
  name: string;
  email: string;
  phone: string;
  address: string | null;
  projectType: string;
  squareFeet: number | null;
  isStopped: 0 | 1;
}

/** A service of a job was done or looked after on this day. */
export interface Done {
  service: SoldService;
  quoteId: number;
  day: string;
  isCare: boolean;
}

/** Finished work, or an appointment for maintenance that was not cancelled. */
export interface FoundEvent {
  jobId: number;
  id: number;
  quoteId: number;
  isWork: 0 | 1;
  startDate: string;
  endDate: string;
  /** When Done was pressed; null for an appointment that is not done. */
  doneAt: string | null;
  estimateIds: string | null;
}

/** A version of an estimate that was accepted. */
export interface FoundEstimate {
  jobId: number;
  id: number;
  quoteId: number;
  rootId: number;
  version: number;
  projectType: string;
  squareFeet: number;
  moreAreas: string;
  acceptedAt: string;
}

/** What is known of a job. */
export interface CareFacts {
  head: CareHead;
  events: readonly FoundEvent[];
  /** Later versions after earlier ones. */
  estimates: readonly FoundEstimate[];
  /** Warranties and care, which name their service. */
  named: readonly Done[];
}

interface Asked {
  until: string;
  terms: ServiceTermsByCode;
}

/**
 * What of a job is due for care until a day, counted from the last finished work or the last care of each service.
 * Undefined when nothing is.
 */
export function careOfJob(
  { head, events, estimates, named }: CareFacts,
  { until, terms }: Asked,
): CareJob | undefined {
  const sold = soldIn(head, estimates);
  const done = [...named, ...workDone(events, sold)];
  const services = SOLD_SERVICES.flatMap(({ code }): DueService[] => {
    const { careMonths } = terms[code];
    const ofService = done.filter(({ service }) => service === code);
    const last = ofService
      .toSorted((a, b) => a.day.localeCompare(b.day) || Number(a.isCare) - Number(b.isCare))
      .at(-1);
    if (!last || careMonths <= 0) return [];
    const dueOn = careDueOn(last.day, careMonths);
    if (dueOn > until) return [];
    const squareFeet = areaOf(sold, code);
    return [
      {
        ...{ service: code, quoteId: last.quoteId, squareFeet, dueOn },
        ...{ lastOn: last.day, wasCare: last.isCare, worthCents: worthOf(terms[code], squareFeet) },
      },
    ];
  }).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  const [first] = services;
  if (!first) return undefined;
  return {
    ...{ id: head.id, name: head.name, email: head.email, phone: head.phone, services },
    address: head.address ?? undefined,
    visit: visitAfter(events, first.lastOn),
    isStopped: head.isStopped === 1,
  };
}

/** An area that was sold. */
interface SoldArea {
  service: SoldService;
  quoteId: number;
  squareFeet: number | undefined;
  /** Its accepted versions; none for a job without an estimate. */
  versions: readonly FoundEstimate[];
}

/** The areas of the newest accepted versions, or without an estimate what the request is about. */
function soldIn({ id, projectType, squareFeet }: CareHead, estimates: readonly FoundEstimate[]): SoldArea[] {
  if (estimates.length === 0) {
    const service = soldService(projectType);
    const area = { quoteId: id, squareFeet: squareFeet ?? undefined, versions: [] };
    return service ? [{ ...area, service }] : [];
  }
  // Later versions replace earlier ones.
  const newest = new Map(estimates.map((estimate) => [estimate.rootId, estimate]));
  return [...newest.values()].flatMap(({ rootId, quoteId, moreAreas, ...first }) => {
    const versions = estimates.filter((each) => each.rootId === rootId);
    const areas: { projectType: string; squareFeet: number }[] = [first, ...JSON.parse(moreAreas)];
    return areas.flatMap((area) => {
      const service = soldService(area.projectType);
      return service ? [{ service, quoteId, squareFeet: area.squareFeet, versions }] : [];
    });
  });
}

function workDone(events: readonly FoundEvent[], sold: readonly SoldArea[]): Done[] {
  return events
    .filter(({ isWork }) => isWork)
    .flatMap((work) => {
      const named: number[] = JSON.parse(work.estimateIds ?? "[]");
      const versions = sold.flatMap((each) => each.versions);
      const roots = wholeJobBy(
        work.endDate,
        versions.map(({ rootId, acceptedAt: at }) => ({ rootId, at })),
      );
      const isOf = ({ id, rootId }: FoundEstimate) =>
        named.length > 0 ? named.includes(id) : roots.includes(rootId);
      const day = dayDone({ ...work, doneAt: work.doneAt! });
      return sold
        .filter(({ versions }) => versions.length === 0 || versions.some(isOf))
        .map(({ service, quoteId }) => ({ service, quoteId, day, isCare: false }));
    });
}

function areaOf(sold: readonly SoldArea[], service: SoldService): number | undefined {
  const areas = sold.filter((each) => each.service === service);
  const sum = areas.reduce((feet, { squareFeet }) => feet + (squareFeet ?? 0), 0);
  return sum > 0 ? sum : undefined;
}

function worthOf(
  { careFlatCents, carePerSqFtCents }: ServiceTerms,
  squareFeet: number | undefined,
): number | undefined {
  if (careFlatCents !== undefined) return careFlatCents;
  return carePerSqFtCents !== undefined && squareFeet !== undefined
    ? carePerSqFtCents * squareFeet
    : undefined;
}

function visitAfter(events: readonly FoundEvent[], day: string): CareJob["visit"] {
  const visits = events
    .filter(({ isWork }) => !isWork)
    .map((event) => ({ id: event.id, day: daysOf(event)[0]! }))
    .filter((visit) => visit.day > day);
  return visits.toSorted((a, b) => a.day.localeCompare(b.day)).at(-1);
}
