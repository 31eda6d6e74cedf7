import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { deskMessages } from "~/desk/desk-messages";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { emailCustomer } from "~/quotes/email-customer.server";
import { emailForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";

const door = apiDoor({
  guard: requireUser,
  async POST({ request }, user) {
    const mail = parseInput(emailForm, await readJson(request));
    const emailed = await emailCustomer(deployment(user.username), mail);
    if (!emailed) return apiError(404, quoteMessages.gone);
    if (!emailed.ok) return apiError(409, deskMessages.addressChanged(emailed.email));
    return Response.json(emailed.outcome);
  },
});

export const loader = door.loader;
export const action = door.action;
