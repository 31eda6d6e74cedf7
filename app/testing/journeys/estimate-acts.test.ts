import { beforeAll, expect, test } from "vitest";
import { ADMIN, type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite();
  owner = new Visitor(site);
  await owner.signIn(ADMIN);
});

const complete = {
  firstName: "Jane",
  lastName: "Doe",
  phone: "780-555-9876",
  address: "1 Main St",
  squareFeet: 850,
  pricePerSqFt: 9.5,
  lines: [{ description: "Border", amount: 450, isOptional: true }],
};

function post(path: string, body: object = {}, cookies = owner.cookies) {
  return site.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookies, Origin: site.publicUrl },
    body: JSON.stringify(body),
  });
}

async function sendEstimate(email: string): Promise<{ id: number; quoteId: number; number: string }> {
  const answer = await post("/api/admin/send-estimate", { ...complete, email });
  const { estimateId: id, number } = await answer.json();
  const row = site.db.selectFrom("estimates").select("quote_id").where("id", "=", id);
  return { id, number, quoteId: (await row.executeTakeFirstOrThrow()).quote_id! };
}

const stateOf = async (id: number) =>
  (await site.db.selectFrom("estimates").selectAll().where("id", "=", id).executeTakeFirstOrThrow()).state;

test("from the job's page an estimate is revised with everything filled in, and the old version is kept", async () => {
  const { number, quoteId } = await sendEstimate("revised@example.ca");
  await owner.open(`/admin/quotes/${quoteId}`);
  await owner.follow("Revise");
  expect(owner.text).toContain(`Revises ${number}`);
  expect(owner.value("Square Footage")).toBe("850");
  owner.fill("Square Footage", "900");
  await owner.press("Send Estimate");
  await owner.open(`/admin/quotes/${quoteId}`);
  expect(owner.text).toContain(`${number}-2Open`);
  expect(owner.text).toContain(`${number}Replaced`);
});

test("from the job's page an estimate is renewed, withdrawn, and accepted for a customer on the phone", async () => {
  const renewed = await sendEstimate("renewed@example.ca");
  await owner.open(`/admin/quotes/${renewed.quoteId}`);
  await owner.press("Renew");
  expect(owner.toast).toContain("Estimate Renewed");
  await owner.press(`Withdraw ${renewed.number}`);
  expect(owner.toast).toContain("Estimate Withdrawn");
  expect(await stateOf(renewed.id)).toBe("withdrawn");

  const byPhone = await sendEstimate("phone@example.ca");
  await owner.open(`/admin/quotes/${byPhone.quoteId}`);
  owner.fill("Who said yes", "   ");
  await owner.press("Save acceptance");
  expect(owner.text).toContain("Please type your full name");
  owner.fill("Who said yes", "Jane's husband");
  await owner.press("Save acceptance");
  expect(owner.toast).toContain("Estimate Accepted");
  expect(owner.text).toContain("accepted by Jane's husband by phone, $8,478.75");
  expect(await stateOf(byPhone.id)).toBe("accepted");
});

test("the API revises, renews, withdraws and accepts, and says why not", async () => {
  const first = await sendEstimate("api@example.ca");
  const body = { ...complete, email: "api@example.ca", squareFeet: 900 };
  const revised = await post(`/api/admin/estimates/${first.id}/revise`, body);
  expect(revised.status).toBe(200);
  const { estimateId: id, number } = await revised.json();
  expect(number).toBe(`${first.number}-2`);
  const late = await post(`/api/admin/estimates/${first.id}/revise`, { ...body, squareFeet: 950 });
  expect(late.status).toBe(409);
  expect((await post(`/api/admin/estimates/${first.id}/renew`)).status).toBe(409);
  expect(await (await post(`/api/admin/estimates/${id}/renew`)).json()).toMatchObject({ state: "sent" });
  const accepted = await post(`/api/admin/estimates/${id}/accept`, { name: "Jane Doe", option: [0] });
  expect(await accepted.json()).toMatchObject({ state: "accepted", total: 9_450 });
  const refused = await post(`/api/admin/estimates/${id}/withdraw`);
  expect(refused.status).toBe(409);
  expect((await refused.json()).message).toContain("accepted");
  expect((await post("/api/admin/estimates/404/withdraw")).status).toBe(404);
});

test.each(["revise", "renew", "withdraw", "accept"])(
  "a stranger who would %s an estimate is turned away, and nothing is written",
  async (act) => {
    const { id } = await sendEstimate(`${act}@stranger.example`);
    const answer = await post(`/api/admin/estimates/${id}/${act}`, { name: "Jane" }, "");
    expect(answer.status).toBe(401);
    expect(await stateOf(id)).toBe("sent");
  },
);

test("the list of sent estimates finds and narrows without script, and the API lists the same", async () => {
  const { number, quoteId } = await sendEstimate("listed@example.ca");
  await owner.open("/admin/estimates?tab=sent");
  owner.fill("Search", "listed@");
  await owner.press("Search");
  expect(owner.texts("tbody tr")).toHaveLength(1);
  expect(owner.texts("tbody tr")[0]).toContain(number);
  expect(owner.find(`a[href="/admin/quotes/${quoteId}"]`)).not.toBeNull();
  await owner.open("/admin/estimates?tab=sent&q=listed@&standing=accepted");
  expect(owner.text).toContain("Nothing found.");
  const list = (query: string, Cookie: string) =>
    site.fetch(`/api/admin/estimates?${query}`, { headers: { Cookie } });
  const found = await (await list("standing=sent&q=listed@", owner.cookies)).json();
  expect(found).toMatchObject([{ number, standing: "sent", total: 8_478.75, email: "listed@example.ca" }]);
  expect((await list("standing=lost", owner.cookies)).status).toBe(400);
  expect((await list("", "")).status).toBe(401);
  const first = await list("limit=1", owner.cookies);
  expect(first.headers.get("Link")).toContain("before=");
});
