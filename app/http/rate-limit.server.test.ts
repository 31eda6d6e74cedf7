import { afterEach, expect, test, vi } from "vitest";
import { RateLimit } from "./rate-limit.server";

afterEach(() => void vi.useRealTimers());

test("a key has its allowance until the time since its first visit is over", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  // The fake clock begins at 0, which the cache takes for "no time".
  vi.advanceTimersByTime(1);
  const limit = new RateLimit({ points: 2, seconds: 600 });
  expect([limit.count("a"), limit.count("a")]).toEqual([{ ok: true }, { ok: true }]);
  vi.advanceTimersByTime(599_000);
  expect(limit.count("a")).toEqual({ ok: false, retryAfterSeconds: 1 });
  expect(limit.count("b")).toEqual({ ok: true });
  vi.advanceTimersByTime(1_000);
  expect(limit.count("a")).toEqual({ ok: true });
});

test("taking a visit back makes room for another", () => {
  const limit = new RateLimit({ points: 1, seconds: 600 });
  limit.count("a");
  limit.uncount("a");
  expect([limit.count("a").ok, limit.count("a").ok]).toEqual([true, false]);
});

test("in a flood of keys the oldest are forgotten, so the memory does not fill", () => {
  const limit = new RateLimit({ points: 1, seconds: 600 });
  for (let key = 0; key < 10_001; key++) limit.count(`${key}`);
  expect([limit.count("10000").ok, limit.count("0").ok]).toEqual([false, true]);
});
