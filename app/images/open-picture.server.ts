import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { AvifOptions, WebpOptions } from "sharp";

export type PictureRefusal = { ok: false; reason: "not_an_image" | "too_many_pixels" };

/** Pixels. */
interface Size {
  width: number;
  height: number;
}

/** Scaled to this width (pixels) when one is given. */
type Encoding = { width?: number } & ({ webp: WebpOptions } | { avif: AvifOptions });

/** What picture-process.js is asked: first to decode, then to encode as often as wanted. */
export type Question = { decode: { file: string; box: Size } } | { encode: Encoding };
/** And what it says to each. */
export type Answer = Decoded | PictureRefusal | Uint8Array;

/** `isWorn`: the process should take no other picture. */
export type Decoded = { ok: true; isWorn: boolean } & Size;

interface OpenPicture extends Size {
  encode(encoding: Encoding): Promise<Uint8Array>;
}

/**
 * Kibibytes of memory that the process may ask for, enforced by the kernel: what it refuses by the header, and 128
 * MiB for itself. The last resort against a file that makes a decoder hold more than was ever measured.
 */
const MEMORY_LIMIT = 384 * 1024;
/** How long a process waits for the next picture: most come alone, and then nothing is held. */
const IDLE_MS = 2000;
/** For each question. Forty times what the largest picture takes on the machine it was measured on. */
const STEP_MS = 20_000;

/** The picture made its decoder crash, or exceed its memory or its time. */
class DecoderEnded extends Error {}

/**
 * Decodes a JPEG, PNG, WebP, GIF (first frame) or AVIF, told by its bytes, in a process of its own, scaled down to fit
 * the box (pixels) and never up; upright, in sRGB and without metadata. Gives what `use` makes of it: the picture is
 * open until then. Refuses anything else, a damaged file, and one that is too large to decode. Throws when the process
 * can't be started.
 */
export async function openPicture<Made>(
  file: string,
  box: Size,
  use: (picture: OpenPicture) => Promise<Made>,
): Promise<Made | PictureRefusal> {
  const decoder = takeIdle() ?? startDecoder();
  let isWorn = true;
  try {
    const decoded = (await decoder.ask({ decode: { file, box } })) as Decoded | PictureRefusal;
    if (!decoded.ok) return decoded;
    isWorn = decoded.isWorn;
    const { width, height } = decoded;
    return await use({
      width,
      height,
      encode: async (encoding) => (await decoder.ask({ encode: encoding })) as Uint8Array,
    });
  } catch (error) {
    if (error instanceof DecoderEnded) return { ok: false, reason: "too_many_pixels" };
    throw error;
  } finally {
    await (isWorn ? decoder.stop() : leaveIdle(decoder));
  }
}

type Decoder = ReturnType<typeof startDecoder>;

let idle: { decoder: Decoder; timer: NodeJS.Timeout } | undefined;

function takeIdle(): Decoder | undefined {
  if (!idle) return undefined;
  const { decoder, timer } = idle;
  idle = undefined;
  clearTimeout(timer);
  return decoder.isAlive() ? decoder : undefined;
}

async function leaveIdle(decoder: Decoder): Promise<void> {
  if (idle || !decoder.isAlive()) return decoder.stop();
  decoder.letExit();
  idle = { decoder, timer: setTimeout(() => takeIdle()?.stop(), IDLE_MS).unref() };
}

function startDecoder() {
  const child = fork("app/images/picture-process.js", {
    // The shell sets the limit and becomes Node. Where there is no such limit (macOS) it goes without.
    execPath: "/bin/sh",
    execArgv: [
      "-c",
      `ulimit -d ${MEMORY_LIMIT} 2>/dev/null; exec "$0" "$@"`,
      process.execPath,
      "--max-semi-space-size=1",
    ],
    // No secret of the site: this process reads what strangers send.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let isAlive = true;
  // A question to a process that has just ended is an error too: `ended` tells it.
  child.on("error", () => undefined);
  const ended = untilEnd(child).finally(() => {
    isAlive = false;
  });
  // Awaited by whoever asks; between two questions nobody does.
  ended.catch(() => undefined);
  return {
    isAlive: () => isAlive,
    async ask(question: Question): Promise<Answer> {
      child.ref();
      child.channel?.ref();
      const timeout = AbortSignal.timeout(STEP_MS);
      const answered = once(child, "message", { signal: timeout }).catch((error) => {
        isAlive = false;
        throw timeout.aborted ? new DecoderEnded() : error;
      });
      child.send(question);
      const [answer] = await Promise.race([answered, ended]);
      return answer as Answer;
    },
    /** While it waits, it keeps no script from ending. */
    letExit() {
      child.unref();
      child.channel?.unref();
    },
    async stop() {
      child.kill("SIGKILL");
      await ended.catch(() => undefined);
    },
  };
}

/** Rejects when the process is gone: by a signal for what the picture did to it, otherwise for a fault of ours. */
async function untilEnd(child: ChildProcess): Promise<never> {
  const [code, signal] = await once(child, "exit");
  throw signal ? new DecoderEnded() : new Error(`The picture's decoder ended by itself (${code})`);
}
