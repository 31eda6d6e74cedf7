import { shownPhone } from "~/business/phone";
import { deployment } from "~/deployment.server";
import { forgetSent, readSentId } from "~/http/sent-cookie.server";
import { getQuote } from "~/quotes/quotes.server";

/** The request that was just sent, and the header that forgets it. */
export async function takeSentRequest(request: Request) {
  const quoteId = await readSentId(request);
  const { db, business } = deployment();
  const quote = quoteId === undefined ? undefined : await getQuote(db, quoteId);
  // An instant quote is shown by the calculator.
  if (!quote || quote.instantQuote) return { headers: new Headers() };
  const { email, phone, token } = quote;
  const visitPath = business.visits.isOpen && token ? `/visit/${token}` : undefined;
  return { headers: await forgetSent(), sent: { email, phone: shownPhone(phone), visitPath } };
}

export type SentRequest = NonNullable<Awaited<ReturnType<typeof takeSentRequest>>["sent"]>;
