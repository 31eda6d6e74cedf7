import { shownPhone } from "~/business/phone";
import { formatDayInFull } from "~/business/time";
import { deployment } from "~/deployment.server";
import { siteCookie } from "~/http/cookies.server";
import { getQuote } from "~/quotes/quotes.server";

/** The id of the quote that this visitor has just sent. It is signed, so nobody can read another's. */
const sentQuote = siteCookie("sent", { maxAge: 60 });

export async function rememberSent(quoteId: number): Promise<Headers> {
  return new Headers({ "Set-Cookie": await sentQuote.serialize(quoteId) });
}

/** What this visitor has just sent, for the page that says so once, and the header that forgets it. */
export async function takeSent(request: Request) {
  const headers = new Headers();
  const quoteId: unknown = await sentQuote.parse(request.headers.get("Cookie"));
  if (typeof quoteId !== "number") return { headers };
  headers.set("Set-Cookie", await sentQuote.serialize("", { maxAge: 0 }));
  const { db, mailer, business } = deployment();
  const quote = await getQuote(db, quoteId);
  if (!quote?.instantQuote) return { headers };
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
  return {
    headers,
    sent: { id: quoteId, email, phone: shownPhone(phone), token, ...told, canBook, isMailed },
  };
}
