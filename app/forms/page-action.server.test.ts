import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { cookiesOf, knock, openTestSite } from "~/auth/testing.server";
import { subjectOf } from "./intent";

const FAILURES = {
  save: { title: "Save Failed", text: "Please try again." },
  "delete-row": { title: "Delete Failed", text: "Please try again." },
};

let page: typeof import("./page-action.server");
let Cookie: string;

beforeAll(async () => {
  const db = await openTestSite();
  page = await import("./page-action.server");
  const { createUser } = await import("~/auth/users.server");
  const { startSession } = await import("~/auth/sessions.server");
  const { signedInHeaders } = await import("~/auth/auth-cookies.server");
  const context = { db, now: new Date() };
  const made = await createUser(context, { username: "mary", password: "only for this test" });
  if (!made.ok) throw new Error(made.reason);
  const { user } = made;
  const sessionId = await startSession(context, { userId: user.id });
  Cookie = cookiesOf(new Response(null, { headers: await signedInHeaders({ user, sessionId }) }));
});

// What fails here is logged, as it should be.
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

type Save = import("./page-action.server").Action;
const nothingToDo: Save = async () => ({ ok: true, to: "/admin" });

function send(save: Save, fields: Record<string, string>, kind = {}) {
  const actions = { save, "delete-row": save };
  return knock(
    ({ request, context }) => page.pageAction({ request, context, params: {} }, FAILURES, actions, kind),
    "/admin/some-page",
    { method: "POST", body: new URLSearchParams(fields), headers: { Cookie } },
  );
}

test("on a full disk the form comes back with what was typed", async () => {
  const failing: Save = async () => {
    throw Object.assign(new Error("secret detail"), { code: "SQLITE_FULL" });
  };
  const typed = { intent: "save", name: "Jane", password: "hidden" };
  const answer = await send(failing, typed, { hideFields: ["password"] });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    lastResult: { initialValue: { intent: "save", name: "Jane" } },
    toast: { title: "Save Failed", kind: "destructive" },
  });

  const keepTyped = (form: FormData) => ({ values: { name: form.get("name") } });
  const inItsOwnShape = await (await send(failing, typed, { keepTyped })).json();
  expect(inItsOwnShape).toEqual({ values: { name: "Jane" }, toast: expect.anything() });
});

test("when the session is over the form comes back with what was typed and says so", async () => {
  const answer = await knock(
    ({ request, context }) =>
      page.pageAction({ request, context, params: {} }, FAILURES, {
        save: nothingToDo,
        "delete-row": nothingToDo,
      }),
    "/admin/some-page",
    { method: "POST", body: new URLSearchParams({ intent: "save", name: "Jane" }) },
  );
  expect(answer.status).toBe(401);
  const { authMessages } = await import("~/auth/auth-messages");
  expect(await answer.json()).toMatchObject({
    lastResult: { initialValue: { name: "Jane" }, error: { "": [authMessages.expired] } },
    toast: { title: "Save Failed", text: authMessages.expired },
    isExpired: true,
  });
});

test("a button that names a row after its intent is understood, and an unknown intent is refused", async () => {
  const asked: (string | undefined)[] = [];
  const note: Save = async (context, sent) => {
    asked.push(subjectOf(sent.form));
    return nothingToDo(context, sent);
  };
  expect((await send(note, { intent: "delete-row 12" })).headers.get("Location")).toBe("/admin");
  expect((await send(note, { intent: "save" })).status).toBe(302);
  expect(asked).toEqual(["12", undefined]);
  for (const intent of ["", "12", "delete-rows 12", "toString"]) {
    expect((await send(note, { intent })).status).toBe(400);
  }
});

test("a refusal keeps its status and its headers", async () => {
  const { refuse } = await import("./page-outcome.server");
  const answer = await send(async () => refuse(503, {}, { "Retry-After": "30" }), { intent: "save" });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "30"]);
});

test("an action knows who sent the form and where it stood, and acts in that person's name", async () => {
  const seen: unknown[] = [];
  await send(
    async (context, { user, url }) => {
      seen.push(context.actor, user.username, url.pathname);
      return { ok: true, to: "/admin" };
    },
    { intent: "save" },
  );
  expect(seen).toEqual(["mary", "mary", "/admin/some-page"]);
});

test("the crew can only send the forms of its own pages", async () => {
  const { db } = await import("~/db.server");
  await db.updateTable("users").set({ role: "crew" }).execute();
  onTestFinished(async () => {
    await db.updateTable("users").set({ role: "admin" }).execute();
  });
  expect((await send(nothingToDo, { intent: "save" })).status).toBe(403);
  expect((await send(nothingToDo, { intent: "save" }, { isForCrew: true })).status).toBe(302);
});
