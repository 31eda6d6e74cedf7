import { ChevronDown, MessageCircle, SendHorizontal, X } from "lucide-react";
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
  /** In Alberta time, until a script shows the browser's own. */
  time: string;
}

interface Props {
  business: ShownBusiness;
  /** The path of the page that the widget is on. */
  page: string;
  lines: readonly ShownLine[];
  isOpen: boolean;
  /** Their refused message, to go back into the field, and why. */
  refused: { message: string; reply: string } | undefined;
  /** Who else receives what is written. */
  provider: string | undefined;
  /** Only a press opens the chat here. */
  isQuiet: boolean;
}

/**
 * The chat: a `<details>` with a form, complete without JavaScript. It is outside the part that React takes over;
 * `chat-behaviour` and `chat-panel` add script on both kinds of page.
 */
export function ChatWidget(given: Props) {
  const section = { "aria-label": "Chat" };
  // A conversation is drawn for its visitor only, and kept nowhere.
  if (given.lines.length > 0 || given.refused)
    return (
      <section {...section}>
        <Panel {...given} />
      </section>
    );
  return <MadeOnce as="section" {...section} content={Panel} given={given} />;
}

function Panel({ business, page, lines, isOpen, refused, provider, isQuiet }: Props) {
  const said = [...lines, ...(refused ? linesOf(refused) : [])];
  return (
    <details id="chat" className="chat" open={isOpen} data-quiet={isQuiet || undefined}>
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
            <span className="sr-only">Minimize chat</span>
          </button>
          <button type="button" className="chat-tool needs-script" data-chat-close>
            <X aria-hidden className="size-5" />
            <span className="sr-only">Close chat</span>
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className="chat-log" role="log" aria-label="Conversation" tabIndex={0}>
          <Bubble
            id={said.length === 0 ? "chat-latest" : undefined}
            text={chatMessages.greeting(business)}
            isBot
            createdAt={lines[0]?.createdAt}
            time={lines[0]?.time ?? "just now"}
          />
          {said.map(({ id, ...line }, index) => (
            <Bubble key={id} id={index === said.length - 1 ? "chat-latest" : undefined} {...line} />
          ))}
          <div className="contents" data-chat-new />
        </div>
        <form
          method="post"
          action="/api/chat"
          className="chat-form"
          data-failed={chatMessages.failed(business)}
          noValidate
        >
          <input type="hidden" name="page" value={page} />
          {/* Filled in by `origin-behaviour`. */}
          <input type="hidden" name="origin" />
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
            defaultValue={refused?.message}
            className="input"
          />
          <button type="submit" className="button button-primary chat-send">
            <SendHorizontal aria-hidden className="size-5" />
            <span className="sr-only">Send</span>
          </button>
          <p className="chat-consent">
            By sending you agree that we keep the conversation for {TRANSCRIPT_DAYS} days
            {provider && ` and that what you write goes to ${provider}`}.{" "}
            <a href="/privacy-policy">Privacy Policy</a>
          </p>
        </form>
      </div>
    </details>
  );
}

/** The message, and below it why it was refused, as with JavaScript. */
function linesOf({ message, reply }: NonNullable<Props["refused"]>) {
  const own = message.trim() ? [{ id: -2, text: message, isBot: false, time: "just now" }] : [];
  return [...own, { id: -1, text: reply, isBot: true, time: "just now" }];
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
      {/* The greeting has no hour in a kept page, so a script adds it when the chat opens. */}
      <time dateTime={createdAt ?? "PT0S"}>{time}</time>
    </div>
  );
}
