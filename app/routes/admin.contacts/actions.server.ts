import type { ZodType, z } from "zod";
import { formatNumber } from "~/business/format-number";
import { columnsForm, importForm, importIdForm } from "~/contacts/contact-forms.server";
import { contactMessages, countOf } from "~/contacts/contact-messages";
import { dropImport, runImport, setColumns, startImport, undoImport } from "~/contacts/imports.server";
import { type FileRead, MOST_ROWS, readContactFile } from "~/contacts/read-file.server";
import type { Deployment } from "~/deployment.server";
import { type Action, forAdmins, parsedAction, type SentForm, typedIn } from "~/forms/page-action.server";
import { type Outcome, type Refused, refuse } from "~/forms/page-outcome.server";
import { RETRY_SOON } from "~/forms/read-form.server";
import { toast } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";

const PAGE = "/admin/contacts";

/** The screen's writes by intent, for admins alone. */
export const actions: Record<Intent, Action> = {
  "read-file": forAdmins(FAILURES["read-file"], async (context, sent) => {
    const [upload] = sent.uploads;
    if (upload?.refused === "dropped") return refuseFile(sent, 503, contactMessages.dropped, RETRY_SOON);
    if (upload?.refused) return refuseFile(sent, 413, contactMessages.too_large);
    if (!upload?.file) return refuseFile(sent, 400, contactMessages.fileMissing);
    const read = await readContactFile(upload.file.path);
    if (!read.ok) return refuseFile(sent, 400, whyNot(read));
    const id = await startImport(context, { fileName: upload.name.slice(-200), table: read.table });
    return { ok: true, to: `${PAGE}?import=${id}` };
  }),

  "set-columns": onForm("set-columns", columnsForm, async (context, { id, column, isCustomer }) => {
    const isKept = await setColumns(context, { id, columns: column, hasHeadings: !isCustomer });
    return isKept ? { ok: true, to: `${PAGE}?import=${id}` } : refuseImport(404, contactMessages.gone);
  }),

  "run-import": onForm("run-import", importForm, async (context, input) => {
    const imported = await runImport(context, input);
    if (!imported.ok) {
      return refuseImport(imported.reason === "gone" ? 404 : 409, contactMessages[imported.reason]);
    }
    const undo = { action: PAGE, fields: { intent: "undo-import", id: String(input.id) } };
    const said = toast(contactMessages.imported(countOf(imported.brought)));
    return { ok: true, to: PAGE, toast: { ...said, undo } };
  }),

  "drop-import": onForm("drop-import", importIdForm, async (context, { id }) => {
    await dropImport(context, id);
    return { ok: true, to: PAGE, toast: toast(contactMessages.thrownAway) };
  }),

  "undo-import": onForm("undo-import", importIdForm, async (context, { id }) => {
    const undone = await undoImport(context, id);
    if (!undone) return refuse(404, { toast: toast(contactMessages.noUndo, "destructive") });
    const words = contactMessages.undone(countOf(undone.removed), undone.left);
    return { ok: true, to: PAGE, toast: toast(words) };
  }),
};

function onForm<Schema extends ZodType>(
  intent: Intent,
  schema: Schema,
  run: (context: Deployment, input: z.output<Schema>) => Promise<Outcome>,
): Action {
  return forAdmins(FAILURES[intent], parsedAction(schema, run));
}

function refuseFile({ form }: SentForm, status: number, words: string, headers?: HeadersInit): Refused {
  const lastResult = { ...typedIn(form), error: { file: [`${words}.`] } };
  return refuse(status, { lastResult }, headers);
}

function refuseImport(status: number, text: string): Refused {
  return refuse(status, { toast: toast({ ...contactMessages.importFailed, text }, "destructive") });
}

function whyNot(read: Extract<FileRead, { ok: false }>): string {
  if (read.reason === "quotes") return contactMessages.quotes(read.row);
  if (read.reason === "too_many") return contactMessages.too_many(formatNumber(MOST_ROWS));
  return contactMessages[read.reason];
}
