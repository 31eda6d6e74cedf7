import type { ActionFunctionArgs } from "@remix-run/node";
import { formatPhone } from "~/business/facts";
import { answerBy } from "~/calendar/answer-by.server";
import { type Deployment, deployment } from "~/deployment.server";
import { answerMessages } from "~/estimates/answer-messages";
import { answerPage, type Outcome, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { RETRY_SOON, readUploadForm, type Upload, type UploadForm } from "~/forms/read-form.server";
import { takeForm, typedIn } from "~/forms/take-form.server";
import type { PageRefusal } from "~/ui/page-refusal";
import { toast } from "~/ui/toast";
import { claimForm } from "~/warranties/claim-forms.server";
import { sendClaim } from "~/warranties/claims.server";
import { CLAIM_PHOTO_PROBLEMS, MOST_CLAIM_PHOTOS, warrantyMessages } from "~/warranties/warranty-messages";
import { openOrRefuse } from "./open-or-refuse.server";

/** The page again, with what is wrong in its form. */
export interface ClaimRefusal extends PageRefusal {
  /** Why nothing was stored. */
  problem?: string;
  /** Photos had been chosen, which no browser keeps in a form that comes back. */
  mustChooseAgain?: boolean;
}

interface Sent extends UploadForm {
  id: number;
  /** The page's own address. */
  here: string;
}

/** Takes what a customer writes about a warranty. A form that comes back is filled in. */
export async function answerAction({ request, params }: ActionFunctionArgs) {
  const { warranty } = await openOrRefuse(request, params.token);
  const { pathname: here } = new URL(request.url);
  return readUploadForm(
    request,
    "photos",
    async (upload) => answerPage(await take(request, { ...upload, id: warranty.id, here })),
    MOST_CLAIM_PHOTOS,
  );
}

async function take(request: Request, sent: Sent): Promise<Outcome<ClaimRefusal>> {
  const context = deployment();
  const phone = formatPhone(context.business.phone);
  const words = { tooMany: answerMessages.tooMany(phone), failed: answerMessages.failed(phone) };
  const outcome = await takeForm<ClaimRefusal>(
    {
      request,
      allowance: "claim",
      words,
      again: ({ title, text }) => ({ lastResult: typedIn(sent.form), problem: `${title}. ${text}` }),
    },
    () => claim(context, sent, `${words.tooMany.title}. ${words.tooMany.text}`),
  );
  if (outcome.ok) return outcome;
  return { ...outcome, refusal: { ...outcome.refusal, mustChooseAgain: sent.uploads.length > 0 } };
}

async function claim(
  context: Deployment,
  { id, form, uploads, here }: Sent,
  tooMany: string,
): Promise<Outcome<ClaimRefusal>> {
  const submission = parseForm(form, claimForm);
  if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
  const again = (fieldErrors: Record<string, string[]>) => submission.reply({ fieldErrors });
  const bad = uploads.find(({ refused }) => refused);
  if (bad?.refused) {
    const isBusy = bad.refused === "dropped";
    const told = { lastResult: again({ photos: [photoProblem(bad.name, bad.refused)] }) };
    return refuse(isBusy ? 503 : 400, told, isBusy ? RETRY_SOON : undefined);
  }
  const claimed = await sendClaim(context, { id, ...submission.value, photos: uploads.map(onDisk) });
  if (claimed.ok) {
    const by = await answerBy(context, context.now.toISOString());
    return { ok: true, to: here, toast: toast(warrantyMessages.sent(by)) };
  }
  switch (claimed.reason) {
    case "photo":
      return refuse(400, { lastResult: again({ photos: [photoProblem(claimed.name, claimed.problem)] }) });
    case "no_phone":
      return refuse(400, { lastResult: again({ phone: [warrantyMessages.phoneMissing] }) });
    case "too_many":
      return refuse(429, { lastResult: submission.reply(), problem: tooMany });
    case "gone":
      throw new Response("Page Not Found", { status: 404 });
  }
}

function photoProblem(name: string, problem: keyof typeof CLAIM_PHOTO_PROBLEMS): string {
  return `${name}: ${CLAIM_PHOTO_PROBLEMS[problem]}`;
}

function onDisk({ name, file }: Upload) {
  return { name, path: file!.path };
}
