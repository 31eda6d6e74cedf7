import { expect, test } from "./test";

for (const path of ["/terms-of-service", "/calculator"]) {
  test(`without JavaScript a visitor on ${path} opens the chat, asks and reads the answer`, async ({
    page,
  }) => {
    await page.goto(path);
    const log = page.getByRole("log", { name: "Conversation" });
    await expect(log).toBeHidden();
    await page.locator("#chat > summary").click();
    await expect(log).toContainText("rubber driveway resurfacing or epoxy garage floors");
    await expect(page.getByRole("button", { name: "Minimize chat" })).toBeHidden();
    await page.getByLabel("Your message").fill("20 x 30 feet");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page).toHaveURL(`${path}#chat-latest`);
    await expect(log).toContainText("$5,040.00");
    await expect(page.locator("#chat-latest")).toBeInViewport();
    await expect(page.getByRole("heading", { name: /^Chat with/ })).toBeInViewport();
    // From here on the one is as the other.
    if (path === "/calculator") return;
    for (const more of ["What is epoxy?", "Do you come to Leduc?", "Is there a warranty?"]) {
      await page.getByLabel("Your message").fill(more);
      await page.getByRole("button", { name: "Send", exact: true }).click();
    }
    await expect(page.locator("#chat-latest")).toContainText("5-year warranty");
    await expect(page.getByRole("heading", { name: /^Chat with/ })).toBeInViewport({ ratio: 1 });

    await page.locator("#chat > summary").click();
    await expect(log).toBeHidden();
    await page.goto("/privacy-policy");
    await expect(log).toBeHidden();
    await page.locator("#chat > summary").click();
    await expect(log).toContainText("$5,040.00");
  });
}
