import type { CDPSession } from "@playwright/test";
import sharp from "sharp";

/** A small picture of the screen, and when it was taken, in milliseconds since 1970. */
interface Frame {
  at: number;
  jpeg: Buffer;
}

/**
 * Films the screen. What it gives ends the film, and says the Speed Index of what was seen: for how many milliseconds
 * since `from` the screen did not look as it does in the end, each moment by how much is missing. As WebPageTest and
 * Lighthouse count it, by the colours of the screen.
 */
export async function filmScreen(session: CDPSession): Promise<(from: number) => Promise<number>> {
  const frames: Frame[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, "base64") });
    void session.send("Page.screencastFrameAck", { sessionId }).catch(() => {});
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 60, maxWidth: 188, maxHeight: 406 });
  return async (from) => {
    await session.send("Page.stopScreencast");
    return speedIndex(
      frames.filter(({ at }) => at >= from),
      from,
    );
  };
}

async function speedIndex(frames: Frame[], from: number): Promise<number> {
  const blank = new Array<number>(COLOURS).fill(0);
  const seen = await Promise.all(frames.map(({ jpeg }) => coloursOf(jpeg)));
  const end = seen.at(-1);
  if (!end) throw new Error("Nothing was painted");
  // A screen before its first paint is white.
  for (const channel of [0, 1, 2]) blank[channel * 256 + 255] = sum(end) / 3;
  let index = 0;
  let before = { at: from, missing: 1 };
  for (const [place, { at }] of frames.entries()) {
    index += (at - before.at) * before.missing;
    before = { at, missing: 1 - likeness(seen[place]!, blank, end) };
  }
  return index;
}

const COLOURS = 3 * 256;

/** How many pixels have each value of red, of green and of blue. */
async function coloursOf(jpeg: Buffer): Promise<number[]> {
  const pixels = await sharp(jpeg).removeAlpha().raw().toBuffer();
  const colours = new Array<number>(COLOURS).fill(0);
  for (const [place, value] of pixels.entries()) colours[(place % 3) * 256 + value]!++;
  return colours;
}

/** How far a screen has come from the blank one to the last, from 0 to 1. */
function likeness(screen: number[], blank: number[], end: number[]): number {
  const far = end.map((count, colour) => Math.abs(count - blank[colour]!));
  const come = screen.map((count, colour) => Math.min(Math.abs(count - blank[colour]!), far[colour]!));
  return sum(far) === 0 ? 1 : sum(come) / sum(far);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
