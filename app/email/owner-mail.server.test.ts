import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { createTestDb } from "../../db/testing";
import { MAIL_CAPS } from "./mail-kinds";
import { enqueueOwnerMail, ownerAddresses } from "./owner-mail.server";

const now = new Date("2026-11-23T13:00:00Z");
const message = { subject: "New request", html: "<p>New request", text: "New request" };
const about = { attachment: undefined, quoteId: undefined, customerEmail: undefined, now };
const mail = { ...message, ...about, kind: "quote-alert" } as const;
const ALERTS_PER_DAY = MAIL_CAPS.alerts.perRecipient;
const own = (...ownAddresses: string[]) => ({
  ...defaultBusiness,
  mails: { ...defaultBusiness.mails, ownAddresses },
});

test("the owner’s mails go to the business’s address until others are set", () => {
  expect(ownerAddresses(defaultBusiness)).toEqual([defaultBusiness.email]);
  expect(ownerAddresses(own("a@contractor.example"))).toEqual(["a@contractor.example"]);
});

test("each of the owner’s addresses gets a mail, and is counted separately", async () => {
  const db = await createTestDb();
  const business = own("a@contractor.example", "b@contractor.example");
  for (let alert = 0; alert <= ALERTS_PER_DAY; alert++) {
    expect(await enqueueOwnerMail(db, { ...mail, business })).toHaveLength(2);
  }
  const counts = await db
    .selectFrom("outbox")
    .select(({ fn }) => ["to_address as to", "status", fn.countAll<number>().as("count")])
    .groupBy(["to_address", "status"])
    .orderBy("to_address")
    .orderBy("status")
    .execute();
  expect(counts).toEqual([
    { to: "a@contractor.example", status: "held", count: 1 },
    { to: "a@contractor.example", status: "waiting", count: ALERTS_PER_DAY },
    { to: "b@contractor.example", status: "held", count: 1 },
    { to: "b@contractor.example", status: "waiting", count: ALERTS_PER_DAY },
  ]);
});
