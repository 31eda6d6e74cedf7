import { rememberClosed, rememberOpened } from "./chat-memory";
import { linkPieces } from "./link-pieces";

/**
 * Adds script to the chat that the server rendered; loaded when it first opens. Plain code, because React would be
 * fifteen times as much to load for one question.
 */

/** Milliseconds; longer than the server waits for its model. */
const TIME_LIMIT_MS = 15_000;

/** Pixels kept free above the question when the log scrolls to it. */
const GAP_PX = 8;

/** Pixels from which there is room beside an open chat. */
const WIDE_PX = 1024;

let isPending = false;
/** The conversation's id, for a browser that accepts no cookie. */
let conversationId: string | undefined;

document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches(".chat-form")) return;
  event.preventDefault();
  void send(event.target);
});

document.addEventListener("keydown", (event) => {
  if (!isInChat(event.target)) return;
  if (event.key === "Escape") close();
  if (event.key === "Enter" && !event.shiftKey && !endsComposition(event) && event.target === message()) {
    event.preventDefault();
    message().form?.requestSubmit();
  }
});

/**
 * Whether Enter only accepts a word of an input method. In Safari the composition has ended by then, and only the old
 * key code tells.
 */
function endsComposition({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229;
}

document.addEventListener("input", (event) => {
  if (event.target === message()) markSend();
});

document.addEventListener("click", (event) => {
  if (!isInChat(event.target)) return;
  if (event.target.closest("[data-chat-close]")) close();
  // The button works without script; this remembers that the visitor closed the chat.
  if (event.target.closest("summary") && chat().open) {
    event.preventDefault();
    close();
  }
  if (event.target.closest("[data-chat-minimise]")) minimise(!("minimised" in chat().dataset));
});

/** Opens the chat from any state, without moving the focus. */
export function open(): void {
  chat().open = true;
  chat().removeAttribute("data-aside");
  minimise(false);
  show();
}

/** Opens the chat unasked: minimised below 1024 px while a form is in sight. */
export function openByItself(): void {
  open();
  if (innerWidth < WIDE_PX && isFormOnScreen()) minimise(true);
}

function isFormOnScreen(): boolean {
  return [...document.querySelectorAll("main form")].some((form) => {
    const { top, bottom, height } = form.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > 0;
  });
}

/** Sets up the chat that has just opened. */
export function show(): void {
  rememberOpened();
  for (const time of chat().querySelectorAll("time")) showTime(time);
  markSend();
  scrollToLatest();
  // Enter pressed before this script had loaded only added a line break; send the message now.
  if (message().value.endsWith("\n")) message().form?.requestSubmit();
}

export function focusMessage(): void {
  if (chat().open) message().focus();
}

function close(): void {
  const hadFocus = chat().contains(document.activeElement);
  chat().open = false;
  minimise(false);
  rememberClosed(Date.now());
  if (hadFocus) chat().querySelector("summary")?.focus();
}

function minimise(isMinimised: boolean): void {
  chat().toggleAttribute("data-minimised", isMinimised);
  const button = find("[data-chat-minimise]");
  button.setAttribute("aria-expanded", String(!isMinimised));
  const label = button.querySelector("span");
  if (label) label.textContent = isMinimised ? "Restore chat" : "Minimize chat";
  if (!isMinimised) scrollToLatest();
}

async function send(form: HTMLFormElement): Promise<void> {
  const text = message().value.trim();
  if (!text || isPending) return;
  addLine("visitor", text);
  message().value = "";
  setPending(true);
  const answer = await ask(form, text);
  setPending(false);
  addLine("chat", answer.text);
  // Puts a failed message back into the field.
  if (answer.isFailed && !message().value) message().value = text;
  markSend();
}

async function ask(form: HTMLFormElement, text: string): Promise<{ text: string; isFailed: boolean }> {
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ message: text, conversationId, origin: new FormData(form).get("origin") }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const body: { response?: string; conversationId?: string; message?: string } = await answer.json();
    if (answer.ok && body.response) {
      conversationId = body.conversationId;
      return { text: body.response, isFailed: false };
    }
    const isRefused = answer.status === 400 || answer.status === 429;
    return { text: (isRefused && body.message) || (form.dataset.failed ?? ""), isFailed: true };
  } catch {
    return { text: form.dataset.failed ?? "", isFailed: true };
  }
}

/** Adds a bubble by copying the greeting's markup. */
function addLine(from: "chat" | "visitor", text: string): void {
  const line = find(".chat-line").cloneNode(true) as HTMLElement;
  line.removeAttribute("id");
  line.dataset.from = from;
  line.querySelector("span")!.textContent = from === "chat" ? "Chat: " : "You: ";
  line.querySelector("p")!.replaceChildren(...(from === "chat" ? linkPieces(text).map(asNode) : [text]));
  const time = line.querySelector("time")!;
  time.dateTime = new Date().toISOString();
  showTime(time);
  find("[data-chat-new]").append(line);
  scrollToLatest();
}

function asNode(piece: ReturnType<typeof linkPieces>[number]): Node {
  if (typeof piece === "string") return document.createTextNode(piece);
  const link = document.createElement("a");
  link.href = piece.href;
  link.textContent = piece.label;
  return link;
}

/** Shows a time in the visitor's time zone. The greeting's is when the chat was opened. */
function showTime(time: HTMLTimeElement): void {
  const at = new Date(Date.parse(time.dateTime) || Date.now());
  time.dateTime = at.toISOString();
  time.textContent = at.toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
}

function setPending(isNow: boolean): void {
  isPending = isNow;
  find(".chat-log").setAttribute("aria-busy", String(isNow));
  scrollToLatest();
  markSend();
}

/** Disables Send while there is nothing to send, and moves the focus from it to the field. */
function markSend(): void {
  const button = chat().querySelector<HTMLButtonElement>(".chat-send")!;
  const hadFocus = button === document.activeElement;
  button.disabled = isPending || !message().value.trim();
  if (hadFocus && button.disabled) message().focus();
}

/** Scrolls to the latest answer, but not past its question, so that a long answer is read from the start. */
function scrollToLatest(): void {
  const log = find(".chat-log");
  const question = [...log.querySelectorAll<HTMLElement>('[data-from="visitor"]')].at(-1);
  log.scrollTop = question ? question.offsetTop - log.offsetTop - GAP_PX : log.scrollHeight;
}

function isInChat(target: EventTarget | null): target is Element {
  return target instanceof Element && chat().contains(target);
}

function chat(): HTMLDetailsElement {
  return document.querySelector<HTMLDetailsElement>("#chat")!;
}

function find(selector: string): HTMLElement {
  return chat().querySelector<HTMLElement>(selector)!;
}

function message(): HTMLTextAreaElement {
  return chat().querySelector("textarea")!;
}
