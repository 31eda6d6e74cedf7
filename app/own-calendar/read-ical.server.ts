import { Worker } from "node:worker_threads";

/** An occurrence of something in a calendar, in milliseconds. */
export interface Entry {
  from: number;
  to: number;
  isAllDay: boolean;
}

/** The file, and between which instants (milliseconds) its occurrences are asked for. */
export interface IcalQuestion {
  text: string;
  from: number;
  to: number;
}

/**
 * What takes time, by its own marks: not what is cancelled or shown as free. `unread` entries are broken, in an unknown
 * time zone, or repeat too often. tooMany: over 5,000 occurrences.
 */
export type IcalAnswer =
  | { kind: "read"; entries: Entry[]; unread: number }
  | { kind: "noCalendar" | "tooMany" | "tooLong" };

/** Milliseconds of an own thread: forty times what a file of 10 MB took. */
const TIME_LIMIT_MS = 20_000;
const MOST_MEGABYTES = 192;

/** Reads a calendar in a thread of its own, which is ended when it takes too long or too much memory. */
export function readIcal(question: IcalQuestion, timeLimitMs = TIME_LIMIT_MS): Promise<IcalAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker("./app/own-calendar/ical-worker.js", {
      workerData: question,
      // What the server itself was started with is not for this thread.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: 16 },
    });
    const end = (answer: IcalAnswer) => {
      clearTimeout(late);
      void worker.terminate();
      resolve(answer);
    };
    const late = setTimeout(() => end({ kind: "tooLong" }), timeLimitMs);
    // An error is the memory's end, as what is broken in a file is no error.
    worker.once("message", end).once("error", () => end({ kind: "tooLong" }));
  });
}
