import {
  Form,
  Link,
  useActionData,
  useLocation,
  useNavigation,
  useSearchParams,
  useSubmit,
} from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { CopyLink } from "~/ui/copy-link";
import { LogInAgain } from "~/ui/form-notice";
import { PreparedText } from "~/ui/prepared-text";
import { ToastMessage } from "~/ui/toast";
import type { Answer } from "./actions.server";
import { DraftNameDialog, DraftsDialog } from "./drafts-dialogs";
import { EstimateFields, PDF_PATH } from "./estimate-fields";
import { EstimatePreview } from "./estimate-preview";
import type { Intent } from "./intents";
import type { loadPage, Start } from "./load.server";
import { FORM_ID, type Panel, PanelButton } from "./panel-button";
import { useDrafts } from "./use-drafts";
import { type EstimateInWork, useEstimate } from "./use-estimate";
import { YouKeep } from "./you-keep";

/** The form, the live preview beside it, and the dialogs of drafts. */
export function EstimatePage({
  start,
  drafts: onServer,
  presets,
  unset,
}: Omit<Awaited<ReturnType<typeof loadPage>>, "priceBook" | "costs" | "hasThickness">) {
  const answer = useActionData<Answer>();
  const form = useRef<HTMLFormElement>(null);
  const estimate = useEstimate(start, answer, form);
  const { panel, show, toast } = usePanel(start.key, answer);
  const drafts = useDrafts(onServer, `${start.key} ${panel} ${answer?.toast?.id}`);
  const { formMethod, formData } = useNavigation();
  const isSending = formMethod === "POST" && formData?.get("intent") !== SEE_PDF;
  const submit = useSubmit();
  useEffect(() => {
    if (answer?.canBePrinted && form.current) openInNewTab(form.current);
  }, [answer]);

  const dialogs = { estimate, toast, isSending, close: () => show(undefined) };
  return (
    <>
      <ToastMessage toast={panel ? undefined : toast} />
      {start.sent && <SentNote sent={start.sent} />}
      <Form
        ref={form}
        id={FORM_ID}
        method="post"
        noValidate
        preventScrollReset
        aria-labelledby="estimates-title"
        className="grid gap-6"
        onSubmit={(event) => {
          if (isSending || isForPlainPages(event)) event.preventDefault();
          if (!isForPdf(event)) return;
          event.preventDefault();
          const asked = new FormData(event.currentTarget);
          asked.set("intent", SEE_PDF);
          submit(asked, { method: "post", preventScrollReset: true });
        }}
      >
        <header className="flex flex-wrap items-center gap-2">
          <h1 id="estimates-title" className="mr-auto text-title">
            Custom Estimate Generator
          </h1>
          {/* The form's first button, which Enter presses, so that it does not send the estimate. */}
          <Button name="intent" value="show" look="secondary" className="needs-no-script order-last">
            Update preview
          </Button>
          <PanelButton panel="save-draft" onOpen={() => show("save-draft")}>
            Save Draft
          </PanelButton>
          <Button
            name="intent"
            value="clear"
            look="secondary"
            onClick={(event) => {
              event.preventDefault();
              estimate.clear();
            }}
          >
            Clear
          </Button>
          <PanelButton panel="drafts" onOpen={() => show("drafts")}>
            Manage Drafts ({drafts.length})
          </PanelButton>
        </header>
        <DraftNote estimate={estimate} />
        {start.revises && estimate.values.revisesId && (
          <p className="notice">
            Revises {start.revises.number}. When you send it, the customer&rsquo;s old link leads to the new
            version.
          </p>
        )}
        {start.problem && <p className="font-semibold text-danger">{start.problem}</p>}
        {answer?.isExpired && (
          <p className="notice notice-danger">
            <LogInAgain />
          </p>
        )}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <EstimateFields
            estimate={estimate}
            start={start}
            answer={answer}
            presets={presets}
            unset={unset}
            isSending={isSending}
          />
          <div className="grid gap-4 lg:sticky lg:top-6">
            <EstimatePreview values={estimate.values} />
            <YouKeep values={estimate.values} />
          </div>
        </div>
      </Form>
      {panel === "save-draft" && <DraftNameDialog {...dialogs} typedName={answer?.draftName} />}
      {panel === "drafts" && <DraftsDialog {...dialogs} drafts={drafts} />}
    </>
  );
}

const PLAIN_INTENTS = [
  "show",
  "add-area",
  "remove-area",
  "use-list",
  "use-customers",
  "add-least",
  "add-line",
];

function isForPdf({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.formTarget === "_blank";
}

/** Checks whether the form can be printed before a new tab opens. */
const SEE_PDF: Intent = "see-pdf";

/** Sends the form without the router, which could not show a PDF. */
function openInNewTab(form: HTMLFormElement): void {
  const { action, target } = form;
  form.action = PDF_PATH;
  form.target = "_blank";
  // submit() fires no submit event, so this handler does not run again.
  form.submit();
  form.action = action;
  form.target = target;
}

/** Whether the button is for pages without JavaScript; with it the preview and dialogs need no server. */
function isForPlainPages(event: FormEvent): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && PLAIN_INTENTS.includes(submitter.value.split(" ")[0]!);
}

/**
 * The open dialog. At first the address decides; later dialogs open and close without the server, which may be
 * unreachable when a draft must be saved. `toast` is the newest one since the dialog opened or closed.
 */
function usePanel(startKey: string, answer: Answer | undefined) {
  const asked = useSearchParams()[0].get("panel");
  const [panel, setPanel] = useState<Panel | undefined>(
    asked === "save-draft" || asked === "drafts" ? asked : undefined,
  );
  const [oldToast, setOldToast] = useState<string>();
  const shown = useRef(startKey);
  useEffect(() => {
    if (shown.current !== startKey || answer?.savedDraft) setPanel(undefined);
    shown.current = startKey;
  }, [startKey, answer]);
  const show = (next: Panel | undefined) => {
    setOldToast(answer?.toast?.id);
    setPanel(next);
  };
  return { panel, show, toast: answer?.toast?.id === oldToast ? undefined : answer?.toast };
}

/** Where the estimate was sent. It takes the focus, because the page is still scrolled to the bottom. */
function SentNote({ sent }: { sent: NonNullable<Start["sent"]> }) {
  const { id, number, whereItIs, isMailed, text, link, quoteId } = sent;
  const isTextWritten = new URLSearchParams(useLocation().search).has("text");
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next estimate is another one to tell about
  useEffect(() => note.current?.focus(), [id]);
  return (
    <div
      ref={note}
      id="sent"
      tabIndex={-1}
      className="flex scroll-mt-6 flex-wrap items-center gap-x-4 gap-y-2 rounded-base border border-line bg-card p-4"
    >
      <p className="mr-auto wrap-anywhere">
        <strong>{number}</strong> {whereItIs} {!isMailed && "Print it, or text them the link. "}
        It is in the leads list. The form below is a new one.
        {link && !isMailed && <span className="mt-1 block break-all select-all">{link}</span>}
      </p>
      <a href={`/admin/estimates/${id}/pdf`} className="button button-secondary">
        Open {number} as PDF
      </a>
      {link && !isMailed && <CopyLink path={link} of={number} className="button button-secondary" />}
      {link && !isMailed && text && (
        <PreparedText
          href={`${text}?&body=${encodeURIComponent(`Your estimate ${number}: ${link}`)}`}
          action="/admin/estimates"
          fields={{ intent: "text-opened", estimateId: id }}
          isWritten={isTextWritten}
          id="text"
          className="button button-secondary"
        >
          Text the link
        </PreparedText>
      )}
      {quoteId && (
        <Link to={`/admin/quotes/${quoteId}`} className="button button-secondary">
          Back to the job
        </Link>
      )}
    </div>
  );
}

function DraftNote({ estimate: { note, unclear } }: { estimate: EstimateInWork }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-muted">
      <p className="needs-script">Drafts autosave every 30 seconds and are restored on return.</p>
      <p className="needs-no-script">Without JavaScript nothing is saved by itself: use Save Draft.</p>
      <p role="status" className="font-semibold text-ink">
        {note}
      </p>
      {unclear && (
        <Button type="button" look="quiet" onClick={unclear}>
          Undo
        </Button>
      )}
    </div>
  );
}
