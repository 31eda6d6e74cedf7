import { refusal, retryAfter } from "./answers.server";
import { countVisit } from "./rate-limit.server";
import { SECRET_HEADERS } from "./secret-address.server";

/** A PDF behind a private link. Limited (429), because making one costs as much as many pages. */
export async function secretPdf(
  request: Request,
  draw: () => Promise<{ name: string; content: Buffer }>,
): Promise<Response> {
  const visit = countVisit(request, "form");
  if (!visit.ok) {
    const headers = { ...SECRET_HEADERS, ...retryAfter(visit) };
    throw refusal(request, 429, "Please wait a few minutes before you open the PDF again.", headers);
  }
  const { name, content } = await draw();
  return new Response(new Uint8Array(content), {
    headers: {
      ...SECRET_HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
