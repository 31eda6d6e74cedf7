import { Links, Meta, Scripts, useLocation, useRouteLoaderData } from "@remix-run/react";
import { PALETTE } from "~/business/palette";
import { ChatWidget } from "~/chat/chat-widget";
import { isSecret } from "~/pages";
import type { loader, PageHandle } from "~/root";
import { APPLICATION, type StyleFiles } from "./page-context";

interface DocumentProps extends PageHandle {
  /** The address of `page-behaviour.ts`. */
  behaviour: string;
  nonce: string;
  /** A public page's style; empty for the back office, which has a file. */
  css: string;
  styleFiles: StyleFiles;
  /** The application's HTML, rendered separately. */
  application: string;
}

/**
 * Everything on a page but the application. React does not take it over, so nodes that an extension puts into it do no
 * harm.
 */
export function Document({ behaviour, nonce, css, styleFiles, application, hydrate, office }: DocumentProps) {
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Browsers colour their bars like the public pages. */}
        {!office && <meta name="theme-color" content={PALETTE.paper} />}
        {office ? (
          <link rel="stylesheet" href={styleFiles.office} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style; as a child its ">" would be escaped
          <style dangerouslySetInnerHTML={{ __html: css }} />
        )}
        <link rel="manifest" href={office ? "/office.webmanifest" : "/site.webmanifest"} />
        <Links />
        <noscript>
          <link rel="stylesheet" href={styleFiles.noScript} />
        </noscript>
        <Meta />
        <script type="module" src={behaviour} />
      </head>
      <body className={office ? "office" : undefined}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written and escaped by React itself */}
        <div id={APPLICATION} dangerouslySetInnerHTML={{ __html: application }} />
        <Chat />
        {hydrate && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** On every page, failed ones too, unless the business's facts are missing. */
function Chat() {
  const facts = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  if (!facts) return null;
  return (
    <ChatWidget business={facts.business} page={pathname} isQuiet={isSecret(pathname)} {...facts.chat} />
  );
}
