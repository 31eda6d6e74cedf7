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

test("the owner names where the owner’s mails go; a wrong address is named, and nothing that was typed is lost", async () => {
  await owner.open("/admin/settings?tab=mails");
  expect(owner.value("Your addresses")).toBe("");
  expect(owner.value("Morning email")).toBe("yes");
  owner.fill("Your addresses", "desk@contractor.example, nobody");
  await owner.press("Save Changes");
  expect(owner.text).toContain("This is not an email address: nobody");
  expect(owner.value("Your addresses")).toBe("desk@contractor.example, nobody");
  owner.fill("Your addresses", "desk@contractor.example, van@contractor.example");
  owner.fill("Morning email", "no");
  await owner.press("Save Changes");
  expect(owner.toast).toContain("Settings Saved");
  await owner.open("/admin/settings?tab=mails");
  expect(owner.value("Your addresses")).toBe("desk@contractor.example\nvan@contractor.example");
  expect(owner.value("Morning email")).toBe("no");
});

test("a request then reaches each of them, and no page shows a visitor the addresses", async () => {
  const homeowner = new Visitor(site);
  await homeowner.open("/");
  expect(homeowner.find("html")?.innerHTML).not.toContain("desk@contractor.example");
  homeowner.fill("Name", "Jane Doe");
  homeowner.fill("Email", "jane@example.ca");
  homeowner.fill("Phone", "780-555-9876");
  homeowner.fill("Project type", "epoxy_garage");
  await homeowner.press("Send Request");
  const alerts = await site.db
    .selectFrom("outbox")
    .select("to_address")
    .where("kind", "=", "quote-alert")
    .orderBy("id")
    .execute();
  expect(alerts.map(({ to_address }) => to_address)).toEqual([
    "desk@contractor.example",
    "van@contractor.example",
  ]);
});
