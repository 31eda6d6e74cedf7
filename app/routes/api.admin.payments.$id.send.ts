import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError } from "~/http/answers.server";
import { mailReceipt } from "~/money/mail-paper.server";
import { moneyMessages } from "~/money/money-messages";

const door = apiDoor({
  guard: requireUser,
  async POST({ params }, user) {
    const mailed = await mailReceipt(deployment(user.username), idOf(params.id));
    if (!mailed) return apiError(404, moneyMessages.no_such_payment);
    return mailed.ok ? Response.json(mailed.email) : apiError(409, moneyMessages[mailed.reason]);
  },
});

export const loader = door.loader;
export const action = door.action;
