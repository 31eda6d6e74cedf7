import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "incoming-"));
const { receiveFile } = await import("./incoming-files.server");

async function* photo() {
  yield Buffer.from("a photo");
}
const begin = (hand = { files: 0 }) => receiveFile(photo(), hand);

/** A file that was not dropped. */
async function taken(hand?: { files: number }) {
  const file = await begin(hand);
  if (!file || file === "dropped") throw new Error("It was dropped");
  return file;
}

test("a fifth upload at once is dropped, and however many have come and gone, the next one starts", async () => {
  for (let time = 0; time < 10; time++) {
    const files = await Promise.all([taken(), taken(), taken(), taken()]);
    expect(await begin()).toBe("dropped");
    for (const file of files) await file.release();
    await files[0]!.release();
  }
  expect(readdirSync(join(process.env.DATA_DIR!, "incoming"))).toEqual([]);
});

test("the files of one upload are one in hand until the last is gone", async () => {
  const others = await Promise.all([taken(), taken(), taken()]);
  const hand = { files: 0 };
  const [first, second] = [await taken(hand), await taken(hand)];
  await first.release();
  expect(await begin()).toBe("dropped");
  await second.release();
  others.push(await taken());
  for (const file of others) await file.release();
});
