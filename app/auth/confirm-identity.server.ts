import type { Context } from "../../db/schema";
import { confirmPassword, type PasswordRefusal } from "./confirm-password.server";
import { countCode, forgetCodes } from "./login-throttle.server";
import { recoveryCodesLeft, takeCode } from "./two-steps.server";
import type { User } from "./users.server";

export type IdentityRefusal = PasswordRefusal | { ok: false; reason: "code_missing" | "wrong_code" };

/** What somebody types to prove who they are. */
export interface Identity {
  password: string;
  code?: string;
}

/**
 * Checks a signed-in user's password, and a code with two-step sign-in. Refuses as `confirmPassword` does, and after
 * ten wrong codes in a day.
 */
export async function confirmIdentity(
  context: Context,
  { user, password, code }: Identity & { user: User },
): Promise<{ ok: true } | IdentityRefusal> {
  const confirmed = await confirmPassword(context.db, { user, password });
  if (!confirmed.ok || !(await asksForCode(context, user))) return confirmed;
  if (!code) return { ok: false, reason: "code_missing" };
  const counted = countCode({ username: user.username, clientAddress: "" }, user.id);
  if (!counted.ok) return { ...counted, reason: "throttled" };
  if (!(await takeCode(context, { userId: user.id, code }))) return { ok: false, reason: "wrong_code" };
  forgetCodes(user.id);
  return { ok: true };
}

/** Whether a user also needs a code. */
export async function asksForCode({ db }: Pick<Context, "db">, { id }: User): Promise<boolean> {
  return (await recoveryCodesLeft(db, id)) !== undefined;
}
