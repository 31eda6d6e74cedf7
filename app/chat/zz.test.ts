import { test } from "vitest";
import { rarityOfWord } from "./guards";

test("x", () => {
  for (const w of "the want mine rental leduc option sister spot third house driveway long quote price black done first total strip trailer stall bungalow main little each about unit shed west north approach terracotta husband please cheaper could".split(
    " ",
  ))
    console.log(w, rarityOfWord(w)?.toFixed(1));
});
