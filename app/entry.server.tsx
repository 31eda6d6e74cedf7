import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToString } from "react-dom/server";
import { keptResponse } from "~/front-door/kept-answer.server";
import { keepAnsweredPage } from "~/front-door/page-cache.server";
import { contentSecurityPolicy, hashSource } from "~/front-door/security-headers.server";
import { logBug } from "~/http/answers.server";
import { encodeAnswer } from "~/http/encoding.server";
import { isDiskFull } from "~/http/full-disk.server";
import { boot } from "./boot.server";
import { MODULES_RUN } from "./modules-run";
import { PageContext } from "./page-context";
import type { PageHandle } from "./root";
import { SHEETS } from "./styles/sheets.server";

await boot();

/** How long Remix waits for a loader that streams: none does, and its timer would hold the process up at exit. */
export const streamTimeout = 1000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const { hydrate, office, sheet: name = "document" } = handleOf(remixContext);
  const nonce = randomBytes(16).toString("base64");
  const sheet = office ? undefined : SHEETS[name];
  const page = (
    <PageContext.Provider
      value={{ entryModule: remixContext.manifest.entry.module, nonce, css: sheet?.css ?? "" }}
    >
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </PageContext.Provider>
  );
  // A document has nothing to wait for: rendered in one go it costs a quarter less.
  const marked = closeLast(
    hydrate
      ? scriptsAfterPaint(
          await renderStream(page, { nonce, onError: (error) => logBug(error, request) }),
          nonce,
        )
      : `<!DOCTYPE html>${renderToString(page)}`,
  );
  const { html, hashes } = sheet
    ? hashScripts(marked, nonce)
    : { html: marked, hashes: [`'nonce-${nonce}'`] };
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({ script: hashes, style: [sheet?.hash ?? `'nonce-${nonce}'`] }),
  );
  // From one document the browser fetches the next one ahead; an application hands over by itself.
  if (!hydrate) headers.set("Speculation-Rules", '"/speculation-rules.json"');
  const kept = status === 200 && !office ? keepAnsweredPage(request, html, headers) : undefined;
  if (kept) return keptResponse(request, kept);
  // A document for one visitor, or of an address where there is none. What hydrates says itself how long it lasts.
  if (!hydrate && !headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
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
 * arrive, and would be painted later if they shared a slow line with its words and its pictures.
 */
function scriptsAfterPaint(html: string, nonce: string): string {
  const module = `<script nonce="${nonce}" type="module" async="">`;
  // Without it the page would never hydrate, and nobody would be told.
  if (!html.includes(module)) throw new Error("Remix writes its module another way now: see docs/seams.md");
  const [before = "", rest = ""] = html.split(module);
  const still = rest.replace("</script>", `\ndispatchEvent(new Event("${MODULES_RUN}"));</script>`);
  return `${before}<script nonce="${nonce}" type="text/plain">${still}`.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" media="not all"',
  );
}

/**
 * A page that is kept has no nonce, which all of its visitors would know: the scripts that bear one, and no others, are
 * allowed by their hashes.
 */
function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const scripts = html.split(`<script${mark}`).slice(1);
  const hashes = scripts.map((script) =>
    hashSource(script.slice(script.indexOf(">") + 1, script.indexOf("</script>"))),
  );
  return { html: html.replaceAll(mark, ""), hashes };
}

/**
 * Remix writes its data behind `</html>`, where HTML allows no script. Every browser moves it into the body; so do we.
 */
function closeLast(html: string): string {
  const end = "</body></html>";
  return html.replace(end, "") + end;
}

function handleOf({ staticHandlerContext, routeModules }: EntryContext): PageHandle {
  return Object.assign(
    {},
    ...staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle),
  );
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // A method that a page lacks, or a visitor who left, is no bug of ours.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) logBug(error, request);
  if (isDiskFull(error)) metFullDisk.add(request);
}
