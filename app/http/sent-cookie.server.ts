import { siteCookie } from "./cookies.server";

/** Seconds for which the page that says what was sent can be reloaded. */
const AN_HOUR = 60 * 60;

/** The id of the quote that this visitor just sent. It is signed, so nobody can read another's. */
const sentQuote = siteCookie("sent", { maxAge: AN_HOUR });

export async function rememberSent(quoteId: number): Promise<Headers> {
  return new Headers({ "Set-Cookie": await sentQuote.serialize(quoteId) });
}

export async function readSentId(request: Request): Promise<number | undefined> {
  const quoteId: unknown = await sentQuote.parse(request.headers.get("Cookie"));
  return typeof quoteId === "number" ? quoteId : undefined;
}

export async function forgetSent(): Promise<Headers> {
  return new Headers({ "Set-Cookie": await sentQuote.serialize("", { maxAge: 0 }) });
}
