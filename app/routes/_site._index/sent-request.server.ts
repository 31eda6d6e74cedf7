import { shownPhone } from "~/business/phone";
import { projectTypeLabel } from "~/business/project-types";
import { rangeOf } from "~/business/services";
import { soldService } from "~/business/sold-services";
import { deployment } from "~/deployment.server";
import { outcomeOfNewest } from "~/email/outbox.server";
import { forgetSent, readSentId } from "~/http/sent-cookie.server";
import { getQuote } from "~/quotes/quotes.server";
import { whatComesNext } from "~/visits/what-comes-next.server";

/** The request that was just sent, and the header that forgets it. */
export async function takeSentRequest(request: Request) {
  const quoteId = await readSentId(request);
  const context = deployment();
  const quote = quoteId === undefined ? undefined : await getQuote(context.db, quoteId);
  // An instant quote is shown by the calculator.
  if (!quote || quote.instantQuote) return { headers: new Headers() };
  const { name, email, projectType, details } = quote;
  const service = soldService(projectType);
  const sent = {
    ...{ name, email, details },
    phone: shownPhone(quote.phone),
    project: projectTypeLabel(projectType),
    range: service && rangeOf(context.business, service),
    mail: await outcomeOfNewest(context, "thank-you", { quoteId: quote.id }),
    ...(await whatComesNext(context, quote)),
  };
  return { headers: await forgetSent(), sent };
}

export type SentRequest = NonNullable<Awaited<ReturnType<typeof takeSentRequest>>["sent"]>;
