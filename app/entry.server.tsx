import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement, ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
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

/** Milliseconds that Remix waits for streaming loaders. There are none, and its timer would delay the exit. */
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
  /** With `document` Remix renders the whole document, without it only the application. */
  const drawn = (document?: (styleFiles: StyleFiles) => ReactNode) => (
    <PageContext.Provider value={{ document, nonce }}>
      <KeptMarkupContext.Provider value={parts.markupOf}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </KeptMarkupContext.Provider>
    </PageContext.Provider>
  );
  const render = (page: ReactElement) =>
    renderWhole(page, { nonce, onLateError: (error) => logBug(error, request) });
  // What Remix needs in the browser goes behind the document, not into the application.
  const { serverHandoffStream } = remixContext;
  remixContext.serverHandoffStream = undefined;
  const application = await render(drawn());
  if (hydrate) remixContext.serverHandoffStream = serverHandoffStream;
  const css = sheet ? parts.markOf(sheet.bytes) : "";
  const behaviour = behaviourOf(remixContext);
  const documentOf = (styleFiles: StyleFiles) => (
    <Document {...{ behaviour, nonce, css, styleFiles, hydrate, office }} application={APPLICATION_MARK} />
  );
  const document = await render(drawn(documentOf));
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
  // Browsers load the next document ahead; an application navigates by itself.
  if (!hydrate) headers.set("Speculation-Rules", '"/speculation-rules.json"');
  const page = parts.assemble(html);
  if (isForAll) return keptResponse(request, keepAnsweredPage(request, page, headers));
  // A document for one visitor, or an error page. Applications set their own Cache-Control.
  if (!hydrate && !headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  const answered = metFullDisk.has(request) ? 503 : status;
  return encodeBytes(
    request,
    page,
    { status: answered, headers },
    office ? OFFICE_QUALITY : VISITORS_QUALITY,
  );
}

/** The address of `page-behaviour.ts`: the build gives it a file of its own, which the browser's entry imports. */
function behaviourOf({ manifest }: EntryContext): string {
  const file = manifest.entry.imports.find((each) => each.includes("/page-behaviour-"));
  if (!file) throw new Error("The build has no file of page-behaviour.ts: see chunkOf in vite.config.ts");
  return file;
}

/** Of brotli. A page of the office is drawn anew for each visit: at 4 this took three times as long, for 18 % fewer bytes. */
const OFFICE_QUALITY = 1;

/** Brotli level for a public page that is not kept. Level 4 took twice as long and saved 7 %. */
const VISITORS_QUALITY = 2;

/** Requests that failed on a full disk, because Remix answers every error with 500. */
const metFullDisk = new WeakSet<Request>();

/** Compresses the data that Remix loads for an application. */
export function handleDataRequest(answer: Response, { request }: { request: Request }): Promise<Response> {
  return encodeAnswer(request, answer);
}

/**
 * Stands for the application while the document is rendered. Nobody can type it into a page, where every `<` is
 * escaped.
 */
const APPLICATION_MARK = "<!--application-->";

/**
 * Renders all of a page at once, so that what it shows without JavaScript is in its place, however large. `onLateError`
 * gets what failed in a part that the browser renders again; what fails the page is thrown, for Remix to report.
 */
function renderWhole(
  page: ReactElement,
  { nonce, onLateError }: { nonce: string; onLateError: (error: unknown) => void },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error);
      },
      onAllReady() {
        errors.forEach(onLateError);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
    });
  });
}

/** A kept page has no nonce, because all visitors would know it. The policy has the hashes of its scripts instead. */
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
  // A method that a page lacks, or a visitor who left, is not our bug.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) logBug(error, request);
  if (isDiskFull(error)) metFullDisk.add(request);
}
