import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement, ReactNode } from "react";
import { type RenderToPipeableStreamOptions, renderToPipeableStream, renderToString } from "react-dom/server";
import { keptResponse } from "~/front-door/kept-answer.server";
import { keepAnsweredPage, mayKeepPage } from "~/front-door/page-cache.server";
import { contentSecurityPolicy, hashSource } from "~/front-door/security-headers.server";
import { logBug } from "~/http/answers.server";
import { encodeAnswer, encodeBytes } from "~/http/encoding.server";
import { isDiskFull } from "~/http/full-disk.server";
import { boot } from "./boot.server";
import { Document } from "./document.server";
import { KeptMarkup } from "./kept-markup.server";
import { MODULES_RUN } from "./modules-run";
import { PageContext, type StyleFiles } from "./page-context";
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
  remixContext.manifest = manifestOfPage(remixContext);
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
  const data = hydrate ? await new Response(remixContext.serverHandoffStream).text() : "";
  // Remix would render it as a part of the page that is waited for, and a page with such a part has to be streamed.
  remixContext.serverHandoffStream = undefined;
  const onError = (error: unknown) => logBug(error, request);
  const application = hydrate
    ? await renderApplication(drawn(), { nonce, onError })
    : renderToString(drawn());
  const css = sheet ? parts.markOf(sheet.bytes) : "";
  const entryModule = remixContext.manifest.entry.module;
  const around = renderToString(
    drawn((styleFiles) => (
      <Document
        {...{ entryModule, nonce, css, styleFiles, hydrate, office }}
        application={APPLICATION_MARK}
      />
    )),
  );
  const document = hydrate ? withScriptsLast(around, data, nonce) : around;
  const marked = DOCTYPE + document.replace(APPLICATION_MARK, () => application);
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

/** What Remix is told of when it renders a page, by the page's own route. */
const manifests = new Map<string, EntryContext["manifest"]>();

/**
 * The routes of this page, and every index page: Remix tells the browser of the pages above this one, which are `/` and
 * `/admin`. It makes a tree of all that it is told of, and holds the page's address against each branch three times.
 */
function manifestOfPage({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const own = staticHandlerContext.matches.map(({ route }) => route.id);
  const page = own.at(-1) ?? "root";
  const known = manifests.get(page);
  if (known) return known;
  const { routes } = manifest;
  const told: EntryContext["manifest"]["routes"] = {};
  const indexes = Object.keys(routes).filter((id) => routes[id]?.index);
  for (let id of [...own, ...indexes]) {
    for (; id; id = routes[id]?.parentId ?? "") told[id] = routes[id]!;
  }
  const made = { ...manifest, routes: told };
  manifests.set(page, made);
  return made;
}

interface Rendering {
  nonce: string;
  onError: (error: unknown) => void;
}

const DOCTYPE = "<!DOCTYPE html>";

/** What stands for the application while the server draws the document. In a page's own text no `<` is unescaped. */
const APPLICATION_MARK = "<!--application-->";

/** React's mark of a part that it left to the browser. */
const LEFT_OUT = "<!--$!-->";

/** What React takes over in the browser. */
async function renderApplication(application: ReactElement, rendering: Rendering): Promise<string> {
  // In one go it costs a fifth less than as a stream, which waits for what is not there: the code of a first dialog.
  const atOnce = renderToString(application);
  return atOnce.includes(LEFT_OUT) ? renderStream(application, rendering) : atOnce;
}

function renderStream(page: ReactElement, options: RenderToPipeableStreamOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
}

/**
 * Remix's modules, a hundred kilobytes, lie still until entry.client starts them: a page of ours works before they
 * arrive, and would be painted later if they shared a slow line with its words and its pictures. Behind them stands
 * the data, as Remix's client reads it.
 */
function withScriptsLast(html: string, data: string, nonce: string): string {
  const preload = '<link rel="modulepreload"';
  const module = `<script nonce="${nonce}" type="module" async="">`;
  const end = "</body></html>";
  // All of them stand at the end: the page before them is not searched again.
  const at = html.indexOf(preload);
  const [preloads = "", rest] = html.slice(at, -end.length).split(module);
  // Without it the page would never hydrate, and nobody would be told.
  if (at < 0 || !rest || !html.endsWith(end))
    throw new Error("Remix writes its module another way now: see docs/seams.md");
  const still = rest.replace("</script>", `\ndispatchEvent(new Event("${MODULES_RUN}"));</script>`);
  // As JSON, in which "<" stands in texts alone: within a script each of its thousand quotes would be escaped.
  const json = data.replaceAll("<", "\\u003c");
  return [
    html.slice(0, at),
    preloads.replaceAll(preload, `${preload} media="not all"`),
    `<script nonce="${nonce}" type="text/plain">${still}`,
    `<script type="application/json" id="${DATA}">${json}</script><script nonce="${nonce}">${READ_DATA}</script>${end}`,
  ].join("");
}

const DATA = "page-data";

/** Hands the data to Remix's client, as Remix's own script would. */
const READ_DATA = `(stream => { stream.enqueue(document.getElementById("${DATA}").textContent); stream.close(); })(window.__remixContext.streamController)`;

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
