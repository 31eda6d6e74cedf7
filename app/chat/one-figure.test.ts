import { expect, test } from "vitest";
import { inOneFigure } from "./one-figure";

test.each([
  ["1 180 sq ft in black", "1180 sq ft in black"],
  ["20 ft and 6 in x 30 ft", "20.5 ft x 30 ft"],
  ["6 m 50 x 9 m", "6.5 m x 9 m"],
  ["6 m 50 cm by 9 m", "6.5 m by 9 m"],
  ["780 555 0100 for 600 sq ft", "780 555 0100 for 600 sq ft"],
  ["20 ft in 6 days", "20 ft in 6 days"],
])("%s is %s for whoever looks for sizes", (text, plain) => expect(inOneFigure(text)).toBe(plain));
