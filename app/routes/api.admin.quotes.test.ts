import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mergeQuotes } from "~/quotes/families.server";
import { NOW, newLead } from "~/quotes/testing.server";
import { type Api, openApi } from "~/testing/api";

let api: Api;
let routes: {
  list: typeof import("./api.admin.quotes");
  one: typeof import("./api.admin.quotes.$id");
  status: typeof import("./api.admin.quotes.$id.status");
  followUp: typeof import("./api.admin.quotes.$id.follow-up");
  payment: typeof import("./api.admin.quotes.$id.payment");
  restore: typeof import("./api.admin.quotes.$id.restore");
};

beforeAll(async () => {
  api = await openApi();
  routes = {
    list: await import("./api.admin.quotes"),
    one: await import("./api.admin.quotes.$id"),
    status: await import("./api.admin.quotes.$id.status"),
    followUp: await import("./api.admin.quotes.$id.follow-up"),
    payment: await import("./api.admin.quotes.$id.payment"),
    restore: await import("./api.admin.quotes.$id.restore"),
  };
});

let id: number;

beforeEach(async () => {
  await api.db.deleteFrom("payments").execute();
  await api.db.deleteFrom("quotes").execute();
  id = (await newLead(api.db, { address: "12 Whyte Ave" })).id;
});

type Route = keyof typeof routes;

const stored = () => api.db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();

function write(
  route: Route,
  method: string,
  body?: unknown,
  more: Parameters<Api["call"]>[2] & { id?: unknown } = {},
) {
  const params = { id: String(more.id ?? id) };
  return api.call(routes[route], `/api/admin/quotes/${params.id}`, { method, body, params, ...more });
}

const list = (query = "") => api.call(routes.list, `/api/admin/quotes${query}`);

test("the list has every field of a quote, and null for what is not known", async () => {
  const answer = await list();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Link")).toBeNull();
  expect(await answer.json()).toEqual([
    {
      id,
      name: "Jane Doe",
      email: "jane@example.ca",
      phone: "(780) 555-9876",
      address: "12 Whyte Ave",
      projectType: "rubber_resurfacing",
      projectSize: null,
      squareFeet: null,
      colorMixPercentage: null,
      surfaces: null,
      details: null,
      budget: null,
      contactMethod: ["email"],
      status: "new",
      stage: "asked",
      leadSource: "referral",
      leadSourceDetails: null,
      followUpDate: null,
      followUpNotes: null,
      lastContactDate: null,
      projectPrice: null,
      depositAmount: 0,
      totalPaid: 0,
      paymentStatus: "pending",
      paymentNotes: null,
      billingName: null,
      billingAddress: null,
      siteContact: null,
      poNumber: null,
      photoUrl: null,
      convertedFromId: null,
      partOfId: null,
      createdAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
    },
  ]);
});

test("the list is narrowed, and its Link leads on to the end", async () => {
  for (const status of ["won", "won", "lost", "won"]) await newLead(api.db, { name: "Bob", status });
  const ids: number[] = [];
  let next: string | undefined = "?status=won&q=bob&limit=2";
  while (next) {
    const answer = await list(next);
    ids.push(...(await answer.json()).map((quote: { id: number }) => quote.id));
    next = /^<\/api\/admin\/quotes(\?[^>]+)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  expect(ids).toEqual([id + 4, id + 2, id + 1]);
});

test.each(["?status=maybe", "?limit=0", "?limit=1001", "?limit=many", "?before=x", "?before=2026-11-20_1"])(
  "%s is refused",
  async (query) => {
    expect((await list(query)).status).toBe(400);
  },
);

test("an edit changes what it brings, and answers with the row", async () => {
  const answer = await write("one", "PATCH", {
    name: "June",
    address: null,
    projectType: "Epoxy Garage Floor",
    id: 99,
  });
  expect(answer.status).toBe(200);
  const changed = { id, name: "June", address: null, projectType: "epoxy_garage", phone: "(780) 555-9876" };
  expect(await answer.json()).toMatchObject(changed);
  expect(await stored()).toMatchObject({ name: "June", address: null });
});

test("an edit of what somebody has changed since is a conflict", async () => {
  const updatedAt = NOW.toISOString();
  expect((await write("one", "PATCH", { name: "June", updatedAt })).status).toBe(200);
  const answer = await write("one", "PATCH", { name: "Joan", updatedAt });
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toContain("Somebody else has changed this quote");
  expect(await stored()).toMatchObject({ name: "June" });
  expect((await write("one", "PATCH", { name: "Joan" })).status).toBe(200);
});

test("a status that the caller has not seen is not overwritten when the call says what it saw", async () => {
  expect((await write("status", "PATCH", { status: "won", shown: "contacted" })).status).toBe(409);
  expect(await stored()).toMatchObject({ status: "new" });
  expect((await write("status", "PATCH", { status: "won", shown: "new" })).status).toBe(200);
});

test("a row that is part of another job keeps its status, and the answer says where to set it", async () => {
  const head = await newLead(api.db, { name: "Head" });
  await mergeQuotes({ db: api.db, now: NOW }, { headId: head.id, partId: id });
  const answer = await write("status", "PATCH", { status: "won" });
  expect(answer.status).toBe(409);
  expect((await answer.json()).message).toBe(`This request is part of #${head.id}: set the status there.`);
  expect(await stored()).toMatchObject({ status: "new" });
});

test("a status is set", async () => {
  const answer = await write("status", "PATCH", { status: "won" });
  expect([answer.status, (await answer.json()).status]).toEqual([200, "won"]);
  expect(await stored()).toMatchObject({ status: "won" });
});

test("a follow-up on a day is due at its last second in Alberta", async () => {
  const answer = await write("followUp", "PATCH", {
    followUpDate: "2026-12-01T00:00:00.000Z",
    followUpNotes: "Call",
    lastContactDate: "2026-11-20T18:30:00.000Z",
  });
  const followUp = { followUpDate: "2026-12-02T05:59:59.000Z", followUpNotes: "Call" };
  expect(await answer.json()).toMatchObject({ ...followUp, lastContactDate: "2026-11-20T18:30:00.000Z" });
  expect(await (await write("followUp", "PATCH", { followUpNotes: "" })).json()).toMatchObject({
    ...followUp,
    followUpNotes: null,
  });
});

test.each([null, ""])(
  "%j clears each optional field of a change, the follow-up date too",
  async (nothing) => {
    const everything = {
      one: { address: "1 Main St", projectSize: "500 sq ft", budget: "Under $5k", details: "Cracks" },
      followUp: {
        followUpDate: "2026-12-01",
        followUpNotes: "Call",
        lastContactDate: "2026-11-20T18:30:00.000Z",
      },
      payment: { projectPrice: 5, paymentNotes: "Cash" },
    };
    for (const [route, fields] of Object.entries(everything) as [keyof typeof everything, object][]) {
      expect((await write(route, "PATCH", fields)).status).toBe(200);
      const cleared = Object.fromEntries(Object.keys(fields).map((name) => [name, nothing]));
      const answer = await write(route, "PATCH", cleared);
      const none = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
      expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining(none)]);
    }
  },
);

test("a payment is dollars in and out, and cents between", async () => {
  const payment = {
    projectPrice: 8478.75,
    depositAmount: "1000.10",
    totalPaid: 1000.1,
    paymentStatus: "deposit_paid",
  };
  const answer = await write("payment", "PATCH", { ...payment, paymentNotes: "E-transfer" });
  expect(await answer.json()).toMatchObject({
    ...payment,
    depositAmount: 1000.1,
    paymentNotes: "E-transfer",
  });
  expect(await stored()).toMatchObject({ project_price_cents: 847_875, deposit_amount_cents: 100_010 });
  const cleared = await write("payment", "PATCH", { projectPrice: null, totalPaid: "" });
  expect(await cleared.json()).toMatchObject({ projectPrice: null, totalPaid: 0, depositAmount: 1000.1 });
});

test("the payment status follows price and payments, and one that is sent stays", async () => {
  const status = async (body: object) => (await (await write("payment", "PATCH", body)).json()).paymentStatus;
  expect(await status({ projectPrice: 100, totalPaid: 40 })).toBe("deposit_paid");
  expect(await status({ projectPrice: 40, paymentStatus: "deposit_paid" })).toBe("paid_in_full");
  expect(await status({ paymentStatus: "pending" })).toBe("pending");
  expect(await status({ totalPaid: 10 })).toBe("pending");
  expect(await (await list()).json()).toMatchObject([{ paymentStatus: "pending" }]);
});

test("the timeline says who did it", async () => {
  await write("one", "PATCH", { phone: "780-555-0001" });
  await write("status", "PATCH", { status: "contacted" });
  await write("followUp", "PATCH", { followUpNotes: "Called" });
  await write("payment", "PATCH", { totalPaid: 100 });
  await write("one", "DELETE");
  await write("restore", "POST");
  const lines = await api.db
    .selectFrom("activities")
    .select(["kind", "actor"])
    .where("quote_id", "=", id)
    .orderBy("id")
    .execute();
  const { username } = await api.db.selectFrom("users").select("username").executeTakeFirstOrThrow();
  expect(lines.slice(1)).toEqual(
    ["edited", "status", "follow_up", "payment", "deleted", "restored"].map((kind) => ({
      kind,
      actor: username,
    })),
  );
});

test("jobs alone are listed with heads=1, all rows without", async () => {
  const { id: partId } = await newLead(api.db);
  await mergeQuotes({ db: api.db, now: NOW }, { headId: id, partId });
  const listed = async (query: string) =>
    (await (await list(query)).json()).map((quote: { id: number; partOfId: number | null }) => [
      quote.id,
      quote.partOfId,
    ]);
  expect(await listed("")).toEqual([
    [partId, id],
    [id, null],
  ]);
  expect(await listed("?heads=1")).toEqual([[id, null]]);
  expect(await listed("?status=merged")).toEqual([[partId, id]]);
});

test("a deleted quote leaves the list, and comes back", async () => {
  const gone = await write("one", "DELETE");
  expect([gone.status, await gone.text()]).toEqual([204, ""]);
  expect(await (await list()).json()).toEqual([]);
  expect(await (await list("?status=deleted")).json()).toMatchObject([{ id }]);
  const back = await write("restore", "POST");
  expect([back.status, (await back.json()).id]).toEqual([200, id]);
  expect(await (await list()).json()).toHaveLength(1);
});

const contact = "Please fill in name, email, and phone number.";
const amount = "Please enter an amount from 0 to 99,999,999.99";

test.each<[Route, object, string, string]>([
  ["one", { name: " " }, "name", contact],
  ["one", { phone: null }, "phone", contact],
  ["one", { email: "jane" }, "email", "Valid email is required"],
  ["status", { status: "converted" }, "status", "Please choose a status"],
  ["status", {}, "status", "Please choose a status"],
  ["followUp", { followUpDate: "soon" }, "followUpDate", "Please select a follow-up date."],
  ["payment", { projectPrice: "1.005" }, "projectPrice", amount],
  ["payment", { totalPaid: -1 }, "totalPaid", amount],
  ["payment", { paymentStatus: "later" }, "paymentStatus", "Please choose a payment status"],
])("%s refuses %j", async (route, body, field, message) => {
  const before = await stored();
  const answer = await write(route, "PATCH", body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message, errors: { [field]: [message] } });
  expect(await stored()).toEqual(before);
});

const WRITES: [Route, string, object | undefined][] = [
  ["one", "PATCH", { name: "June" }],
  ["one", "DELETE", undefined],
  ["status", "PATCH", { status: "won" }],
  ["followUp", "PATCH", { followUpDate: "2026-12-01" }],
  ["payment", "PATCH", { totalPaid: 5 }],
  ["restore", "POST", undefined],
];

describe.each(WRITES)("%s, %s", (route, method, body) => {
  test("turns a stranger away and writes nothing", async () => {
    const before = await stored();
    const answer = await write(route, method, body, { isStranger: true });
    expect([answer.status, Object.keys(await answer.json())]).toEqual([401, ["message"]]);
    expect(await stored()).toEqual(before);
  });

  test("turns another site away and writes nothing", async () => {
    const before = await stored();
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await write(route, method, body, { headers })).status).toBe(403);
    expect(await stored()).toEqual(before);
  });

  test.each(["404", "abc", "1.5", "-1", "0", "1e0", "99999999999999999999"])(
    "knows no quote %s",
    async (missing) => {
      const answer = await write(route, method, body, { id: missing });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ message: "There is no such quote." });
    },
  );

  test("names the methods it takes", async () => {
    const answer = await write(route, "PUT", {});
    const allowed = route === "one" ? "DELETE, PATCH" : method;
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allowed]);
  });
});

describe.each(WRITES.filter(([, , body]) => body))("%s, %s", (route, method) => {
  test("takes JSON of 100 kB and nothing else", async () => {
    const plain = { "Content-Type": "text/plain" };
    expect((await write(route, method, "{}", { headers: plain })).status).toBe(415);
    expect((await write(route, method, "{")).status).toBe(400);
    expect((await write(route, method, "null")).status).toBe(400);
    expect((await write(route, method, "[]")).status).toBe(400);
    expect((await write(route, method, { name: "x".repeat(110_000) })).status).toBe(413);
  });
});

test("a deleted quote can't be changed", async () => {
  await write("one", "DELETE");
  for (const [route, method, body] of WRITES.filter(([route]) => route !== "restore")) {
    expect((await write(route, method, body)).status).toBe(404);
  }
});

test("a stranger sees no list, and the list takes only GET", async () => {
  expect((await api.call(routes.list, "/api/admin/quotes", { isStranger: true })).status).toBe(401);
  const post = await api.call(routes.list, "/api/admin/quotes", { method: "POST", body: {} });
  expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});
