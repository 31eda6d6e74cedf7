import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { countVisit } from "~/http/rate-limit.server";
import { readJson } from "~/http/read-json.server";
import { requestForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";
import { submitRequest } from "~/quotes/submit-request.server";

const door = apiDoor({
  POST: async ({ request }) => receiveRequest(request, await readJson(request)),
});

export const loader = door.loader;
export const action = door.action;

/** A visitor's request: answers with the lead's id and nothing else of it. */
async function receiveRequest(request: Request, body: unknown): Promise<Response> {
  const world = deployment();
  const visit = await countVisit(request, "form");
  if (!visit.ok) {
    const headers = { "Retry-After": String(visit.retryAfterSeconds) };
    return apiError(429, quoteMessages.tooMany(world.business).text, { headers });
  }
  const { quoteId } = await submitRequest(world, parseInput(requestForm, body));
  return Response.json({ id: quoteId }, { status: 201 });
}
