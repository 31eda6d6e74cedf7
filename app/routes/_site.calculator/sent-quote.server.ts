import { digitsOfPhones, shownPhone } from "~/business/phone";
import { formatDayInFull } from "~/business/time";
import { deployment } from "~/deployment.server";
import { outcomeOfNewest } from "~/email/outbox.server";
import { readSentId } from "~/http/sent-cookie.server";
import { getQuote } from "~/quotes/quotes.server";
import { whatComesNext } from "~/visits/what-comes-next.server";

/** The quote that this visitor just sent, if the address names it. */
export async function justSent(request: Request) {
  const quoteId = await readSentId(request);
  const asked = new URL(request.url).searchParams.get("sent");
  if (quoteId === undefined || asked !== String(quoteId)) return undefined;
  const context = deployment();
  const { db, mailer } = context;
  const quote = await getQuote(db, quoteId);
  if (!quote?.instantQuote) return undefined;
  const { email, phone, token, instantQuote } = quote;
  const canCall = digitsOfPhones(phone).length > 0;
  const { surfaces, customColor, totalCents, validUntil } = instantQuote;
  const told = { surfaces, customColor, totalCents, until: formatDayInFull(validUntil) };
  const mail = await outcomeOfNewest({ db, mailer }, "instant-quote", { quoteId: quote.id });
  const next = await whatComesNext(context, quote);
  return { id: quote.id, email, phone: shownPhone(phone), canCall, token, ...told, mail, ...next };
}
