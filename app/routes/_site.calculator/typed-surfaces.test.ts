import { expect, test } from "vitest";
import { jobOf } from "~/pricing/job-size";
import { calculatorQuery } from "~/pricing/surfaces";
import { readTypedSurfaces, startingSurfaces, withNewSurface } from "./typed-surfaces";

const starting = (query: string) => startingSurfaces(new URLSearchParams(query));
const shortly = (query: string) =>
  starting(query).surfaces.map(
    ({ code, squareFeet, colorMixPercentage }) => `${code} ${squareFeet} ${colorMixPercentage}`,
  );

test("an address names the first surface by the plain fields, the others by code", () => {
  const query = calculatorQuery([
    { code: "driveway", squareFeet: 600, colorMixPercentage: 0 },
    { code: "walk", squareFeet: 120, colorMixPercentage: 20 },
    { code: "pad", squareFeet: 200, colorMixPercentage: 0 },
  ]);
  expect(query).toBe("squareFeet=600&colorMixPercentage=0&surface=walk:120:20&surface=pad:200:0");
  expect(shortly(query)).toEqual(["driveway 600 0", "walk 120 20", "pad 200 0"]);
});

test.each([
  ["surface=pool:120:20", 1],
  ["surface=walk:19:0", 1],
  ["surface=walk:2001:0", 1],
  ["surface=walk:120:101", 1],
  ["surface=walk:120", 1],
  ["surface=<b>&surface=", 2],
  [`surface=walk:20:0${"&surface=pad:20:0".repeat(5)}`, 2],
])("%s leaves out what can't be used, and counts it", (query, leftOut) => {
  const { surfaces, leftOut: said } = starting(`squareFeet=600&${query}`);
  expect(said).toBe(leftOut);
  expect(surfaces.length).toBeLessThanOrEqual(5);
});

test("a form's surfaces are read by number, at most five", () => {
  const form = new FormData();
  form.set("squareFeet", "64");
  for (const place of [2, 3, 4, 5, 6]) form.set(`squareFeet-${place}`, String(place * 100));
  form.set("surface-2", "other");
  form.set("ownName-2", "Behind the shed");
  form.set("surface-3", "pool");
  const read = readTypedSurfaces(form);
  expect(read.map(({ squareFeet }) => squareFeet)).toEqual(["64", "200", "300", "400", "500"]);
  expect(read[1]).toMatchObject({ code: "other", ownName: "Behind the shed" });
  expect(read[2]?.code).toBe("driveway");
});

test("a new surface gets a free name and the last one's mix, up to five", () => {
  let surfaces = starting("squareFeet=600&colorMixPercentage=35").surfaces;
  for (let more = 0; more < 6; more++) surfaces = withNewSurface(surfaces);
  expect(surfaces.map(({ code }) => code)).toEqual(["driveway", "walk", "pad", "side", "steps"]);
  expect(surfaces.at(-1)?.colorMixPercentage).toBe("35");
});

test.each([
  [["640", "64"], 704],
  [["64", "640"], 704],
  [["1000", "1000"], 2000],
  [["1000", "1001"], "2,001 sq ft together is more than we price online."],
  [["640", "19"], "19 sq ft is less than we price online."],
  [["640", ""], "Please enter the size in square feet, for example 500."],
  [["90", "90"], "One of the surfaces needs 100 sq ft for a price online."],
  [["64"], "64 sq ft is less than we price online."],
])("surfaces of %j are priced, or it is said why not", (sizes, outcome) => {
  const [first] = starting("").surfaces;
  const job = jobOf(sizes.map((squareFeet) => ({ ...first!, squareFeet })));
  const sum = job.ok && job.surfaces.reduce((all, { squareFeet }) => all + squareFeet, 0);
  expect(job.ok ? sum : job.problem.message).toBe(outcome);
  if (job.ok) expect(job.surfaces[0]?.squareFeet).toBe(Math.max(...sizes.map(Number)));
});
