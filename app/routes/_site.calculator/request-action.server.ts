import type { ActionFunctionArgs } from "@remix-run/node";
import { deployment } from "~/deployment.server";
import { outcomeOf } from "~/email/mail-outcome";
import { answerPage, type Outcome, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { readUploadForm, type UploadForm } from "~/forms/read-form.server";
import { takeForm } from "~/forms/take-form.server";
import { pressOf } from "~/http/rate-limit.server";
import { rememberSent } from "~/http/sent-cookie.server";
import type { TypedSurface } from "~/pricing/job-size";
import { instantQuoteForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { submitInstantQuote } from "~/quotes/submit-instant-quote.server";
import type { PageRefusal } from "~/ui/page-refusal";
import { type Toast, toast } from "~/ui/toast";
import { type FieldErrors, isEmpty, missingContact, readQuoteForm } from "./read-quote-form";
import { listTileColors } from "./tile-colors.server";
import { pressOfUsualSize, withNewSurface } from "./typed-surfaces";
import { usualSizeToOffer } from "./usual-size.server";

export interface Refusal extends PageRefusal {
  /** Set in the browser when the server can't be reached. The page adds the words, because it knows the phone. */
  isUnreachable?: boolean;
}

/** Handles the calculator's form: shows the thanks, or the page with the form filled in. */
export function requestAction({ request }: ActionFunctionArgs) {
  return readUploadForm(request, "image", async (upload) => answerPage(await takeRequest(request, upload)));
}

/** The surfaces after pressing a button that changes them; undefined for the button that sends. */
function changedSurfaces(intent: string, surfaces: TypedSurface[]): TypedSurface[] | undefined {
  if (intent === "update-price") return surfaces;
  if (intent === "add-surface") return withNewSurface(surfaces);
  const usual = usualSizeToOffer(deployment().business);
  const place = surfaces.findIndex((_, place) => intent === pressOfUsualSize(place));
  if (usual && surfaces[place]) {
    const size = { squareFeet: String(usual.squareFeet), length: "", width: "" };
    return surfaces.with(place, { ...surfaces[place], ...size });
  }
  const [, number] = /^remove-([2-5])$/.exec(intent) ?? [];
  return number ? surfaces.toSpliced(Number(number) - 1, 1) : undefined;
}

async function takeRequest(
  request: Request,
  { form, uploads: [image] }: UploadForm,
): Promise<Outcome<Refusal>> {
  const { typed, priced, sizeErrors } = readQuoteForm(form, await listTileColors());
  // Without script: the same form again, priced for the new surfaces.
  const changed = changedSurfaces(String(form.get("intent")), typed.surfaces);
  const press = pressOf(request, form.get("origin"));
  const { origin } = press;
  if (changed) return refuse(200, { lastResult: { initialValue: { ...typed, surfaces: changed } }, origin });

  const context = { ...deployment(), press };
  const submission = parseForm(priced, instantQuoteForm);
  const reply = (fieldErrors?: FieldErrors) => ({
    ...submission.reply(fieldErrors && { fieldErrors }),
    initialValue: typed,
  });
  const words = {
    tooMany: quoteMessages.tooMany(context.business),
    failed: quoteMessages.failed(context.business),
  };
  const again = (said: Toast) => ({ lastResult: reply(), toast: said });
  return takeForm<Refusal>({ request, allowance: "form", words, origin, again }, async () => {
    if (submission.status !== "success" || !isEmpty(sizeErrors)) {
      const isMissing = !isEmpty(missingContact(form));
      const said = isMissing ? toast(quoteMessages.missing, "destructive") : undefined;
      return refuse(400, { lastResult: reply(sizeErrors), toast: said });
    }
    if (image?.refused === "too_large")
      return refuse(413, { lastResult: reply({ image: [quoteMessages.too_large] }) });
    const photo = image?.refused === "dropped" ? "dropped" : image?.file;
    const submitted = await submitInstantQuote(context, { ...submission.value, photo });
    if (!submitted.ok) {
      return refuse(400, { lastResult: reply({ image: [quoteMessages[submitted.reason]] }) });
    }
    const outcome = outcomeOf(submitted.email);
    const { title, text } = quoteMessages.sent(outcome);
    const said = submitted.isPhotoLost ? `${text} ${quoteMessages.photoLost(outcome)}` : text;
    const headers = await rememberSent(submitted.quoteId);
    const to = `/calculator?sent=${submitted.quoteId}`;
    return { ok: true, to, toast: toast({ title, text: said }), headers };
  });
}
