import { siteCookie } from "./cookies.server";

/** The id of the quote that this visitor has just sent. It is signed, so nobody can read another's. */
const sentQuote = siteCookie("sent", { maxAge: 60 });

export async function rememberSent(quoteId: number): Promise<Headers> {
  return new Headers({ "Set-Cookie": await sentQuote.serialize(quoteId) });
}

/** What this visitor has just sent, for the page that says so once, and the header that forgets it. */
export async function takeSentId(request: Request): Promise<{ quoteId?: number; headers: Headers }> {
  const headers = new Headers();
  const quoteId: unknown = await sentQuote.parse(request.headers.get("Cookie"));
  if (typeof quoteId !== "number") return { headers };
  headers.set("Set-Cookie", await sentQuote.serialize("", { maxAge: 0 }));
  return { quoteId, headers };
}
