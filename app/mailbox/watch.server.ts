import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { ImapFlow } from "imapflow";
import { readEmail } from "~/business/email-address";
import { connect } from "./connect.server";
import { type Failures, learnServer, lookInto } from "./look.server";
import type { StoredSignIn } from "./mailbox.server";
import type { TendContext } from "./tend-context.server";

/** Milliseconds between two looks when the server tells nothing. */
const LOOK_MS = 60_000;

/** Milliseconds of one look, which may have thousands of mails to pass. */
const LONGEST_LOOK_MS = 30 * 60_000;

/** An open connection that reads what arrives. */
export interface Watch {
  /** Why it ended, once it has. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** What failed before, so that a mail that breaks every connection is passed over. */
const failures: Failures = new Map();

/** Connects, reads what is new, and stays. Throws when the first look fails. */
export async function openWatch(contextNow: () => TendContext, signIn: StoredSignIn): Promise<Watch> {
  const client = await connect(signIn, contextNow().privateHosts);
  try {
    await begin(contextNow(), client);
    const sent = await findSent(client);
    await look(contextNow(), { client, signIn, sent });
    const ended = stay(contextNow, { client, signIn, sent }).then(
      () => new Error("The connection was closed"),
      (error: unknown) => error,
    );
    return {
      ended,
      async stop() {
        client.close();
        await ended;
      },
    };
  } catch (error) {
    client.close();
    throw error;
  }
}

interface Watched {
  client: ImapFlow;
  signIn: StoredSignIn;
  /** The folder of sent mail. */
  sent: string | undefined;
}

/** Mail that came before the first connection is not read. */
async function begin({ db, now }: TendContext, client: ImapFlow): Promise<void> {
  await db.updateTable("mailbox").set({ since: now.toISOString() }).where("since", "is", null).execute();
  const unknown = await db
    .selectFrom("mailbox")
    .select("id")
    .where("authserv_id", "is", null)
    .executeTakeFirst();
  if (unknown) await learnServer(db, client);
}

async function findSent(client: ImapFlow): Promise<string | undefined> {
  const folders = await client.list();
  return folders.find(({ specialUse }) => specialUse === "\\Sent")?.path;
}

/** A server that trickles its answers does not hold on to us for ever. */
async function look(context: TendContext, watched: Watched): Promise<void> {
  const tooLong = setTimeout(() => watched.client.close(), LONGEST_LOOK_MS);
  try {
    await lookInAll(context, watched);
  } finally {
    clearTimeout(tooLong);
  }
}

/**
 * The inbox first, so that a sent mail finds what it answers, and again after the sent ones, because the open folder is the
 * one that the server tells of.
 */
async function lookInAll(context: TendContext, { client, signIn, sent }: Watched): Promise<void> {
  const own = ownAddresses(context, signIn);
  const reading = { ...context, actor: signIn.savedBy };
  const lookIntoInbox = () => lookInto(reading, client, { path: "INBOX", direction: "in", own }, failures);
  await lookIntoInbox();
  if (sent && (await hasNews(context, client, sent))) {
    await lookInto(reading, client, { path: sent, direction: "out", own }, failures);
    await lookIntoInbox();
  }
  await context.db
    .updateTable("mailbox")
    .set({ read_at: context.now.toISOString(), problem: null })
    .execute();
}

/** Asks without opening the folder. */
async function hasNews({ db }: TendContext, client: ImapFlow, path: string): Promise<boolean> {
  const known = await db
    .selectFrom("mailbox_folders")
    .select(["uid_validity", "last_uid"])
    .where("path", "=", path)
    .executeTakeFirst();
  const now = await client.status(path, { uidNext: true, uidValidity: true });
  if (!known || !now) return true;
  return String(now.uidValidity) !== known.uid_validity || (now.uidNext ?? 0) - 1 > known.last_uid;
}

function ownAddresses({ business, mailFrom }: TendContext, { username }: StoredSignIn): Set<string> {
  const all = [business.email, mailFrom ?? "", username, ...business.mails.ownAddresses];
  return new Set(all.flatMap((address) => readEmail(address) ?? []));
}

/** Looks whenever the server tells of a new mail, and each minute. Returns when the connection is closed. */
async function stay(contextNow: () => TendContext, watched: Watched): Promise<void> {
  const { client } = watched;
  let hasArrived = false;
  client.on("exists", () => {
    hasArrived = true;
  });
  while (client.usable) {
    if (!hasArrived) await untilNews(client);
    if (!client.usable) return;
    hasArrived = false;
    await look(contextNow(), watched);
  }
}

async function untilNews(client: ImapFlow): Promise<void> {
  const waiting = new AbortController();
  // Any later command ends IDLE.
  client.idle().catch(() => undefined);
  const news = ["exists", "close"].map((event) => once(client, event, { signal: waiting.signal }));
  const minute = wait(LOOK_MS, undefined, { ref: false, signal: waiting.signal });
  try {
    await Promise.race([...news, minute]);
  } finally {
    waiting.abort();
    for (const each of [...news, minute]) each.catch(() => undefined);
  }
}
