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
 * Scaled to `width` pixels if given. `card`: on the picture for shared links, as a JPEG. `over`: under another picture
 * of ours of the same size, which has this opacity.
 */
type Encoding =
  | ({ width?: number } & ({ webp: WebpOptions } | { avif: AvifOptions } | { png: PngOptions }))
  | { card: JpegOptions }
  | { over: { file: string; opacity: number }; jpeg: JpegOptions };

/** Sent to picture-process.js: one `decode`, then any number of `encode`. */
export type Question = { decode: { file: string; box: Size } } | { encode: Encoding };
/** Its answer. */
export type Answer = Decoded | PictureRefusal | Uint8Array;

/** `isWorn`: the process has used so much memory that it should not decode another picture. */
export type Decoded = { ok: true; isWorn: boolean } & Size;

interface OpenPicture extends Size {
  encode(encoding: Encoding): Promise<Uint8Array>;
}

/**
 * Kibibytes that the kernel allows the process: 256 MiB for decoding (MAX_HELD_BYTES) and 128 MiB for itself. The last
 * guard against a file that takes more than its header says.
 */
const MEMORY_LIMIT = 384 * 1024;
/**
 * From Node 24 on, 128 MB within the limit would be reserved for machine code. The process runs so little JavaScript
 * that interpreting it is as fast. Node 22 warns unless WebAssembly is switched off too.
 */
const WITHOUT_MACHINE_CODE = process.versions.node.startsWith("22.")
  ? ["--jitless", "--no-expose-wasm"]
  : ["--jitless"];
/** Milliseconds that an idle process waits for another picture; most come alone. */
const IDLE_MS = 2000;
/** Milliseconds for each question: forty times what the largest picture took. */
const STEP_MS = 20_000;

/** Thrown when a picture crashed the process, or exceeded its memory or time. */
class DecoderEnded extends Error {}

/**
 * Decodes a JPEG, PNG, WebP, GIF (first frame) or AVIF, by its bytes, in a separate process. The picture is scaled down
 * to fit `box` (pixels), never up, turned upright, converted to sRGB and stripped of metadata. `use` gets it, and its
 * result is returned. Refuses other formats, a damaged file and one that is too large. Throws when the process can't be
 * started.
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
      // Earlier pictures may have left the memory in pieces, so a new process decides.
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

/** HEIC's brands in a file's first box (ISO 23008-12, annex B.4). */
const HEIC_BRANDS = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];

/** Reads only the first twelve bytes; no parser sees a HEIC. */
async function isHeic(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return false;
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
    // The shell sets the memory limit and then becomes Node. macOS has no such limit.
    execPath: "/bin/sh",
    execArgv: [
      "-c",
      `ulimit -d ${MEMORY_LIMIT} 2>/dev/null; exec "$0" "$@"`,
      process.execPath,
      "--max-semi-space-size=1",
      ...WITHOUT_MACHINE_CODE,
    ],
    // Without the site's secrets, because this process reads strangers' files.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let isAlive = true;
  const ended = untilEnd(child).finally(() => {
    isAlive = false;
  });
  // `ask` awaits this. The catch is for the time between questions.
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
    /** Lets the site exit while an idle decoder waits. */
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

/** Rejects when the process has ended. A signal means that the picture caused it; anything else is our fault. */
async function untilEnd(child: ChildProcess): Promise<never> {
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once("exit", (...end) => resolve(end));
    child.on("error", (error) => !isChannelClosed(error) && reject(error));
  });
  throw signal ? new DecoderEnded() : new Error(`The picture’s decoder ended by itself (${code})`);
}

/** True when the process ended just before a question; `untilEnd` says how. */
function isChannelClosed({ code }: NodeJS.ErrnoException): boolean {
  return code === "EPIPE" || code === "ERR_IPC_CHANNEL_CLOSED";
}
