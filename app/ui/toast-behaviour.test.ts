// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ToastMessage, toast } from "./toast";
import { watchToasts } from "./toast-behaviour";

beforeEach(() => void vi.useFakeTimers());
// What is watched is emptied while there still is a document.
afterEach(async () => {
  vi.useRealTimers();
  document.body.replaceChildren();
  await Promise.resolve();
});

test("of a toast that came with the page only the title is hidden first, so that it is read out", async () => {
  const shown = toast({ title: "Thank you", text: "We will call." });
  document.body.innerHTML = renderToStaticMarkup(ToastMessage({ toast: shown }));
  watchToasts();
  const hidden = () => [...document.querySelectorAll("[aria-hidden=true]")].map((part) => part.textContent);
  expect(hidden()).toEqual(["Thank you"]);
  await vi.advanceTimersByTimeAsync(300);
  expect(hidden()).toEqual([]);
});
