import { expect, test } from "vitest";
import { inDigits } from "./digits";
import { readColorMix } from "./read-color-mix";

test.each([
  ["850 sq ft with 20% colour", 20],
  ["20 percent color", 20],
  ["twenty per cent colour", 20],
  ["a colour mix of 35", 35],
  ["colour mix: 35%", 35],
  ["30% red", 30],
  ["30% dark blue", 30],
  ["80% black", 20],
  ["80% black and 20% red", 20],
  ["100% black", 0],
  ["100% colour", 100],
  ["150% colour", 100],
  ["850 sq ft, 20%", 20],
  ["half colour half black", 50],
  ["full colour", 100],
  ["all black", 0],
  ["plain black", 0],
  ["no colour", 0],
  ["without any color", 0],
  ["in red", "some"],
  ["with some colour", "some"],
  ["coloured", "some"],
  ["is colour more than all black?", undefined],
  ["850 sq ft", undefined],
  ["10% off", undefined],
  ["5% GST", undefined],
  ["a 20% deposit", undefined],
])("%s", (text, mix) => expect(readColorMix(inDigits(text))).toBe(mix));
