import { afterEach, beforeEach, expect } from "vitest";

/*
 * Fails a test during which an error is logged: nobody reads what scrolls by. A test that wants one logged spies on
 * `console.error`, which takes the place of what is put there here, and looks at what the spy was told.
 */
const print = console.error;
let logged: unknown[][] = [];

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
