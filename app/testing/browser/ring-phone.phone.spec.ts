import type { Page } from "@playwright/test";
import { newSubscription, startPushService } from "~/phone/testing.server";
import { insertWebsiteLead } from "~/quotes/store-lead.server";
import { pressOfSomebody } from "~/visitors/testing.server";
import { axe, expect, expectNoWiderThanScreen, signIn, test } from "./test";

/** A browser whose maker's push service is one of our own: this Chromium reaches no other. */
async function pushBy(page: Page, given: ReturnType<typeof newSubscription>["given"]): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => true,
    } as unknown as PushSubscription;
    const isOn = () => localStorage.getItem("subscribed") === "1";
    PushManager.prototype.getSubscription = async () => (isOn() ? subscription : null);
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly || String(options.applicationServerKey).length !== 87)
        throw new Error("refused");
      localStorage.setItem("subscribed", "1");
      return subscription;
    };
  }, given);
}

test("a phone is added, rings for a new lead, opens its job, and says when its address is gone", async ({
  page,
  context,
  site,
}) => {
  const service = await startPushService();
  const phone = newSubscription(`${service.url}/phone`);
  await pushBy(page, phone.given);
  await context.grantPermissions(["notifications"]);
  await signIn(page);
  await page.goto("/admin/account");
  const phones = page.getByRole("region", { name: "Ring on this phone" });
  await phones.getByRole("button", { name: "Ring on this phone" }).tap();
  await expect(page.getByText("This Phone Rings")).toBeVisible();
  await expect(phones.getByText("(this one)")).toBeVisible();
  await expect(phones.getByRole("button", { name: "Ring on this phone" })).toHaveCount(0);
  await expectNoWiderThanScreen(page);
  await axe(page);

  const request = {
    ...{ name: "Jane Doe", email: "jane@example.ca", phone: "780-555-9876" },
    ...{ project_type: "epoxy_garage", lead_source_details: "Contact form" },
  };
  const id = await site.db
    .transaction()
    .execute((trx) => insertWebsiteLead({ db: trx, now: new Date(), press: pressOfSomebody() }, request));
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1);
  const message = phone.open(service.received[0]!.body);
  expect(JSON.parse(message)).toEqual({
    title: "New request: epoxy garage floor",
    path: `/admin/quotes/${id}`,
  });

  // The worker gets it as from a push service.
  const client = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("/admin"));
      if (own) resolve(own.registrationId);
    });
  });
  await client.send("ServiceWorker.enable");
  const registrationId = await registered;
  const push = { origin: site.url, registrationId, data: message };
  await client.send("ServiceWorker.deliverPushMessage", push);
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, data }) => ({ title, data }));
    });
  await expect
    .poll(shown)
    .toEqual([{ title: "New request: epoxy garage floor", data: `/admin/quotes/${id}` }]);

  service.answer = 410;
  // For twenty seconds a phone that rang is quiet: ring-phones.server.test.ts.
  await site.db.updateTable("phones").set({ rung_at: null }).execute();
  await site.db
    .transaction()
    .execute((trx) => insertWebsiteLead({ db: trx, now: new Date(), press: pressOfSomebody() }, request));
  await expect.poll(() => service.received.length, { timeout: 60_000 }).toBe(2);
  await page.reload();
  await expect(phones).toContainText("It no longer rings: its push service does not know it any more.");
  await phones.getByRole("button", { name: "Remove" }).tap();
  await expect(page.getByText("Phone Removed")).toBeVisible();
  await expect(phones.getByRole("listitem")).toHaveCount(0);
  service.close();
});
