import type { Page } from "@playwright/test";

/**
 * Makes Chromium what Safari 16.4 and Chrome 111 are: without popovers, media queries about scripting and
 * transitions between pages. What the browser reads is changed, since it can't unlearn what it knows.
 */
export async function pretendToBeOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"]) {
      delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name];
    }
  });
  const forget = (text: string) =>
    text
      .replaceAll(":popover-open", ":unknown")
      .replaceAll("(scripting", "(unknown")
      .replaceAll("@view-transition", "@unknown")
      .replace(/ popover(target|targetaction)?=/g, " data-unknown=");
  await page.route(/\.css$|^[^.]+$/, async (route) => {
    const isText = ["document", "stylesheet"].includes(route.request().resourceType());
    if (!isText || route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    // The policy allows the page's own style as it was, to the byte.
    const { "content-security-policy": _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: forget(await response.text()) });
  });
}
