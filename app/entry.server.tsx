import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement, ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import { keptResponse } from "~/front-door/kept-answer.server";
import { keepAnsweredPage, mayKeepPage } from "~/front-door/page-cache.server";
import { contentSecurityPolicy, hashSource } from "~/front-door/security-headers.server";
import { logBug } from "~/http/answers.server";
import { encodeAnswer, encodeBytes } from "~/http/encoding.server";
import { isDiskFull } from "~/http/full-disk.server";
import { boot } from "./process/boot.server";
import { Document } from "./rendering/document.server";
import { KeptMarkup } from "./rendering/kept-markup.server";
import { PageContext, type StyleFiles } from "./rendering/page-context";
import type { PageHandle } from "./root";
import { SHEETS } from "./styles/sheets.server";
import { KeptMarkupContext } from "./ui/made-once";

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
  const parts = new KeptMarkup();
  /** Remix draws the page's application, or `document` in its place. */
  const drawn = (document?: (styleFiles: StyleFiles) => ReactNode) => (
    <PageContext.Provider value={{ document, nonce }}>
      <KeptMarkupContext.Provider value={parts.markupOf}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </KeptMarkupContext.Provider>
    </PageContext.Provider>
  );
  const onError = (error: unknown) => logBug(error, request);
  // What the browser's half of Remix needs stands behind the document, and not behind the application.
  const { serverHandoffStream } = remixContext;
  remixContext.serverHandoffStream = undefined;
  const application = await render(drawn(), { nonce, onError });
  if (hydrate) remixContext.serverHandoffStream = serverHandoffStream;
  const css = sheet ? parts.markOf(sheet.bytes) : "";
  const behaviour = behaviourOf(remixContext);
  const documentOf = (styleFiles: StyleFiles) => (
    <Document {...{ behaviour, nonce, css, styleFiles, hydrate, office }} application={APPLICATION_MARK} />
  );
  const document = await render(drawn(documentOf), { nonce, onError });
  const marked = document.replace(APPLICATION_MARK, () => application);
  const isForAll = status === 200 && !office && mayKeepPage(request, headers);
  const { html, hashes } = isForAll
    ? hashScripts(marked, nonce)
    : { html: marked, hashes: hydrate ? [`'nonce-${nonce}'`] : [] };
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy({ script: hashes, style: [sheet?.hash ?? `'nonce-${nonce}'`] }),
  );
  // From one document the browser fetches the next one ahead; an application hands over by itself.
  if (!hydrate) headers.set("Speculation-Rules", '"/speculation-rules.json"');
  const page = parts.assemble(html);
  if (isForAll) return keptResponse(request, keepAnsweredPage(request, page, headers));
  // A document for one visitor, or of an address where there is none. What hydrates says itself how long it lasts.
  if (!hydrate && !headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const answered = metFullDisk.has(request) ? 503 : status;
  return encodeBytes(
    request,
    page,
    { status: answered, headers },
    office ? OFFICE_QUALITY : VISITORS_QUALITY,
  );
}

/** The build gives it a file of its own, which the browser's entry imports. */
function behaviourOf({ manifest }: EntryContext): string {
  return manifest.entry.imports.find((file) => file.includes("/page-behaviour-"))!;
}

/** Of brotli. A page of the office is drawn anew for each visit: at 4 this took three times as long, for 18 % fewer bytes. */
const OFFICE_QUALITY = 1;

/** For a public page that is not kept, and may go to a phone: at 4 this took twice as long, for 7 % fewer bytes. */
const VISITORS_QUALITY = 2;

/** Those whose page could not do its work for want of room: Remix makes a 500 of every error. */
const metFullDisk = new WeakSet<Request>();

/** Compresses what Remix fetches for a page that React has taken over. */
export function handleDataRequest(answer: Response, { request }: { request: Request }): Promise<Response> {
  return encodeAnswer(request, answer);
}

/** What stands for the application while the server draws the document. In a page's own text no `<` is unescaped. */
const APPLICATION_MARK = "<!--application-->";

/** All of it at once: what a page shows without JavaScript is in its place, however large. */
function render(page: ReactElement, options: RenderToPipeableStreamOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
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
