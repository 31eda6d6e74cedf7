import { shownPhone } from "~/business/phone";
import { deployment } from "~/deployment.server";
import { takeSentId } from "~/http/sent-cookie.server";
import { getQuote } from "~/quotes/quotes.server";

/** The request that this visitor has just sent, for the page that says so once, and the header that forgets it. */
export async function takeSentRequest(request: Request) {
  const { quoteId, headers } = await takeSentId(request);
  const { db, business } = deployment();
  const quote = quoteId === undefined ? undefined : await getQuote(db, quoteId);
  if (!quote || quote.instantQuote) return { headers };
  const { email, phone, token } = quote;
  const visitPath = business.visits.isOpen && token ? `/visit/${token}` : undefined;
  return { headers, sent: { email, phone: shownPhone(phone), visitPath } };
}

export type SentRequest = NonNullable<Awaited<ReturnType<typeof takeSentRequest>>["sent"]>;
