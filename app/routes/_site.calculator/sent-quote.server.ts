import { formatDayInFull } from "~/business/time";
import { deployment } from "~/deployment.server";
import { siteCookie } from "~/http/cookies.server";
import { getQuote } from "~/quotes/quotes.server";

/** Seconds, in which the page that says what was sent may be loaded again. */
const AN_HOUR = 60 * 60;

/** The id of the quote that this visitor has just sent. It is signed, so nobody can read another's. */
const sentQuote = siteCookie("sent", { maxAge: AN_HOUR });

/** The address that says what was sent, and the header that lets this visitor alone read it there. */
export async function rememberSent(quoteId: number): Promise<{ to: string; headers: Headers }> {
  const headers = new Headers({ "Set-Cookie": await sentQuote.serialize(quoteId) });
  return { to: `/calculator?sent=${quoteId}`, headers };
}

/** What this visitor has just sent, if the address is the one that says so. */
export async function justSent(request: Request) {
  const quoteId: unknown = await sentQuote.parse(request.headers.get("Cookie"));
  const asked = new URL(request.url).searchParams.get("sent");
  if (typeof quoteId !== "number" || asked !== String(quoteId)) return undefined;
  const { db, mailer, business } = deployment();
  const quote = await getQuote(db, quoteId);
  if (!quote?.instantQuote) return undefined;
  const { email, phone, token, instantQuote } = quote;
  const { squareFeet, colorMixPercentage, customColor, totalCents, validUntil } = instantQuote;
  const told = {
    squareFeet,
    colorMixPercentage,
    customColor,
    totalCents,
    until: formatDayInFull(validUntil),
  };
  const canBook = business.visits.isOpen;
  const isMailed = mailer !== undefined;
  return { id: quoteId, email, phone, token, ...told, canBook, isMailed };
}
