import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { defaultBusiness } from "~/business/facts";
import { drawLetterhead } from "./letterhead.server";
import { newPdf, PAGE } from "./pdf-writer.server";

/** The height of the band, and how far down the lowest line on it stands, in points. */
async function bandOf(facts: { name: string; address?: string }) {
  const pdf = newPdf({ title: "Estimate", author: facts.name });
  drawLetterhead(pdf, { ...defaultBusiness, ...facts }, undefined);
  pdf.end();
  const drawn = (await buffer(pdf)).toString("latin1");
  const baselines = [...drawn.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(
    ([, y]) => PAGE.height - Number(y),
  );
  return {
    height: Number(/0 0 612 ([\d.]+) re/.exec(drawn)?.[1]),
    lowest: Math.max(...baselines),
    end: pdf.y,
  };
}

const LONG = "Northgate Driveways and Garage Floors of Greater Edmonton";

test.each([
  ["Prairie Surfaces", undefined],
  ["Northgate Driveways & Garages", "9812 148 Street NW, Edmonton, AB T5N 3E8"],
  [LONG, undefined],
  ["Prairie Surfaces", `${LONG}, ${LONG}`],
])("what stands on the band of %j stays on it", async (name, address) => {
  const { height, lowest, end } = await bandOf({ name, ...(address && { address }) });
  expect(height).toBeGreaterThanOrEqual(80);
  expect(lowest).toBeLessThan(height - 8);
  expect(end).toBeGreaterThan(height + 4);
});
