import { officeDoor } from "~/auth/office-door.server";
import { deployment } from "~/deployment.server";
import { apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { emailCustomer } from "~/quotes/email-customer.server";
import { emailForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";

const door = officeDoor({
  async POST({ request }) {
    const mail = parseInput(emailForm, await readJson(request));
    const outcome = await emailCustomer(deployment(), mail);
    return outcome ? Response.json(outcome) : apiError(404, quoteMessages.gone);
  },
});

export const loader = door.loader;
export const action = door.action;
