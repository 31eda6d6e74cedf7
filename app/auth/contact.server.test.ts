import { beforeEach, expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import type { QueueingContext } from "~/email/deliver-mail.server";
import { createTestDb } from "../../db/testing";
import { listAccountChanges } from "./account-changes.server";
import { changeOwnContact, contactOf } from "./contact.server";
import { changePerson, listPeople } from "./people.server";
import type { User } from "./users.server";

const now = new Date("2026-03-01T18:00:00.000Z");
let context: QueueingContext;
let mary: User;

beforeEach(async () => {
  const told = { business: defaultBusiness, publicUrl: "https://site.example" };
  context = { ...told, db: await createTestDb(), now, actor: "mary" };
  const row = { username: "mary", email: "mary@old.example", role: "staff" };
  mary = await context.db
    .insertInto("users")
    .values({ ...row, password_hash: "x", created_at: now.toISOString() })
    .returning(["id", "username", "email", "role"])
    .executeTakeFirstOrThrow();
});

const mails = () => context.db.selectFrom("outbox").select(["to_address", "text"]).orderBy("id").execute();

test("another email is told to the old one and the new one, and is read on Account", async () => {
  await changeOwnContact(context, mary, { fullName: "Mary Doe", email: "mary@new.example" });
  expect(await contactOf(context.db, mary.id)).toMatchObject({
    fullName: "Mary Doe",
    email: "mary@new.example",
  });
  const text = expect.stringContaining("mary changed your email to mary@new.example");
  expect(await mails()).toEqual([
    { to_address: "mary@old.example", text },
    { to_address: "mary@new.example", text },
  ]);
  expect(await listAccountChanges(context.db, mary.id)).toHaveLength(1);
});

test("an email that is taken away is told to the old one", async () => {
  await changeOwnContact(context, mary, { email: null });
  expect(await mails()).toMatchObject([
    { to_address: "mary@old.example", text: expect.stringContaining("mary removed your email") },
  ]);
});

test("a name alone, and an email that is the same, are told to nobody", async () => {
  await changeOwnContact(context, mary, { fullName: "Mary Doe", email: "mary@old.example" });
  await changeOwnContact(context, mary, { fullName: null });
  expect(await contactOf(context.db, mary.id)).toMatchObject({ fullName: null, email: "mary@old.example" });
  expect(await mails()).toEqual([]);
});

test("an admin who changes somebody's email is named, and what is left out stays", async () => {
  const asOlga = { ...context, actor: "olga" };
  await changePerson(asOlga, { id: mary.id, role: "staff", email: "mary@new.example" });
  await changePerson(asOlga, { id: mary.id, role: "admin", fullName: "Mary Doe" });
  expect(await listPeople(context)).toMatchObject([
    { username: "mary", fullName: "Mary Doe", email: "mary@new.example", role: "admin" },
  ]);
  expect((await mails()).map(({ to_address }) => to_address)).toEqual([
    "mary@old.example",
    "mary@new.example",
    "mary@new.example",
  ]);
});

test("a change of role that is refused changes no email either", async () => {
  const refused = { id: mary.id, role: "crew", crewId: 99, email: "thief@example.ca" } as const;
  expect(await changePerson({ ...context, actor: "olga" }, refused)).toMatchObject({ ok: false });
  expect(await contactOf(context.db, mary.id)).toMatchObject({ email: "mary@old.example" });
  expect(await mails()).toEqual([]);
});
