import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";

/*
 * Fails a test during which an error is logged, or Node warns of what its next version changes: nobody reads what scrolls
 * by. A test that wants an error logged spies on `console.error`, which takes the place of what is put there here, and
 * looks at what the spy was told.
 */
const print = console.error;
let logged: unknown[][] = [];
const onWarning = (warning: Error) => logged.push([warning]);

beforeAll(() => {
  process.on("warning", onWarning);
});

beforeEach(() => {
  console.error = (...words) => {
    logged.push(words);
    print(...words);
  };
});

afterEach(() => {
  const unexpected = logged;
  logged = [];
  console.error = print;
  expect(unexpected, "what was logged as an error").toEqual([]);
});

afterAll(() => {
  process.off("warning", onWarning);
});
