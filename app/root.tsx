import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import {
  type MetaArgs,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { shownBusiness } from "~/business/facts";
import { formatAlberta } from "~/business/time";
import { WentWrong, whatWentWrong } from "~/business/went-wrong";
import { listLines } from "~/chat/chat.server";
import { providerOf } from "~/chat/choose-with-model.server";
import { db } from "~/db.server";
import { deployment } from "~/deployment.server";
import { chatCookie, readChatCookie } from "~/http/chat-cookie.server";
import { takeRefused } from "~/http/refused-chat.server";
import { takeToast } from "~/http/toast.server";
import noScriptStyles from "~/styles/no-script.css?url";
import officeStyles from "~/styles/office.css?url";
import type { SheetName } from "~/styles/sheets.server";
import { DocumentTitle } from "~/ui/document-title";
import archivo from "~/ui/fonts/archivo-semi-expanded.woff2?url";
import sourceSans from "~/ui/fonts/source-sans.woff2?url";
import { ToastMessage, useLatest } from "~/ui/toast";
import { PageContext, type StyleFiles } from "./rendering/page-context";

/** What a route may say of its page with `export const handle`. */
export interface PageHandle {
  /** An application: React takes the page over. Without it the page is a document, and stays what the server sent. */
  hydrate?: boolean;
  /** The back office: dense, and dark when the system is. */
  office?: boolean;
  /** The style that a public page brings with it; without it that of a document. The back office has a file. */
  sheet?: SheetName;
}

/**
 * Asked for ahead on a wide screen only. On a phone's slow line a font would hold up the first words and share the way
 * with the first picture: what a phone has fetched by the end serves its next page.
 */
const font = {
  rel: "preload",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
  media: "(min-width: 48rem)",
} as const;

export const links: LinksFunction = () => [
  { ...font, href: archivo },
  { ...font, href: sourceSans },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  // Only the page of what is not there has a splat: `//Example.com/` is one, and would lead to another site.
  // In a token upper and lower case differ.
  if (!("*" in params) && !("token" in params)) goToCanonicalCase(request);
  const { toast, headers } = await takeToast(request);
  const { publicUrl, business, chatModel } = deployment();
  const chat = { ...(await chatOf(request, headers)), provider: providerOf(chatModel) };
  return data({ business: shownBusiness(business), publicUrl, toast, chat }, { headers });
}

/** Remix takes /Services for /services; a page has one address. */
function goToCanonicalCase(request: Request): void {
  const { pathname, search } = new URL(request.url);
  const canonical = pathname.toLowerCase();
  if (canonical !== pathname) throw redirect(canonical + search, 301);
}

/** The visitor's conversation. It is shown open once, after a message without JavaScript; a refused one is in its field. */
async function chatOf(request: Request, headers: Headers) {
  const kept = await readChatCookie(request);
  if (!kept) return { lines: [], isOpen: false, refused: undefined };
  const { conversationId, isOpen, refusedId } = kept;
  if (isOpen) headers.append("Set-Cookie", await chatCookie({ conversationId, isOpen: false }));
  const lines = conversationId ? await listLines(db, conversationId) : [];
  return {
    lines: lines.map((line) => ({ ...line, time: formatAlberta(line.createdAt, "h:mm a") })),
    isOpen,
    refused: refusedId ? takeRefused(refusedId) : undefined,
  };
}

/** What a refusal says about how long it lasts, and when to come back, stands on the error page as well. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** For the document, and yet named here: the build compresses only what the browser's half of it imports. */
const STYLE_FILES: StyleFiles = { office: officeStyles, noScript: noScriptStyles };

/** The application. What stands around it, in which the browser's React has no part, is `document.server.tsx`. */
export function Layout({ children }: { children: ReactNode }) {
  const { document, nonce } = useContext(PageContext);
  const { hydrate } = usePageHandle();
  if (document) return document(STYLE_FILES);
  return (
    <>
      {children}
      {hydrate && <ScrollRestoration nonce={nonce} />}
      {hydrate && <DocumentTitle />}
    </>
  );
}

function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle));
}

export function meta({ error }: MetaArgs) {
  return error ? [{ title: whatWentWrong(error) }] : [];
}

export default function App() {
  // It stays when the page loads its data again.
  const toast = useLatest(useLoaderData<typeof loader>().toast);
  return (
    <>
      <ToastMessage toast={toast} />
      <Outlet />
    </>
  );
}

/** Of the back office, and of what fails before the site's frame is there; public pages have the frame's own. */
export function ErrorBoundary() {
  const facts = useRouteLoaderData<typeof loader>("root");
  return (
    <main>
      <WentWrong phone={facts?.business.phone} />
    </main>
  );
}
