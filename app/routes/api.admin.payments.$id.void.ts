import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { deskMessages } from "~/desk/desk-messages";
import { apiDoor, apiError } from "~/http/answers.server";
import { toPaymentJson } from "~/money/money-json";
import { moneyMessages } from "~/money/money-messages";
import { getPayment, voidPayment } from "~/quotes/payments.server";

const door = apiDoor({
  guard: requireUser,
  async POST({ params }, user) {
    const context = deployment(user.username);
    const voided = await voidPayment(context, idOf(params.id));
    if (!voided) return apiError(404, moneyMessages.no_such_payment);
    if (!voided.ok) return apiError(409, deskMessages[voided.reason]);
    return Response.json(toPaymentJson((await getPayment(context.db, idOf(params.id)))!));
  },
});

export const loader = door.loader;
export const action = door.action;
