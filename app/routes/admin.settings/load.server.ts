import { dirname } from "node:path";
import { backupState } from "~/backups/backups.server";
import { freeSpace } from "~/backups/free-space.server";
import { formatDateTime } from "~/business/time";
import { listCrews } from "~/calendar/crews.server";
import { type Deployment, deployment } from "~/deployment.server";
import { forecastState } from "~/forecast/forecast-state.server";
import { calendarState } from "~/own-calendar/calendar-state.server";
import { addQuestion } from "~/settings/add-question";
import { FIELD_LABELS } from "~/settings/field-labels";
import { openedArea, savedFields } from "~/settings/save-settings.server";
import { fieldsIn, listVersions } from "~/settings/settings.server";
import type { Area, Fields } from "~/settings/settings-options";
import { setupSteps } from "~/settings/setup-steps";

/** Versions on a page of the history. */
const VERSIONS = 10;

/** An area's form and history. `before` is for older versions; `question` is one to answer. */
export async function loadArea(area: Area, before: number | undefined, question: string) {
  const context = deployment();
  const { fields, version } = await openedArea(context, area);
  return {
    area,
    fields: area === "questions" && question ? addQuestion(fields, { question, answer: "" }) : fields,
    version,
    crews: area === "visits" ? await listCrews(context.db) : [],
    forecast: area === "forecast" ? await forecastState(context) : undefined,
    ownCalendar: area === "visits" ? await calendarState(context) : undefined,
    isDamaged: context.damaged.includes(area),
    history: await loadHistory(context, area, before),
  };
}

export type LoadedArea = Awaited<ReturnType<typeof loadArea>>;

async function loadHistory(context: Deployment, area: Area, before: number | undefined) {
  const rows = await listVersions(context.db, { area, before, limit: VERSIONS + 1 });
  const first = fieldsIn(context.firstBusiness, area);
  const versions = rows.slice(0, VERSIONS).map((row, index) => {
    const fields = savedFields(area, row);
    const older = rows[index + 1];
    const previous = older ? savedFields(area, older) : first;
    return {
      id: row.id,
      when: formatDateTime(row.created_at),
      who: row.created_by,
      isDamaged: fields === undefined,
      changes: fields && previous ? changesBetween(area, previous, fields) : [],
    };
  });
  return { versions, hasOlder: rows.length > VERSIONS, isFirstPage: before === undefined };
}

export type History = LoadedArea["history"];

/** The changed fields with their labels. Long texts are cut. */
function changesBetween(area: Area, before: Fields, after: Fields) {
  return Object.entries(FIELD_LABELS[area])
    .filter(([name]) => before[name] !== after[name])
    .map(([name, label]) => ({ label, before: inShort(before[name]), after: inShort(after[name]) }));
}

const LONGEST_SHOWN = 120;

function inShort(value = ""): string {
  const text = value.replaceAll("\n", ", ");
  if (text === "") return "(blank)";
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}...` : text;
}

/** The site's state: what is still to be set up, its revision, backups, disk and mail server. */
export async function loadSite() {
  const context = deployment();
  const [state, disk] = await Promise.all([backupState(context), freeSpace(dirname(context.uploadsFolder))]);
  const whenOf = (at: string | undefined) => at && formatDateTime(at);
  return {
    setup: setupSteps(context),
    revision: import.meta.env.REVISION as string | undefined,
    email: context.business.email,
    hasMailServer: context.mailer !== undefined,
    needsAttention: state.needsAttention,
    lastBackup: whenOf(state.backup.lastSuccess),
    offSite: state.offSite && { last: whenOf(state.offSite.lastSuccess) },
    rehearsal: whenOf(state.rehearsal.lastSuccess),
    freeGigabytes: (disk.freeBytes / 1e9).toFixed(1),
    sizeGigabytes: (disk.sizeBytes / 1e9).toFixed(1),
  };
}

export type LoadedSite = Awaited<ReturnType<typeof loadSite>>;
