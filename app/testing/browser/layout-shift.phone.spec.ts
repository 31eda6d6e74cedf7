import { expectNoShift } from "./layout-shift";
import { test } from "./test";

test("nothing moves while a visitor scrolls through the public pages on a phone", ({ context }) =>
  expectNoShift(context));
