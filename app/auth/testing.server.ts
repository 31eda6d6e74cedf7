import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";

/**
 * An empty site, with visitors' limits wide open, for a test file to which vitest.config.ts gives a process of its own.
 * Import what reads the environment (`await import("~/routes/…")`) only after it.
 */
export async function openTestSite(): Promise<Db> {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  Object.assign(process.env, { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000" });
  await (await createTestDb(folder)).destroy();
  const { db } = await import("~/db.server");
  return db;
}

type Door = (args: LoaderFunctionArgs) => unknown;

/** Calls a loader or an action, and gives its answer as a Response, whether it was returned or thrown. */
export async function knock(door: Door, path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(new URL(path, "http://localhost:3000"), init);
  const answer = await Promise.resolve()
    .then(() => door({ request, params: {}, context: {} }))
    .catch((thrown: unknown) => thrown);
  if (answer instanceof Response) return answer;
  if (answer instanceof Error) throw answer;
  if (!isDataWithInit(answer)) return Response.json(answer);
  return Response.json(answer.data, answer.init ?? undefined);
}

/** What Remix's `data()` gives. */
function isDataWithInit(answer: unknown): answer is { data: unknown; init: ResponseInit | null } {
  return typeof answer === "object" && answer !== null && "data" in answer && "init" in answer;
}

/** What a browser would send next: the cookies that an answer sets, without those that it takes away. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
