import { deployment } from "~/deployment.server";
import { outcomeOf } from "~/email/mail-outcome";
import { readUploadForm, type UploadForm } from "~/forms/read-form.server";
import { apiDoor, apiError, apiTooMany, parseInput } from "~/http/answers.server";
import { countVisit, pressOf } from "~/http/rate-limit.server";
import { centsToNumber } from "~/pricing/money";
import { instantQuoteForm } from "~/quotes/quote-forms.server";
import { toSurfaceJson } from "~/quotes/quote-json";
import { quoteMessages } from "~/quotes/quote-messages";
import { submitInstantQuote } from "~/quotes/submit-instant-quote.server";

const door = apiDoor({
  whenDiskIsFull: () => quoteMessages.failed(deployment().business).text,
  POST: ({ request }) => readUploadForm(request, "image", (upload) => takeRequest(request, upload)),
});

export const loader = door.loader;
export const action = door.action;

async function takeRequest(request: Request, { form, uploads: [image] }: UploadForm) {
  const context = deployment();
  const visit = countVisit(request, "form");
  if (!visit.ok) return apiTooMany(quoteMessages.tooMany(context.business).text, visit);
  const input = parseInput(instantQuoteForm, Object.fromEntries(form));
  if (image?.refused === "too_large") return apiError(413, quoteMessages.too_large);

  const photo = image?.refused === "dropped" ? "dropped" : image?.file;
  const submitted = await submitInstantQuote({ ...context, press: pressOf(request) }, { ...input, photo });
  if (!submitted.ok) {
    const message = quoteMessages[submitted.reason];
    return apiError(400, message, { errors: { image: [message] } });
  }
  const { quoteId, price, email, isPhotoLost } = submitted;
  const surfaces = price.surfaces.map(toSurfaceJson);
  const [first] = surfaces;
  const kept = "message" in email ? email.message : undefined;
  return Response.json({
    quoteId,
    squareFeet: price.squareFeet,
    colorMixPercentage: first?.colorMixPercentage,
    pricePerSqFt: first?.pricePerSqFt,
    surfaces,
    subtotal: centsToNumber(price.subtotalCents),
    gst: centsToNumber(price.gstCents),
    total: centsToNumber(price.totalCents),
    ...email,
    ...(isPhotoLost && {
      message: [kept, quoteMessages.photoLost(outcomeOf(email))].filter(Boolean).join(" "),
    }),
  });
}
