import { currentStaff } from "~/auth/require-user.server";
import { saysNoEmail } from "~/business/form-fields.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiTooMany, parseInput } from "~/http/answers.server";
import { countVisit, pressOf } from "~/http/rate-limit.server";
import { readJson } from "~/http/read-json.server";
import { addLead } from "~/quotes/add-lead.server";
import { leadForm, quickLeadForm, requestForm } from "~/quotes/quote-forms.server";
import { toQuoteJson } from "~/quotes/quote-json";
import { quoteMessages } from "~/quotes/quote-messages";
import { withStage } from "~/quotes/stages.server";
import { submitRequest } from "~/quotes/submit-request.server";

const door = apiDoor({
  whenDiskIsFull: () => quoteMessages.failed(deployment().business).text,
  async POST({ request }) {
    const body = await readJson(request);
    const staff = await currentStaff(request);
    return staff ? addStaffLead(staff.username, body) : receiveRequest(request, body);
  },
});

export const loader = door.loader;
export const action = door.action;

/** A lead entered by staff: reads every field of the lead form, and mails nobody. */
async function addStaffLead(actor: string, body: unknown): Promise<Response> {
  const form = saysNoEmail(body) ? quickLeadForm : leadForm;
  const site = deployment(actor);
  const quote = await addLead(site, parseInput(form, body));
  return Response.json(toQuoteJson(await withStage(site.db, quote)), { status: 201 });
}

/** A visitor's request: the answer has only the lead's id. */
async function receiveRequest(request: Request, body: unknown): Promise<Response> {
  const context = deployment();
  const visit = countVisit(request, "form");
  if (!visit.ok) return apiTooMany(quoteMessages.tooMany(context.business).text, visit);
  const { quoteId } = await submitRequest(
    { ...context, press: pressOf(request) },
    parseInput(requestForm, body),
  );
  return Response.json({ id: quoteId }, { status: 201 });
}
