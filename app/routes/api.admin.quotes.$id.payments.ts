import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { deskMessages } from "~/desk/desk-messages";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";
import { toPaymentJson } from "~/money/money-json";
import { takePayment } from "~/money/take-payment.server";
import { getFamily } from "~/quotes/families.server";
import { getPayment, listPayments } from "~/quotes/payments.server";
import { newPaymentForm } from "~/quotes/quote-forms.server";
import { quoteMessages } from "~/quotes/quote-messages";

const door = apiDoor({
  guard: requireUser,
  async GET({ params }) {
    const { db } = deployment();
    const family = await getFamily(db, idOf(params.id));
    if (family.length === 0) return apiError(404, quoteMessages.gone);
    const payments = await listPayments(
      db,
      family.map(({ id }) => id),
    );
    return Response.json(payments.map(toPaymentJson));
  },
  async POST({ request, params }, user) {
    const body = await readJson(request);
    const payment = parseInput(newPaymentForm, { ...Object(body), quoteId: idOf(params.id) || undefined });
    const context = deployment(user.username);
    const added = await takePayment(context, payment);
    if (!added) return apiError(404, quoteMessages.gone);
    if (!added.ok) return apiError(added.reason === "repeated" ? 409 : 400, deskMessages[added.reason]);
    return Response.json(toPaymentJson((await getPayment(context.db, added.id))!), { status: 201 });
  },
});

export const loader = door.loader;
export const action = door.action;
