import sharp from "sharp";
import { expect, test } from "vitest";
import { composeDriveway } from "./compose-driveway.server";
import { drivewayPicture, SURFACES } from "./mix-shown";
import { differenceFromAfar, laidOver, pixelsOf } from "./testing.server";

/** Bytes. */
const LIMIT = 60_000;

test.each(
  ["slate-grey", "terracotta", "sandstone", "granite-mix"].flatMap((slug) =>
    [0, 35, 100].map((percentage): [string, number] => [slug, percentage]),
  ),
)("the mail's picture of %s at %i percent is the page's", async (slug, percentage) => {
  const jpeg = await composeDriveway(`driveway-${slug}-${percentage}`);
  const made = await pixelsOf(sharp(jpeg));
  // A mix that is 10 percent off differs by 9 at least.
  expect(await differenceFromAfar(made, await laidOver(slug, percentage / 100))).toBeLessThan(6);
});

test("the mail shows an all-black driveway as the page does", async () => {
  const made = await pixelsOf(sharp(await composeDriveway("driveway-black")));
  expect(await differenceFromAfar(made, await laidOver("slate-grey", 0))).toBeLessThan(6);
});

test.each(SURFACES.map(({ slug }) => slug))("a mail with %s stays small", async (slug) => {
  for (const percentage of [0, 50, 100]) {
    const jpeg = await composeDriveway(`driveway-${slug}-${percentage}`);
    expect(jpeg!.length).toBeLessThan(LIMIT);
  }
});

test.each(["", "driveway-plaid-35", "driveway-slate-grey-135", "driveway-../../x-5"])(
  "no picture is made of %j",
  async (name) => {
    expect(await composeDriveway(name)).toBeUndefined();
  },
);

test("a colour without a picture is not shown in the mail; an all-black driveway always is", () => {
  expect(drivewayPicture({ colorMixPercentage: 35, color: "like my door" })).toBeUndefined();
  expect(drivewayPicture({ colorMixPercentage: 0, color: "like my door" })).toEqual({
    name: "driveway-black",
    alt: "A driveway of black granules",
  });
  expect(drivewayPicture({ colorMixPercentage: 35, color: "terracotta" })).toEqual({
    name: "driveway-terracotta-35",
    alt: "A driveway of 35% terracotta and 65% black granules",
  });
});
