import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToString } from "react-dom/server";
import { keptResponse } from "~/front-door/kept-answer.server";
import { keepAnsweredPage } from "~/front-door/page-cache.server";
import { contentSecurityPolicy } from "~/front-door/security-headers.server";
import { logBug } from "~/http/answers.server";
import { encodeAnswer } from "~/http/encoding.server";
import { isDiskFull } from "~/http/full-disk.server";
import { boot } from "./boot.server";
import { PageContext } from "./page-context";

await boot();

/** How long Remix waits for a loader that streams: none does, and its timer would hold the process up at exit. */
export const streamTimeout = 1000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const nonce = hydrates(remixContext) ? randomBytes(16).toString("base64") : undefined;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  // From one document the browser fetches the next one ahead; an application hands over by itself.
  if (!nonce) headers.set("Speculation-Rules", '"/speculation-rules.json"');
  const page = (
    <PageContext.Provider value={{ entryModule: remixContext.manifest.entry.module, nonce }}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </PageContext.Provider>
  );
  // A document has nothing to wait for: rendered in one go it costs a quarter less.
  const html = closeLast(
    nonce
      ? scriptsAfterStyles(
          await renderStream(page, { nonce, onError: (error) => logBug(error, request) }),
          nonce,
        )
      : `<!DOCTYPE html>${renderToString(page)}`,
  );
  const kept = status === 200 && !nonce ? keepAnsweredPage(request, html, headers) : undefined;
  if (kept) return keptResponse(request, kept);
  // A document for one visitor, or of an address where there is none. What hydrates says itself how long it lasts.
  if (!nonce && !headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const answered = metFullDisk.has(request) ? 503 : status;
  return encodeAnswer(request, new Response(html, { status: answered, headers }));
}

/** Those whose page could not do its work for want of room: Remix makes a 500 of every error. */
const metFullDisk = new WeakSet<Request>();

/** Compresses what Remix fetches for a page that React has taken over. */
export function handleDataRequest(answer: Response, { request }: { request: Request }): Promise<Response> {
  return encodeAnswer(request, answer);
}

function renderStream(page: ReactElement, options: RenderToPipeableStreamOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onAllReady() {
        const pieces: Buffer[] = [];
        const body = new Writable({
          write(piece: Buffer, _encoding, done) {
            pieces.push(piece);
            done();
          },
          final(done) {
            resolve(Buffer.concat(pieces).toString());
            done();
          },
        });
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

/**
 * Remix's modules, a hundred kilobytes, lie still until entry.client starts them: a page of ours works before they
 * arrive, and would be painted later if they shared a slow line with its words and its style sheet.
 */
function scriptsAfterStyles(html: string, nonce: string): string {
  const module = `<script nonce="${nonce}" type="module" async="">`;
  // Without it the page would never hydrate, and nobody would be told.
  if (!html.includes(module)) throw new Error("Remix writes its module another way now: see docs/seams.md");
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" media="not all"')
    .replace(module, `<script nonce="${nonce}" type="text/plain">`);
}

/**
 * Remix writes its data behind `</html>`, where HTML allows no script. Every browser moves it into the body; so do we.
 */
function closeLast(html: string): string {
  const end = "</body></html>";
  return html.replace(end, "") + end;
}

function hydrates({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { hydrate?: boolean } | undefined;
    return handle?.hydrate;
  });
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // A method that a page lacks, or a visitor who left, is no bug of ours.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) logBug(error, request);
  if (isDiskFull(error)) metFullDisk.add(request);
}
