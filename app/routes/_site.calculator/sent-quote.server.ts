import { digitsOfPhones, shownPhone } from "~/business/phone";
import { formatDayInFull } from "~/business/time";
import { deployment } from "~/deployment.server";
import { outcomeOfQuoteMail } from "~/email/outbox.server";
import { takeSentId } from "~/http/sent-cookie.server";
import { getQuote } from "~/quotes/quotes.server";

/** What this visitor has just sent, for the page that says so once, and the header that forgets it. */
export async function takeSent(request: Request) {
  const { quoteId, headers } = await takeSentId(request);
  const { db, mailer, business } = deployment();
  const quote = quoteId === undefined ? undefined : await getQuote(db, quoteId);
  if (!quote?.instantQuote) return { headers };
  const { email, phone, token, instantQuote } = quote;
  const canCall = digitsOfPhones(phone).length > 0;
  const { squareFeet, colorMixPercentage, customColor, totalCents, validUntil } = instantQuote;
  const told = {
    squareFeet,
    colorMixPercentage,
    customColor,
    totalCents,
    until: formatDayInFull(validUntil),
  };
  const canBook = business.visits.isOpen;
  // What looked like a robot's is answered as if its mail had left.
  const mail = quote.suspectAt ? "mailed" : await outcomeOfQuoteMail({ db, mailer }, quote.id);
  return {
    headers,
    sent: { id: quote.id, email, phone: shownPhone(phone), canCall, token, ...told, canBook, mail },
  };
}
