import { readPhone } from "~/business/phone";
import { projectTypeLabel } from "~/business/project-types";
import { albertaDay, formatDate, formatDayInFull } from "~/business/time";
import { listNotAsked } from "~/care/care-marks.server";
import type { CareJob } from "~/care/care-of-job";
import { springOf } from "~/care/care-times";
import { careOf, lastInWords } from "~/care/care-words";
import { listDueCare } from "~/care/due-care.server";
import type { Deployment } from "~/deployment.server";
import { greetedName } from "~/email/greeting";
import { isOn } from "~/email/mail-kinds";
import { formatCents } from "~/pricing/money";
import { type Mailable, mailableTo } from "~/reminders/care-consent.server";

/** Jobs on a page. */
const PAGE_SIZE = 50;
const MOST_NOT_ASKED = 500;

export type CareList = Awaited<ReturnType<typeof loadCare>>;
export type CareRow = CareList["jobs"][number];

/** What is due for care until the end of spring; the last `?before=` is how many jobs the pages before have shown. */
export async function loadCare(context: Deployment, parameters: URLSearchParams) {
  const { db, now, business } = context;
  const today = albertaDay(now.toISOString());
  const spring = springOf(today);
  const due = await listDueCare(context, { until: spring.lastDay });
  const shown = countIn(parameters.getAll("before").at(-1));
  const jobs = due.slice(shown, shown + PAGE_SIZE);
  const mailable = await mailableTo(
    context,
    jobs.map(({ email }) => email),
  );
  return {
    title: `Due for care ${spring.isThis ? "this" : "next"} spring`,
    until: formatDayInFull(spring.lastDay),
    hasInterval: Object.values(business.serviceTerms).some(({ careMonths }) => careMonths > 0),
    areMailsOn: isOn("careReminders", business),
    count: due.length,
    jobs: jobs.map((job) => toRow(context, job, { today, mailable: mailable.get(job.email) })),
    next: due.length > shown + PAGE_SIZE ? shown + PAGE_SIZE : undefined,
    notAsked: (await listNotAsked(db, MOST_NOT_ASKED)).map(({ since, ...job }) => ({
      ...job,
      since: formatDate(since),
    })),
    today,
    opened: { text: Number(parameters.get("text")), mail: Number(parameters.get("mail")) },
  };
}

function countIn(typed = ""): number {
  return /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
}

function toRow(
  context: Deployment,
  job: CareJob,
  { today, mailable }: { today: string; mailable: Mailable | undefined },
) {
  const { id, name, email, address, visit, services } = job;
  const { shown, call, text } = readPhone(job.phone);
  const words = preparedText(context, job);
  const subject = `Time for care, from ${context.business.name}`;
  const isOver = visit !== undefined && visit.day < today;
  return {
    ...{ id, name, email, address, phone: shown, call },
    text: text && `${text}?&body=${encodeURIComponent(words)}`,
    mail:
      email && mailable?.stop === undefined
        ? `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`
        : undefined,
    aboutMail: email ? aboutMail(mailable) : undefined,
    visit: visit && { id: visit.id, day: formatDayInFull(visit.day), isOver },
    book: `/admin/calendar?new=${today}&work=${id}&type=maintenance`,
    doneOn: visit && isOver ? visit.day : today,
    services: services.map((service) => ({
      ...{ quoteId: service.quoteId, service: service.service, label: projectTypeLabel(service.service) },
      ...{ what: careOf(service), last: lastInWords(service), due: formatDayInFull(service.dueOn) },
      isLate: service.dueOn < today,
      worth: service.worthCents === undefined ? undefined : formatCents(service.worthCents),
    })),
  };
}

/** What the office has to know before it writes. */
function aboutMail(mailable: Mailable | undefined): string {
  if (mailable?.stop) return `No email: ${mailable.stop}`;
  if (mailable?.remindedAt) return `Emailed automatically on ${formatDate(mailable.remindedAt)}`;
  return mailable?.consents ? "Agreed to email" : "No consent to email: nothing goes out by itself";
}

function preparedText({ business }: Deployment, { name, email, services }: CareJob): string {
  const greeted = greetedName(name, email);
  const work = services.map((each) => `${projectTypeLabel(each.service)} (${lastInWords(each)})`).join(", ");
  return `Hi${greeted && ` ${greeted}`}, it’s ${business.name}. Our work at your place is due for care: ${work}. Shall we set a day?`;
}
