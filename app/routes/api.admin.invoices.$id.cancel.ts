import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { cancelInvoice } from "~/money/invoices.server";
import { cancelInvoiceForm } from "~/money/money-forms.server";
import { toInvoiceJson } from "~/money/money-json";
import { moneyMessages } from "~/money/money-messages";

const door = apiDoor({
  guard: requireUser,
  async POST({ request, params }, user) {
    const body = await readJson(request);
    const { invoiceId: id, reason } = parseInput(cancelInvoiceForm, {
      ...Object(body),
      invoiceId: idOf(params.id) || undefined,
    });
    const invoice = await cancelInvoice(deployment(user.username), { id, reason });
    return invoice ? Response.json(toInvoiceJson(invoice)) : apiError(404, moneyMessages.no_such_invoice);
  },
});

export const loader = door.loader;
export const action = door.action;
