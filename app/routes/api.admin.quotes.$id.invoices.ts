import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { issueInvoice, listInvoices } from "~/money/invoices.server";
import { invoiceForm } from "~/money/money-forms.server";
import { toInvoiceJson } from "~/money/money-json";
import { moneyMessages } from "~/money/money-messages";
import { getFamily } from "~/quotes/families.server";
import { quoteMessages } from "~/quotes/quote-messages";

const door = apiDoor({
  guard: requireUser,
  async GET({ params }) {
    const { db } = deployment();
    const family = await getFamily(db, idOf(params.id));
    if (family.length === 0) return apiError(404, quoteMessages.gone);
    const invoices = await listInvoices(
      db,
      family.map(({ id }) => id),
    );
    return Response.json(invoices.map(toInvoiceJson));
  },
  async POST({ request, params }, user) {
    const body = await readJson(request);
    const input = parseInput(invoiceForm, { ...Object(body), quoteId: idOf(params.id) || undefined });
    const issued = await issueInvoice(deployment(user.username), input);
    if (!issued) return apiError(404, quoteMessages.gone);
    if (issued.ok) return Response.json(toInvoiceJson(issued.invoice), { status: 201 });
    return apiError(issued.reason === "already_invoiced" ? 409 : 400, moneyMessages[issued.reason]);
  },
});

export const loader = door.loader;
export const action = door.action;
