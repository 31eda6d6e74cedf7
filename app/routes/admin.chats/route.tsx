import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { Pagination } from "~/ui/pagination";
import { samePage } from "~/ui/same-page";
import { Tabs } from "~/ui/tabs";
import { type LoadedChats, loadChats } from "./load.server";

export const meta: MetaFunction = () => [{ title: "Chats" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const { username } = await requireUser(request);
  return loadChats(deployment(username), new URL(request.url).searchParams);
}

/** What people ask the chat, and what it could not answer. */
export default function Chats() {
  const { unanswered, conversations, open, older } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="text-title">Chats</h1>
      <p className="text-muted">
        Kept for 90 days. Answer a question under Settings, Questions, and the chat uses your answer from then
        on.
      </p>
      <Tabs
        tabs={[
          { to: "/admin/chats", label: "All", isCurrent: !unanswered },
          { to: "/admin/chats?unanswered=1", label: "Not answered", isCurrent: unanswered },
        ]}
      />
      {open.length > 0 && <OpenChat lines={open} />}
      {conversations.length === 0 ? (
        <div className="card p-8 text-center">
          <h2 className="text-lg">No chats here</h2>
          <p className="text-muted">
            {unanswered
              ? "The chat had an answer for everything."
              : "What visitors ask the chat shows up here."}
          </p>
        </div>
      ) : (
        <ul className="card divide-y divide-line">
          {conversations.map((conversation) => (
            <ChatRow key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
      <Pagination next={older} />
    </>
  );
}

const LINK = "w-fit font-semibold text-accent underline underline-offset-2 pointer-coarse:py-2.75";

function ChatRow({ conversation }: { conversation: LoadedChats["conversations"][number] }) {
  const location = useLocation();
  const { id, first, when, messages, quoteId, unanswered } = conversation;
  return (
    <li className="grid gap-2 p-4">
      <Link to={samePage(location, { chat: id })} className={`${LINK} wrap-anywhere`}>
        {first}
      </Link>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span>
          {when}, {messages === 1 ? "1 message" : `${messages} messages`}
        </span>
        {quoteId !== undefined && (
          <Link to={`/admin/quotes/${quoteId}`} className="underline underline-offset-2">
            Lead #{quoteId}
          </Link>
        )}
      </p>
      {unanswered.map((question, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be asked twice.
        <p key={place} className="flex flex-wrap gap-x-4 border-l-2 border-amber pl-3">
          <span className="min-w-0 wrap-anywhere">{question}</span>
          <Link
            to={`/admin/settings?${new URLSearchParams({ tab: "questions", question })}`}
            className={LINK}
          >
            Answer this
          </Link>
        </p>
      ))}
    </li>
  );
}

function OpenChat({ lines }: { lines: LoadedChats["open"] }) {
  const location = useLocation();
  return (
    <section aria-labelledby="open-chat" className="card grid gap-3 p-4">
      <header className="flex justify-between gap-4">
        <h2 id="open-chat" className="text-lg">
          Chat of {lines[0]?.when}
        </h2>
        <Link to={samePage(location, { chat: undefined })} className={LINK}>
          Close
        </Link>
      </header>
      <ol className="grid gap-3">
        {lines.map(({ id, text, isBot }) => (
          <li key={id} className={isBot ? "pl-5" : ""}>
            <strong>{isBot ? "Chat" : "Visitor"}</strong>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
