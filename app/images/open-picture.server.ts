import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import type { AvifOptions, JpegOptions, PngOptions, WebpOptions } from "sharp";

export type PictureRefusal = { ok: false; reason: "not_an_image" | "heic" | "too_many_pixels" };

/** Pixels. */
interface Size {
  width: number;
  height: number;
}

/**
 * Scaled to `width` (pixels) if one is given. `card`: on the picture that social networks show of a link, as a JPEG.
 * `over`: beneath another picture of ours, of the same size and so opaque (0 to 1).
 */
type Encoding =
  | ({ width?: number } & ({ webp: WebpOptions } | { avif: AvifOptions } | { png: PngOptions }))
  | { card: JpegOptions }
  | { over: { file: string; opacity: number }; jpeg: JpegOptions };

/** What picture-process.js is asked: one `decode`, then any number of `encode`. */
export type Question = { decode: { file: string; box: Size } } | { encode: Encoding };
/** What it answers. */
export type Answer = Decoded | PictureRefusal | Uint8Array;

/** `isWorn`: the process has used so much memory that it should decode no other picture. */
export type Decoded = { ok: true; isWorn: boolean } & Size;

interface OpenPicture extends Size {
  encode(encoding: Encoding): Promise<Uint8Array>;
}

/**
 * Kibibytes of memory that the kernel allows the process: 256 MiB for what it decodes (MAX_HELD_BYTES) and 128 MiB for
 * itself. It is the last guard against a file that takes more memory than its header says.
 */
const MEMORY_LIMIT = 384 * 1024;
/**
 * From Node 24 on, room for machine code (128 MB) is reserved within the limit, and none would be left. The process runs
 * so little JavaScript that interpreting it takes no longer. Node 22 warns unless it is told that WebAssembly is off too.
 */
const WITHOUT_MACHINE_CODE = process.versions.node.startsWith("22.")
  ? ["--jitless", "--no-expose-wasm"]
  : ["--jitless"];
/**
 * Milliseconds that an idle process waits for the next picture. Most pictures come alone, and then no process should be
 * kept.
 */
const IDLE_MS = 2000;
/** Milliseconds for each question: forty times what the largest picture takes on the machine where it was measured. */
const STEP_MS = 20_000;

/** Thrown when the picture crashed its decoder, or exceeded its memory or time. */
class DecoderEnded extends Error {}

/**
 * Decodes a JPEG, PNG, WebP, GIF (first frame) or AVIF in a process of its own; the bytes say which it is. The picture
 * is scaled down to fit `box` (pixels), never up, turned upright, converted to sRGB and stripped of metadata. `use`
 * gets it open, and its result is the answer. Refuses other formats, a damaged file, and one that is too large to
 * decode. Throws when the process can't be started.
 */
export async function openPicture<Made>(
  file: string,
  box: Size,
  use: (picture: OpenPicture) => Promise<Made>,
): Promise<Made | PictureRefusal> {
  const used = takeIdle();
  let decoder = used ?? startDecoder();
  let isWorn = true;
  try {
    let decoded = await decodeIn(decoder, file, box);
    if (!decoded.ok && used) {
      // What earlier pictures left in pieces may be missing to this one: a new process has the last word.
      await used.stop();
      decoder = startDecoder();
      decoded = await decodeIn(decoder, file, box);
    }
    if (!decoded.ok) return (await isHeic(file)) ? { ok: false, reason: "heic" } : decoded;
    isWorn = decoded.isWorn;
    const { width, height } = decoded;
    return await use({
      width,
      height,
      encode: async (encoding) => (await decoder.ask({ encode: encoding })) as Uint8Array,
    });
  } catch (error) {
    if (error instanceof DecoderEnded) return ENDED;
    throw error;
  } finally {
    await (isWorn ? decoder.stop() : leaveIdle(decoder));
  }
}

/** The names of HEIC in a file's first box (ISO 23008-12, annex B.4). */
const HEIC_BRANDS = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];

/** No parser sees it: its first twelve bytes say what it is. */
async function isHeic(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    const head = buffer.toString("latin1", 0, bytesRead);
    return head.slice(4, 8) === "ftyp" && HEIC_BRANDS.includes(head.slice(8));
  } finally {
    await handle.close();
  }
}

const ENDED = { ok: false, reason: "too_many_pixels" } satisfies PictureRefusal;

async function decodeIn(decoder: Decoder, file: string, box: Size): Promise<Decoded | PictureRefusal> {
  try {
    return (await decoder.ask({ decode: { file, box } })) as Decoded | PictureRefusal;
  } catch (error) {
    if (error instanceof DecoderEnded) return ENDED;
    throw error;
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
    // The shell sets the memory limit and then becomes Node. On systems without such a limit (macOS) there is none.
    execPath: "/bin/sh",
    execArgv: [
      "-c",
      `ulimit -d ${MEMORY_LIMIT} 2>/dev/null; exec "$0" "$@"`,
      process.execPath,
      "--max-semi-space-size=1",
      ...WITHOUT_MACHINE_CODE,
    ],
    // None of the site's secrets: this process reads files that strangers send.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let isAlive = true;
  const ended = untilEnd(child).finally(() => {
    isAlive = false;
  });
  // `ask` awaits this. The catch is for the time between two questions, when nobody does.
  ended.catch(() => undefined);
  return {
    isAlive: () => isAlive,
    async ask(question: Question): Promise<Answer> {
      child.ref();
      child.channel?.ref();
      const timeout = AbortSignal.timeout(STEP_MS);
      const answered = once(child, "message", { signal: timeout }).catch((error) => {
        isAlive = false;
        if (timeout.aborted) throw new DecoderEnded();
        if (isChannelClosed(error)) return ended;
        throw error;
      });
      child.send(question);
      const [answer] = await Promise.race([answered, ended]);
      return answer as Answer;
    },
    /** Lets this process end while the idle decoder still waits. */
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

/** Rejects when the process is gone. A signal means that the picture made it end; anything else is a fault of ours. */
async function untilEnd(child: ChildProcess): Promise<never> {
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once("exit", (...end) => resolve(end));
    child.on("error", (error) => !isChannelClosed(error) && reject(error));
  });
  throw signal ? new DecoderEnded() : new Error(`The picture’s decoder ended by itself (${code})`);
}

/** A question to a process that ended a moment ago, before we have heard of it. How it ended, `untilEnd` tells. */
function isChannelClosed({ code }: NodeJS.ErrnoException): boolean {
  return code === "EPIPE" || code === "ERR_IPC_CHANNEL_CLOSED";
}
