import type { KeyContext } from "~/outside/sealed-secret.server";
import type { Context, Db, Row } from "../../db/schema";
import { type Account, openPassword, sealPassword } from "./sealed-password.server";

/** How the mailbox stands. Instants ISO in UTC. */
export interface Mailbox extends Account {
  hasPassword: boolean;
  /** Mails from before are not read; undefined until the first connection. */
  since: string | undefined;
  readAt: string | undefined;
  /** Why it can't be read now. */
  problem: string | undefined;
}

/** Undefined without a mailbox. A password that this site's key does not open has to be entered again. */
export async function getMailbox({ db, ...keys }: { db: Db } & KeyContext): Promise<Mailbox | undefined> {
  const row = await readRow(db);
  if (!row) return undefined;
  const { host, port, username } = row;
  return {
    ...{ host, port, username },
    hasPassword: passwordOf(keys, row) !== undefined,
    since: row.since ?? undefined,
    readAt: row.read_at ?? undefined,
    problem: row.problem ?? undefined,
  };
}

/** What signs in to the mailbox. */
export interface StoredSignIn extends Account {
  password: string;
  /** ISO in UTC. */
  savedAt: string;
  /** The user who named the mailbox. */
  savedBy: string;
}

/** Undefined without a mailbox, and while its password is missing. */
export async function getSignIn(context: { db: Db } & KeyContext): Promise<StoredSignIn | undefined> {
  const row = await readRow(context.db);
  const password = row && passwordOf(context, row);
  if (!row || password === undefined) return undefined;
  const { host, port, username, saved_at: savedAt, saved_by: savedBy } = row;
  return { host, port, username, password, savedAt, savedBy };
}

function readRow(db: Db): Promise<Row<"mailbox"> | undefined> {
  return db.selectFrom("mailbox").selectAll().executeTakeFirst();
}

function passwordOf(keys: KeyContext, row: Row<"mailbox">): string | undefined {
  return row.password === null ? undefined : openPassword(keys, row, row.password);
}

/**
 * Saves where the mailbox is. Without a password the old one stays, unless the account is another one: then it is
 * cleared, so that nobody can have it sent to a server of their own. Another account is read from its first connection
 * on; the same one from where it was read to.
 */
export function saveMailbox(
  context: Context & KeyContext,
  { host, port, username }: Account,
  password: string | undefined,
): Promise<void> {
  const account = { host, port, username };
  const { now, actor = "site" } = context;
  return context.db.transaction().execute(async (db) => {
    const before = await readRow(db);
    const isSame =
      before?.host === account.host && before.port === account.port && before.username === account.username;
    const sealed = password === undefined ? undefined : sealPassword(context, account, password);
    const row = {
      ...account,
      password: sealed ?? (isSame ? before.password : null),
      problem: null,
      saved_at: now.toISOString(),
      saved_by: actor,
      ...(!isSame && { since: null, read_at: null, authserv_id: null }),
    };
    if (!isSame) await db.deleteFrom("mailbox_folders").execute();
    await db
      .insertInto("mailbox")
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
  });
}

/** Forgets the mailbox and its password. What came from it stays with its jobs. */
export function removeMailbox({ db }: Pick<Context, "db">): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom("mailbox").execute();
    await trx.deleteFrom("mailbox_folders").execute();
  });
}
