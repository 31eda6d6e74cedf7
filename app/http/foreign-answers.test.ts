import { afterEach, expect, test, vi } from "vitest";
import { NoAnswer, nameForeignAnswers } from "./foreign-answers";

afterEach(() => vi.unstubAllGlobals());

/** A page whose requests end so. */
function pageThat(fetch: () => Promise<Response>) {
  vi.stubGlobal("location", { href: "http://site.test/admin/day" });
  vi.stubGlobal("window", { fetch });
  nameForeignAnswers();
  return window.fetch("/admin/day.data");
}

test("no network is named apart from a request that the page gave up", async () => {
  const failed = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(pageThat(failed)).rejects.toBeInstanceOf(NoAnswer);
  const given = () => Promise.reject(new DOMException("stopped", "AbortError"));
  await expect(pageThat(given)).rejects.toThrow("stopped");
  await expect(pageThat(given)).rejects.not.toBeInstanceOf(NoAnswer);
});

test("a proxy's answer is an answer, and named by its status", async () => {
  const page = async () => new Response("<title>502 Bad Gateway</title>", { status: 502 });
  await expect(pageThat(page)).rejects.toThrow("502 Bad Gateway");
  await expect(pageThat(page)).rejects.not.toBeInstanceOf(NoAnswer);
});
