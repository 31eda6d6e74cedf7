import { expectNoShift } from "./layout-shift";
import { test } from "./test";

test("nothing moves while a visitor reads the public pages to their ends on a phone", ({ context }) =>
  expectNoShift(context));
