import { startOfSecond } from "date-fns/startOfSecond";
import { subDays } from "date-fns/subDays";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import type { Db } from "../../db/schema";
import { serverOfAll } from "./authentication";
import { readHeaders } from "./mail-headers";
import { HEAD, type MailboxContext, type OpenFolder, takeMail } from "./take-mail.server";

/** Mails whose heads are held at once. */
const AT_ONCE = 50;
/** Tries of a mail that fails, after which only its head is read, and then it is passed over. */
const TRIES = 3;
/** Days before the last look from which mails are looked at again when the folder was numbered anew. */
const DAYS_BACK = 2;

/** What failed, by folder and mail, so that one bad mail does not hold up the others for ever. */
export type Failures = Map<string, number>;

type Folder = Omit<OpenFolder, "client" | "headOnly" | "server">;

/**
 * Reads what is new in a folder, in order, and keeps how far. The first look only notes where new mail begins. Can be
 * repeated after an interruption: a mail is stored once.
 */
export async function lookInto(
  context: MailboxContext,
  client: ImapFlow,
  folder: Folder,
  failures: Failures,
): Promise<void> {
  const lock = await client.getMailboxLock(folder.path, { readOnly: true });
  try {
    if (!client.mailbox) return;
    const { uidNext } = client.mailbox;
    const uidValidity = String(client.mailbox.uidValidity);
    const known = await readPlace(context.db, folder.path);
    const { since, server, savedAt } = await readMailbox(context.db);
    if (known === undefined)
      return await keepPlace(context.db, { path: folder.path, uidValidity, lastUid: uidNext - 1 });
    const isSame = known.uidValidity === uidValidity;
    const uids = isSame
      ? await uidsAfter(client, known.lastUid)
      : await uidsSince(client, subDays(since.lastLook, DAYS_BACK));
    for (let place = 0; place < uids.length; place += AT_ONCE) {
      await expectSaved(context.db, savedAt);
      const batch = uids.slice(place, place + AT_ONCE);
      const heads = await client.fetchAll(
        batch.join(","),
        { ...HEAD, headers: [...HEAD.headers] },
        { uid: true },
      );
      for (const message of heads.toSorted((one, other) => one.uid - other.uid)) {
        if (!isSame && !cameAfter(message, since.first)) continue;
        await takeOrPassOver(context, { ...folder, client, server, uidValidity }, message, failures);
      }
      if (isSame) await keepPlace(context.db, { path: folder.path, uidValidity, lastUid: batch.at(-1)! });
    }
    if (!isSame) await keepPlace(context.db, { path: folder.path, uidValidity, lastUid: uidNext - 1 });
  } finally {
    lock.release();
  }
}

/** A mail that can't be read is tried again with the next connection, then without its content, then left. */
async function takeOrPassOver(
  context: MailboxContext,
  folder: OpenFolder & { uidValidity: string },
  message: FetchMessageObject,
  failures: Failures,
): Promise<void> {
  const key = `${folder.path} ${folder.uidValidity} ${message.uid}`;
  const failed = failures.get(key) ?? 0;
  if (failed > TRIES) return;
  try {
    // Counted before: what it does may end the connection.
    failures.set(key, failed + 1);
    await takeMail(context, { ...folder, headOnly: failed === TRIES }, message);
    failures.delete(key);
  } catch (error) {
    if (isDisk(error)) failures.set(key, failed);
    if (isDisk(error) || !folder.client.usable || failed < TRIES) throw error;
    const { name, code } = error as NodeJS.ErrnoException;
    console.error(
      JSON.stringify({ level: "error", job: "mailbox", event: "a mail was passed over", name, code }),
    );
  }
}

const DISK = /^(?:SQLITE_(?:FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)|ENOSPC|EROFS|EIO|EACCES|EMFILE)/;

/** Whether the fault is this machine's and not the mail's: then the mail waits. */
function isDisk(error: unknown): boolean {
  return DISK.test((error as NodeJS.ErrnoException).code ?? "");
}

async function uidsAfter(client: ImapFlow, lastUid: number): Promise<number[]> {
  const uids = (await client.search({ uid: `${lastUid + 1}:*` }, { uid: true })) || [];
  // "*" is the last mail, even one from before.
  return uids.filter((uid) => uid > lastUid).toSorted((one, other) => one - other);
}

async function uidsSince(client: ImapFlow, day: Date): Promise<number[]> {
  const uids = (await client.search({ since: day }, { uid: true })) || [];
  return uids.toSorted((one, other) => one - other);
}

/** Both by the server's date and its own: a server that was moved may have given old mails a new one. */
function cameAfter({ internalDate, envelope }: FetchMessageObject, since: Date): boolean {
  const arrived = new Date(internalDate ?? 0);
  const written = new Date(envelope?.date ?? 0);
  // A server's dates have whole seconds.
  return arrived >= startOfSecond(since) && !(written < subDays(since, DAYS_BACK));
}

interface Place {
  path: string;
  uidValidity: string;
  lastUid: number;
}

async function readPlace(db: Db, path: string): Promise<Omit<Place, "path"> | undefined> {
  const row = await db
    .selectFrom("mailbox_folders")
    .select(["uid_validity as uidValidity", "last_uid as lastUid"])
    .where("path", "=", path)
    .executeTakeFirst();
  return row && { uidValidity: row.uidValidity, lastUid: row.lastUid };
}

/** Never backwards within a numbering: another process may be ahead. */
async function keepPlace(db: Db, { path, uidValidity, lastUid }: Place): Promise<void> {
  await db
    .insertInto("mailbox_folders")
    .values({ path, uid_validity: uidValidity, last_uid: lastUid })
    .onConflict((conflict) =>
      conflict.column("path").doUpdateSet(({ eb, ref, fn }) => ({
        uid_validity: uidValidity,
        last_uid: eb
          .case()
          .when(ref("mailbox_folders.uid_validity"), "=", uidValidity)
          .then(fn<number>("max", [ref("mailbox_folders.last_uid"), eb.val(lastUid)]))
          .else(lastUid)
          .end(),
      })),
    )
    .execute();
}

async function readMailbox(db: Db) {
  const row = await db
    .selectFrom("mailbox")
    .select(["since", "read_at", "authserv_id", "saved_at"])
    .executeTakeFirst();
  const first = new Date(row?.since ?? Date.now());
  return {
    since: { first, lastLook: row?.read_at ? new Date(row.read_at) : first },
    server: row?.authserv_id ?? undefined,
    savedAt: row?.saved_at,
  };
}

/** Throws when the mailbox was changed or removed while it is read. */
async function expectSaved(db: Db, savedAt: string | undefined): Promise<void> {
  const row = await db.selectFrom("mailbox").select("saved_at").executeTakeFirst();
  if (row?.saved_at !== savedAt) throw new Error("The mailbox was changed");
}

/** Old mails of which one header field is looked at, to learn the server's name. */
const LEARNED_FROM = 20;

/** Learns by which name this server signs what it found out about senders, from the last mails of the inbox. */
export async function learnServer(db: Db, client: ImapFlow): Promise<void> {
  const lock = await client.getMailboxLock("INBOX", { readOnly: true });
  try {
    const count = client.mailbox ? client.mailbox.exists : 0;
    if (count === 0) return;
    const range = `${Math.max(1, count - LEARNED_FROM + 1)}:*`;
    const mails = await client.fetchAll(range, { headers: ["Authentication-Results"] });
    const name = serverOfAll(mails.map(({ headers }) => readHeaders(headers?.toString("latin1") ?? "")));
    if (name !== undefined) await db.updateTable("mailbox").set({ authserv_id: name }).execute();
  } finally {
    lock.release();
  }
}
