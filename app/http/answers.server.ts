import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ZodType, z } from "zod";
import { encodeAnswer } from "./encoding.server";
import { DISK_FULL, isDiskFull } from "./full-disk.server";
import { loggedPath } from "./logged-path.server";
import type { OverLimit } from "./rate-limit.server";
import { isCrossSiteWrite } from "./same-origin.server";

type FieldErrors = Record<string, string[]>;
type Arguments = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: Arguments) => Promise<Response>;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** `guarded` is what the guard returned: the signed-in user. */
type GuardedHandler<Guarded> = (args: Arguments, guarded: Guarded) => Promise<Response>;

interface ApiHandlers<Guarded> extends Partial<Record<Method, GuardedHandler<Guarded>>> {
  /** Runs first and throws its refusal, so that a stranger does not even learn which methods exist. */
  guard?: (request: Request) => Promise<Guarded>;
  /** What a visitor reads when the disk is full; without it, the words for staff. */
  whenDiskIsFull?: () => string;
}

/** A failure in the one shape of the API: `{ message, errors? }`. */
export function apiError(
  status: number,
  message: string,
  { errors, headers }: { errors?: FieldErrors; headers?: HeadersInit } = {},
): Response {
  return Response.json(errors ? { message, errors } : { message }, { status, headers });
}

/** The Retry-After header, for somebody over a limit or while the server is busy. */
export function retryAfter({ retryAfterSeconds }: OverLimit) {
  return { "Retry-After": String(retryAfterSeconds) };
}

/** The API's 429. */
export function apiTooMany(message: string, limit: OverLimit): Response {
  return apiError(429, message, { headers: { "Cache-Control": "no-store", ...retryAfter(limit) } });
}

/** A response to throw: JSON under /api, and plain text elsewhere, which the error page shows. */
export function refusal(request: Request, status: number, message: string, headers?: HeadersInit): Response {
  return isApiPath(new URL(request.url).pathname)
    ? apiError(status, message, { headers })
    : new Response(message, { status, headers });
}

export function isApiPath(pathname: string): boolean {
  return /^\/api(\/|$)/i.test(pathname);
}

/** Throws 403 when another site's page sent the write. */
export function refuseCrossSite(request: Request): void {
  const facts = { method: request.method, header: (name: string) => request.headers.get(name) };
  if (isCrossSiteWrite(facts)) throw refusal(request, 403, "This request came from another site.");
}

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** The message for a value of the wrong kind when the schema has none. */
const plainWords: z.core.$ZodErrorMap = (issue) =>
  issue.code === "invalid_type"
    ? `Please send ${KINDS[issue.expected] ?? "another value"}`
    : "This value can’t be used";

/** The input parsed by the schema. Throws 400 with the messages by field when it is refused. */
export function parseInput<Schema extends ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: plainWords });
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join(".") || "body";
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  throw apiError(400, parsed.error.issues[0]?.message ?? "Invalid request", { errors });
}

/**
 * Makes the two exports of an API route. Text is compressed, and HEAD answered like GET. A method without a handler
 * gives 405 with Allow, a full disk 503, a bug 500; the last two with `{ message, requestId }` and no stack.
 */
export function apiDoor<Guarded = undefined>({
  guard,
  whenDiskIsFull = () => DISK_FULL,
  ...handlers
}: ApiHandlers<Guarded>): {
  loader: Handler;
  action: Handler;
} {
  async function open(args: Arguments): Promise<Response> {
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const handler = (handlers as Partial<Record<string, GuardedHandler<Guarded | undefined>>>)[method];
    try {
      const guarded = await guard?.(args.request);
      if (!handler) return methodNotAllowed(Object.keys(handlers));
      return await encodeAnswer(args.request, await handler(args, guarded));
    } catch (error) {
      if (error instanceof Response) return error;
      const requestId = logBug(error, args.request);
      if (isDiskFull(error)) return Response.json({ message: whenDiskIsFull(), requestId }, { status: 503 });
      return Response.json({ message: "Something went wrong on our side.", requestId }, { status: 500 });
    }
  }
  return { loader: open, action: open };
}

export function methodNotAllowed(methods: string[]): Response {
  const allow = methods.includes("GET") ? ["HEAD", ...methods] : methods;
  return apiError(405, "Method not allowed", { headers: { Allow: allow.sort().join(", ") } });
}

/** Logs an unexpected error as one JSON line, without the request's query or body. Gives the id that finds the line. */
export function logBug(error: unknown, request: Request): string {
  const requestId = request.headers.get("x-request-id") ?? randomUUID();
  const path = loggedPath(new URL(request.url).pathname);
  const stack = error instanceof Error ? error.stack : String(error);
  console.error(JSON.stringify({ level: "error", requestId, method: request.method, path, stack }));
  return requestId;
}
