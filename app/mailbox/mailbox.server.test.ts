import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { getMailbox, getSignIn, removeMailbox, saveMailbox } from "./mailbox.server";

const now = new Date("2026-11-20T18:00:00.000Z");
const account = { host: "imap.example.ca", port: 993, username: "jobs@example.ca" };
let db: Db;
let mailboxKeyFile: string;
const context = () => ({ db, now, actor: "owner", mailboxKeyFile });

beforeEach(async () => {
  db = await createTestDb();
  mailboxKeyFile = join(mkdtempSync(join(tmpdir(), "key-")), "mailbox-key");
});

test("the password is stored sealed, and opens again", async () => {
  await saveMailbox(context(), account, "open sesame");
  expect(await getSignIn(context())).toMatchObject({ ...account, password: "open sesame" });
  expect(JSON.stringify(await db.selectFrom("mailbox").selectAll().execute())).not.toContain("sesame");
});

test("saved without a password, the same mailbox keeps the one it has", async () => {
  await saveMailbox(context(), account, "open sesame");
  await saveMailbox(context(), account, undefined);
  expect(await getSignIn(context())).toMatchObject({ password: "open sesame" });
});

test.each([{ host: "imap.elsewhere.ca" }, { port: 143 }, { username: "info@example.ca" }])(
  "another mailbox never gets the old password, and begins anew: %o",
  async (change) => {
    await saveMailbox(context(), account, "open sesame");
    await db.updateTable("mailbox").set({ since: now.toISOString(), authserv_id: "mx" }).execute();
    await db
      .insertInto("mailbox_folders")
      .values({ path: "INBOX", uid_validity: "1", last_uid: 9 })
      .execute();
    await saveMailbox(context(), { ...account, ...change }, undefined);
    expect(await getSignIn(context())).toBeUndefined();
    expect(await getMailbox(context())).toMatchObject({ ...change, hasPassword: false, since: undefined });
    expect(await db.selectFrom("mailbox_folders").selectAll().execute()).toEqual([]);
  },
);

test("without this machine’s key the password has to be entered again", async () => {
  await saveMailbox(context(), account, "open sesame");
  rmSync(mailboxKeyFile);
  expect(await getSignIn(context())).toBeUndefined();
  expect(await getMailbox(context())).toMatchObject({ ...account, hasPassword: false });
});

test("a sealed password that is moved to another server’s row opens nothing", async () => {
  await saveMailbox(context(), account, "open sesame");
  await db.updateTable("mailbox").set({ host: "imap.elsewhere.ca" }).execute();
  expect(await getSignIn(context())).toBeUndefined();
});

test("a removed mailbox leaves nothing", async () => {
  await saveMailbox(context(), account, "open sesame");
  await removeMailbox(context());
  expect(await getMailbox(context())).toBeUndefined();
});
