import { ChevronDown, MessageCircle, SendHorizontal, X } from "lucide-react";
import { memo } from "react";
import type { ShownBusiness } from "~/business/facts";
import { TRANSCRIPT_DAYS } from "~/business/retention";
import { MadeOnce } from "~/ui/made-once";
import { chatMessages, LONGEST_MESSAGE } from "./chat-messages";
import { linkPieces } from "./link-pieces";

export interface ShownLine {
  id: number;
  text: string;
  isBot: boolean;
  createdAt: string;
  /** Alberta time; a script replaces it by the browser's own. */
  time: string;
}

interface Props {
  business: ShownBusiness;
  /** The path of the page that the widget is on. */
  page: string;
  lines: readonly ShownLine[];
  isOpen: boolean;
}

/**
 * For a place that the script fills or changes, maybe before React has the page: React never looks into it, not even while
 * it takes the page over. The text is one of ours.
 */
function ofTheScript(text: string) {
  return { dangerouslySetInnerHTML: { __html: text }, suppressHydrationWarning: true };
}

/**
 * The chat: a `<details>` with a form, complete without JavaScript. On both kinds of page `chat-behaviour` and
 * `chat-panel` do the rest, so React renders it once and then leaves it alone.
 */
export const ChatWidget = memo(
  function ChatWidget(given: Props) {
    const section = { "aria-label": "Chat" };
    // What somebody wrote is drawn for them, and kept nowhere.
    if (given.lines.length > 0)
      return (
        <section {...section}>
          <Panel {...given} />
        </section>
      );
    return <MadeOnce as="section" {...section} content={Panel} given={given} />;
  },
  () => true,
);

function Panel({ business, page, lines, isOpen }: Props) {
  return (
    <details id="chat" className="chat" open={isOpen} suppressHydrationWarning>
      <summary className="chat-button">
        <MessageCircle aria-hidden className="chat-icon-open size-6" />
        <X aria-hidden className="chat-icon-close size-6" />
        <span className="chat-label">Chat</span>
      </summary>
      <div className="chat-panel">
        <div className="chat-bar">
          <h2 className="mr-auto text-base">Chat with {business.name}</h2>
          <button type="button" className="chat-tool needs-script" data-chat-minimise aria-expanded="true">
            <ChevronDown aria-hidden className="size-5" />
            <span className="sr-only" {...ofTheScript("Minimize chat")} />
          </button>
          <button type="button" className="chat-tool needs-script" data-chat-close>
            <X aria-hidden className="size-5" />
            <span className="sr-only">Close chat</span>
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className="chat-log" role="log" aria-label="Conversation" tabIndex={0}>
          <Bubble
            id={lines.length === 0 ? "chat-latest" : undefined}
            text={chatMessages.greeting(business)}
            isBot
            createdAt={lines[0]?.createdAt}
            time={lines[0]?.time ?? "just now"}
          />
          {lines.map(({ id, ...line }, index) => (
            <Bubble key={id} id={index === lines.length - 1 ? "chat-latest" : undefined} {...line} />
          ))}
          <div className="contents" data-chat-new {...ofTheScript("")} />
        </div>
        <form
          method="post"
          action="/api/chat"
          className="chat-form"
          data-failed={chatMessages.failed(business)}
          noValidate
        >
          <input type="hidden" name="page" value={page} />
          <label htmlFor="chat-message" className="sr-only">
            Your message
          </label>
          <textarea
            id="chat-message"
            name="message"
            rows={1}
            maxLength={LONGEST_MESSAGE}
            required
            placeholder="Ask a question or give a size"
            className="input"
          />
          <button type="submit" className="button button-primary chat-send">
            <SendHorizontal aria-hidden className="size-5" />
            <span className="sr-only">Send</span>
          </button>
          <p className="chat-consent">
            By sending you agree that we keep the conversation for {TRANSCRIPT_DAYS} days.{" "}
            <a href="/privacy-policy">Privacy Policy</a>
          </p>
        </form>
      </div>
    </details>
  );
}

function Bubble({
  id,
  text,
  isBot,
  createdAt,
  time,
}: Pick<ShownLine, "text" | "isBot" | "time"> & { id?: string; createdAt?: string }) {
  return (
    <div id={id} className="chat-line" data-from={isBot ? "chat" : "visitor"}>
      <span className="sr-only">{isBot ? "Chat: " : "You: "}</span>
      <p>
        {linkPieces(text).map((piece) =>
          typeof piece === "string" ? (
            piece
          ) : (
            <a key={piece.href} href={piece.href}>
              {piece.label}
            </a>
          ),
        )}
      </p>
      {/* The greeting is 0 seconds old when the chat opens; a page that is kept knows no hour, so a script adds it. */}
      <time dateTime={createdAt ?? "PT0S"} {...ofTheScript(time)} />
    </div>
  );
}
