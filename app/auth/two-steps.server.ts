import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { Context, Db } from "../../db/schema";

/** Seconds for which a code counts. Source: RFC 6238, as in every app. */
const PERIOD = 30;
const RECOVERY_CODES = 10;

/** What two-step sign-in needs: a secret shared with the app, and recovery codes for a day without the phone. */
export interface TwoSteps {
  /** Base32. */
  secret: string;
  recoveryCodes: string[];
}

/** New values, stored only by `turnOnTwoSteps`. */
export function newTwoSteps(): TwoSteps {
  // 160 bits, as RFC 4226 recommends. A recovery code is ten letters of base32, 50 bits, used once.
  const recoveryCode = () => new Secret({ size: 7 }).base32.replace(/^(.{5})(.{5}).*$/, "$1-$2");
  return {
    secret: new Secret({ size: 20 }).base32,
    recoveryCodes: Array.from({ length: RECOVERY_CODES }, recoveryCode),
  };
}

/** The address in the QR code. */
export function otpAddress(
  secret: string,
  { username, issuer }: { username: string; issuer: string },
): string {
  return new TOTP({ secret, issuer, label: username, period: PERIOD }).toString();
}

/** Turns two-step sign-in on once a code proves that the app has the secret. False for a wrong code. */
export async function turnOnTwoSteps(
  { db, now }: Context,
  { userId, code, secret, recoveryCodes }: TwoSteps & { userId: number; code: string },
): Promise<boolean> {
  const step = stepOf(secret, tidy(code), now);
  if (step === undefined) return false;
  await db.transaction().execute(async (trx) => {
    await turnOffTwoSteps(trx, userId);
    const columns = { totp_secret: secret, totp_step: step };
    await trx.updateTable("users").set(columns).where("id", "=", userId).execute();
    const rows = recoveryCodes.map((each) => ({ user_id: userId, code_hash: hashOf(userId, tidy(each)) }));
    await trx.insertInto("recovery_codes").values(rows).execute();
  });
  return true;
}

/** Turns two-step sign-in off: its owner wants it, or has lost the phone and got a new password. */
export async function turnOffTwoSteps(db: Db, userId: number): Promise<void> {
  const columns = { totp_secret: null, totp_step: null };
  await db.updateTable("users").set(columns).where("id", "=", userId).execute();
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

/** How many recovery codes are left; undefined without two-step sign-in. */
export async function recoveryCodesLeft(db: Db, userId: number): Promise<number | undefined> {
  const user = await db
    .selectFrom("users")
    .select(codesLeftColumn)
    .where("id", "=", userId)
    .executeTakeFirst();
  return user?.codesLeft ?? undefined;
}

/** A column for a query of users: how many recovery codes are left; null without two-step sign-in. */
export const codesLeftColumn = sql<number | null>`CASE WHEN totp_secret IS NOT NULL THEN
  (SELECT count(*) FROM recovery_codes WHERE recovery_codes.user_id = users.id) END`.as("codesLeft");

/** Takes a code: the app's of this half minute, the one before or after it, or a recovery code. Each works once. */
export function takeCode(
  { db, now }: Context,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const typed = tidy(code);
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select(["totp_secret", "totp_step"])
      .where("id", "=", userId)
      .executeTakeFirst();
    if (!user?.totp_secret) return false;
    const step = stepOf(user.totp_secret, typed, now);
    if (step !== undefined) {
      if (step <= (user.totp_step ?? 0)) return false;
      await trx.updateTable("users").set({ totp_step: step }).where("id", "=", userId).execute();
      return true;
    }
    const taken = await trx
      .deleteFrom("recovery_codes")
      .where("code_hash", "=", hashOf(userId, inBase32(typed)))
      .returning("user_id")
      .executeTakeFirst();
    return taken !== undefined;
  });
}

/** The half minute (counted from 1970) that a code belongs to; undefined for a wrong one. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret, period: PERIOD });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** A code for comparing: people type spaces, hyphens and small letters. */
function tidy(code: string): string {
  return code.replace(/[\s-]/g, "").toUpperCase();
}

/** Base32 has no 0, 1 and 8, so these are misread letters. */
function inBase32(code: string): string {
  return code.replaceAll("0", "O").replaceAll("1", "I").replaceAll("8", "B");
}

/**
 * A fast hash is enough: whoever has the file has the secret too. With the user's id, so that codes of two users
 * differ.
 */
function hashOf(userId: number, code: string): string {
  return createHash("sha256").update(`${userId} ${code}`).digest("hex");
}
