import { expect, test } from "vitest";
import type { ZodType } from "zod";
import { defaultBusiness } from "~/business/facts";
import { createTestDb } from "../../db/testing";
import {
  invitedForm,
  loginForm,
  newPersonForm,
  newUserForm,
  passwordForm,
  personForm,
} from "./auth-forms.server";
import { authMessages } from "./auth-messages";
import { verifyPassword } from "./password.server";
import { startSession, userOfSession } from "./sessions.server";
import { createUser, ensureFirstAdmin, findCredentials, setPassword } from "./users.server";

const now = new Date("2026-03-01T18:00:00.000Z");

test("an empty site gets its first admin, with a password that is generated and works", async () => {
  const db = await createTestDb();
  const admin = await ensureFirstAdmin({ db, now }, { username: "admin" });
  const stored = await findCredentials(db, "admin");
  expect(admin?.generatedPassword).toHaveLength(20);
  expect(await verifyPassword(stored?.passwordHash, admin?.generatedPassword ?? "")).toBe(true);
  expect(stored?.user).toEqual({ id: 1, username: "admin", email: null, role: "admin" });
});

test("a password that the owner set is used and not returned", async () => {
  const db = await createTestDb();
  const admin = await ensureFirstAdmin({ db, now }, { username: "olga", password: "set by the owner" });
  expect(admin).toEqual({ username: "olga", generatedPassword: undefined });
  expect(await verifyPassword((await findCredentials(db, "olga"))?.passwordHash, "set by the owner")).toBe(
    true,
  );
});

test("a site with users gets no second first admin", async () => {
  const db = await createTestDb();
  await createUser({ db, now }, { username: "mary", password: "long enough to keep" });
  expect(await ensureFirstAdmin({ db, now }, { username: "admin" })).toBeUndefined();
  expect(await findCredentials(db, "admin")).toBeUndefined();
});

test("a name is taken in any letter case, and found in any", async () => {
  const db = await createTestDb();
  const mary = await createUser({ db, now }, { username: "Mary", password: "long enough to keep" });
  const again = await createUser({ db, now }, { username: "mary", password: "somebody else's one" });
  expect(mary.ok).toBe(true);
  expect(again).toEqual({ ok: false, reason: "username_taken" });
  const found = await findCredentials(db, "MARY");
  expect(found?.user.username).toBe("Mary");
  expect(await verifyPassword(found?.passwordHash, "long enough to keep")).toBe(true);
});

test("changing a password ends only that user's sessions", async () => {
  const db = await createTestDb();
  const sessions = [];
  for (const username of ["mary", "paul"]) {
    const created = await createUser({ db, now }, { username, password: "the first password" });
    if (created.ok) sessions.push(await startSession({ db, now }, { userId: created.user.id }));
  }
  const changed = await setPassword(db, { username: "mary", password: "the second password" });
  expect(changed?.username).toBe("mary");
  const stored = await findCredentials(db, "mary");
  expect(await verifyPassword(stored?.passwordHash, "the first password")).toBe(false);
  expect(await verifyPassword(stored?.passwordHash, "the second password")).toBe(true);
  const users = await Promise.all(sessions.map((id) => userOfSession({ db, now }, id)));
  expect(users.map((user) => user?.username)).toEqual([undefined, "paul"]);
});

test("nobody's password can be changed under a name that does not exist", async () => {
  const db = await createTestDb();
  expect(await setPassword(db, { username: "ghost", password: "long enough to keep" })).toBeUndefined();
});

test("a new password has 12 characters or more", () => {
  const refused = newUserForm.safeParse({ username: "mary", password: "eleven char" });
  expect(refused.error?.issues.map((issue) => issue.message)).toEqual([
    "Password must have 12 characters or more",
  ]);
  expect(newUserForm.safeParse({ username: "mary", password: "twelve chars" }).success).toBe(true);
});

test.each([
  [1, "1 minute"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [7200, "120 minutes"],
  [7201, "3 hours"],
  [86_400, "24 hours"],
])("who has to wait %d seconds is told %s", (seconds, words) => {
  expect(authMessages.tooMany(defaultBusiness, seconds)).toEqual({
    title: "Too Many Requests",
    text: `Please try again in ${words} or call us at (780) 555-1234`,
  });
});

test.each([
  [0, "You were signed in nowhere else."],
  [1, "1 browser must sign in again."],
  [2, "2 browsers must sign in again."],
])("signed out of %d other browsers: %s", (count, text) => {
  expect(authMessages.signedOutElsewhere(count)).toEqual({ title: "Signed Out Elsewhere", text });
});

/** What is wrong, by its field. */
const problems = (form: ZodType, input: object) =>
  Object.fromEntries(
    (form.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
const chosen = { newPassword: "twelve chars", repeated: "twelve chars" };

test("a login's user name is trimmed, its password is not", () => {
  const read = loginForm.parse({ username: " mary ", password: " a b ", code: " 123 456 " });
  expect(read).toEqual({ username: "mary", password: " a b ", code: "123 456" });
  expect(loginForm.parse({ username: "mary", password: "x", code: "" })).toEqual({
    username: "mary",
    password: "x",
  });
  expect(problems(loginForm, { username: " ", password: "" })).toEqual({
    username: "Username is required",
    password: "Password is required",
  });
  expect(problems(loginForm, {})).toEqual({
    username: "Username is required",
    password: "Password is required",
  });
});

test("a new password is typed twice, has 12 to 1,000 characters, and needs the old one", () => {
  expect(problems(passwordForm, { oldPassword: "x", ...chosen })).toEqual({});
  expect(problems(passwordForm, { ...chosen, oldPassword: "" })).toEqual({
    oldPassword: "Your password is required",
  });
  expect(problems(invitedForm, { ...chosen, repeated: "twelve char" })).toEqual({
    repeated: "The two new passwords differ",
  });
  const long = (count: number) => ({ newPassword: "x".repeat(count), repeated: "x".repeat(count) });
  expect(problems(invitedForm, long(1000))).toEqual({});
  expect(Object.keys(problems(invitedForm, long(1001)))).toEqual(["newPassword"]);
  expect(problems(invitedForm, long(11))).toEqual({
    newPassword: "Password must have 12 characters or more",
  });
});

test("a user has a name of up to 100 characters, a known role, and perhaps a crew", () => {
  const name = "x".repeat(100);
  const password = " as typed ";
  const person = { username: ` ${name.slice(1)}`, role: "crew", crewId: "3", password, code: "123 456" };
  expect(newPersonForm.parse(person)).toEqual({ ...person, username: name.slice(1), crewId: 3 });
  expect(personForm.parse({ role: "staff", crewId: "", password })).toEqual({ role: "staff", password });
  expect(problems(newPersonForm, { username: `${name}x`, role: "owner" })).toEqual({
    username: "Please use 100 characters or fewer",
    role: expect.any(String),
    password: "Your password is required",
  });
  expect(problems(newUserForm, { username: `${name}x`, password: "twelve chars", email: "x" })).toEqual({
    username: "Username must have 100 characters or fewer",
    email: "Valid email is required",
  });
});
