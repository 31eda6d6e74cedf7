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

/** What a route can export as `handle`. */
export interface PageHandle {
  /** React takes the page over. Without it the page is a document. */
  hydrate?: boolean;
  /** The back office: compact, and dark if the system is. */
  office?: boolean;
  /** The style of a public page; by default that of a document. */
  sheet?: SheetName;
}

/**
 * Loaded early on wide screens only. On a phone's slow line a font would delay the first words and the first picture;
 * it is there for the next page.
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
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  // Not where a path may be any text: `//Example.com/` would lead to another site, and tokens depend on upper and lower
  // case.
  if (!("*" in params) && !("token" in params)) goToCanonicalCase(request);
  const { toast, headers } = await takeToast(request);
  const { publicUrl, business, chatModel } = deployment();
  const chat = { ...(await chatOf(request, headers)), provider: providerOf(chatModel) };
  return data({ business: shownBusiness(business), publicUrl, toast, chat }, { headers });
}

/** Remix also answers /Services, but a page has one address. */
function goToCanonicalCase(request: Request): void {
  const { pathname, search } = new URL(request.url);
  const canonical = pathname.toLowerCase();
  if (canonical !== pathname) throw redirect(canonical + search, 301);
}

/**
 * The visitor's conversation. It is open once after a message without JavaScript; a refused message is in its field.
 */
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

/** A refusal's Cache-Control and Retry-After are also sent with the error page. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** Imported here although the document uses it, because the build only compresses what the client code imports. */
const STYLE_FILES: StyleFiles = { office: officeStyles, noScript: noScriptStyles };

/** The application. The rest of the page, which React never has in the browser, is in document.server.tsx. */
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
  // It stays while the page reloads its data.
  const toast = useLatest(useLoaderData<typeof loader>().toast);
  return (
    <>
      <ToastMessage toast={toast} />
      <Outlet />
    </>
  );
}

/** For the back office, and for failures outside of the public frame, which has its own. */
export function ErrorBoundary() {
  const facts = useRouteLoaderData<typeof loader>("root");
  return (
    <main>
      <WentWrong phone={facts?.business.phone} />
    </main>
  );
}
