import { beforeAll, expect, test } from "vitest";
import { newEstimate } from "~/money/testing.server";
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
  expect(owner.text).toContain(`${number}-2 Open`);
  expect(owner.text).toContain(`${number} Replaced`);
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

test("an act that comes too late says why, and nothing is done; a bought line counts", async () => {
  const first = await sendEstimate("late@example.ca");
  const colleague = owner.newTab();
  for (const [person, squareFeet] of [
    [owner, "900"],
    [colleague, "950"],
  ] as const) {
    await person.open(`/admin/estimates?revise=${first.id}`);
    person.fill("Square Footage", squareFeet);
  }
  await owner.press("Send Estimate");
  await colleague.press("Send Estimate");
  expect([colleague.status, colleague.toast]).toEqual([
    409,
    expect.stringContaining("Somebody else has sent a newer version."),
  ]);
  const { id } = await site.db
    .selectFrom("estimates")
    .select("id")
    .where("root_id", "=", first.id)
    .executeTakeFirstOrThrow();

  const act = async (intent: string, estimateId: number) => {
    const answer = await site.fetch(`/admin/quotes/${first.quoteId}`, {
      method: "POST",
      headers: { Cookie: owner.cookies, Origin: site.publicUrl },
      body: new URLSearchParams({
        intent,
        quoteId: String(first.quoteId),
        estimateId: String(estimateId),
        name: "Jane",
      }),
    });
    return [answer.status, await answer.text()] as const;
  };
  const late = (why: string) => [409, expect.stringContaining(why)];
  const acts = ["renew-estimate", "withdraw-estimate", "accept-estimate"];
  for (const intent of acts)
    expect(await act(intent, first.id), intent).toEqual(late("this estimate is already replaced"));
  for (const intent of acts)
    expect(await act(intent, 404), intent).toEqual(late("There is no such estimate."));
  await owner.open(`/admin/quotes/${first.quoteId}`);
  (owner.find('input[name="option"]') as HTMLInputElement).checked = true;
  await owner.press("Save acceptance");
  expect(owner.toast).toContain("Estimate Accepted");
  expect(owner.text).toContain("$9,450.00");
  for (const intent of ["renew-estimate", "withdraw-estimate"])
    expect(await act(intent, id), intent).toEqual(late("this estimate is already accepted"));
  expect(await stateOf(id)).toBe("accepted");
});

test("the list of sent estimates finds and narrows without script", async () => {
  const { number, quoteId } = await sendEstimate("listed@example.ca");
  await owner.open("/admin/estimates?tab=sent");
  owner.fill("Search", "listed@");
  await owner.press("Search");
  expect(owner.texts("tbody tr")).toHaveLength(1);
  expect(owner.texts("tbody tr")[0]).toContain(number);
  expect(owner.find(`a[href="/admin/quotes/${quoteId}"]`)).not.toBeNull();
  await owner.open("/admin/estimates?tab=sent&q=listed@&standing=accepted");
  expect(owner.text).toContain("Nothing found.");
  for (let count = 0; count < 51; count++) await newEstimate(site.db, quoteId, { lastName: "Paged" });
  await owner.open("/admin/estimates?tab=sent&q=paged");
  expect(owner.texts("tbody tr")).toHaveLength(50);
  await owner.follow("Next");
  expect(owner.texts("tbody tr")).toHaveLength(1);
});
