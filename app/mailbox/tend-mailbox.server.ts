import type { Context } from "../../db/schema";
import { isWrongPassword, whyNot } from "./connect.server";
import { getSignIn, type StoredSignIn } from "./mailbox.server";
import type { TendContext } from "./tend-context.server";
import type { Watch } from "./watch.server";

/** Milliseconds until the next connection, after so many that failed or broke. */
const WAITS_MS = [0, 60_000, 120_000, 300_000, 600_000];
/** A server that refused a password may lock the account when it is sent too often. */
const WRONG_PASSWORD_MS = 15 * 60_000;
/** A connection that lasted so long has worked. */
const WORKED_MS = 2 * 60_000;

/**
 * Keeps the mailbox read: call `tend` every few seconds. It opens the one connection, opens it again after a while when
 * it broke, and closes it when the mailbox is changed or removed. Without a mailbox it loads nothing.
 */
export function tendMailbox(contextNow: () => TendContext) {
  let current: { signIn: string; watch: Watch | undefined } | undefined;
  let failures = 0;
  // Not the time of day, which may jump.
  let openedAt = 0;
  let next = 0;

  async function fail(error: unknown, signIn: StoredSignIn) {
    const lasted = performance.now() - openedAt > WORKED_MS;
    failures = lasted ? 0 : failures + 1;
    const wait = isWrongPassword(error)
      ? WRONG_PASSWORD_MS
      : WAITS_MS[Math.min(failures, WAITS_MS.length - 1)]!;
    next = performance.now() + wait;
    // A line that breaks now and then is no news.
    if (!lasted) await noteProblem(contextNow(), whyNot(error, signIn));
  }

  return {
    async tend(): Promise<void> {
      const signIn = await getSignIn(contextNow());
      const key = signIn && JSON.stringify(signIn);
      if (current?.signIn !== key) {
        await current?.watch?.stop();
        current = key ? { signIn: key, watch: undefined } : undefined;
        [failures, next] = [0, 0];
      }
      if (!signIn || !current || current.watch || performance.now() < next) return;
      const mine = current;
      // Imported late: a site without a mailbox never loads it.
      const { openWatch } = await import("./watch.server");
      openedAt = performance.now();
      try {
        mine.watch = await openWatch(contextNow, signIn);
      } catch (error) {
        return fail(error, signIn);
      }
      // The site was stopped meanwhile.
      if (current !== mine) return mine.watch.stop();
      mine.watch.ended.then(async (error) => {
        mine.watch = undefined;
        if (current === mine) await fail(error, signIn);
      }, logNothing);
    },
    /** Closes the connection, within so many milliseconds. */
    async stop(timeoutMs: number): Promise<void> {
      const stopped = current?.watch?.stop();
      current = undefined;
      await Promise.race([stopped, new Promise((done) => setTimeout(done, timeoutMs).unref())]);
    },
  };
}

const logNothing = () => undefined;

/** Shown in Settings, and logged once. */
async function noteProblem({ db }: Pick<Context, "db">, problem: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("mailbox")
    .set({ problem })
    .where((row) => row.or([row("problem", "is", null), row("problem", "<>", problem)]))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) console.error(JSON.stringify({ level: "error", job: "mailbox", problem }));
}
