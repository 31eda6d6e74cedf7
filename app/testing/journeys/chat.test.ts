import { beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../site";
import { Visitor } from "../visitor";

let site: Site;

beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: "100", CHAT_API_URL: "" });
});

async function homeowner(path: string) {
  const visitor = new Visitor(site);
  await visitor.open(path);
  return visitor;
}

test.each(["/", "/calculator", "/privacy-policy", "/admin/login", "/not-here"])(
  "%s carries the chat, closed",
  async (path) => {
    const visitor = await homeowner(path);
    expect(visitor.find("#chat")).not.toBeNull();
    expect(visitor.find("#chat[open]")).toBeNull();
    expect(visitor.find("[role=log]")?.textContent).toMatch(
      /rubber driveway resurfacing or epoxy garage floors/,
    );
  },
);

test("a homeowner asks, reads the answer on the same page, and it is there on the next page", async () => {
  const visitor = await homeowner("/privacy-policy");
  visitor.fill("Your message", "850 sq ft with 20% colour");
  await visitor.press("Send");
  expect(visitor.path).toBe("/privacy-policy#chat-latest");
  expect(visitor.find("#chat[open]")).not.toBeNull();
  expect(visitor.find("#chat-latest")?.textContent).toContain("$8,478.75");
  expect(visitor.find("#chat-latest a")?.getAttribute("href")).toBe(
    "/calculator?squareFeet=850&colorMixPercentage=20",
  );
  expect(visitor.find("#chat-latest time")?.textContent).toMatch(/^\d{1,2}:\d{2} [AP]M$/);

  await visitor.open("/terms-of-service");
  expect(visitor.find("#chat[open]")).toBeNull();
  expect(visitor.find("[role=log]")?.textContent).toContain("$8,478.75");
});

test("a blank message is named, and nothing is kept", async () => {
  await site.db.deleteFrom("chat_messages").execute();
  const visitor = await homeowner("/");
  visitor.fill("Your message", "   ");
  await visitor.press("Send");
  expect(visitor.find("#chat[open]")).not.toBeNull();
  expect(visitor.find("#chat-latest p")?.textContent).toBe("Please write a message");
  expect(await site.db.selectFrom("chat_messages").selectAll().execute()).toEqual([]);
});

test("what a visitor writes is text, whatever it looks like", async () => {
  const visitor = await homeowner("/");
  visitor.fill("Your message", "<b>bold</b> https://evil.example /admin/logout");
  await visitor.press("Send");
  const said = visitor.find('[role=log] [data-from="visitor"] p');
  expect(said?.textContent).toBe("<b>bold</b> https://evil.example /admin/logout");
  expect(said?.querySelector("a, b")).toBeNull();
});
