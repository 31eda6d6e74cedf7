import { keepClear } from "./chat-clearance";
import { wasClosedLately, wasOpened } from "./chat-memory";

/**
 * How far a visitor scrolls before the chat opens, and how long after that. Source: docs/facts.md (chat, mail and
 * screens).
 */
const SCROLLED_PX = 500;
const WAIT_MS = 1000;

/**
 * Opens the chat when the visitor, the page (`force-show` on the window) or a scroll past 500 px asks for it, and only
 * then loads the rest of its script. Listens on the document, because React may replace nodes.
 */
export function wireChat(): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("#chat > summary") && !chat()?.open) {
      loadPanel().then(({ focusMessage }) => focusMessage());
    }
    const tool = target.closest<HTMLButtonElement>(
      "#chat button[data-chat-close], #chat button[data-chat-minimise]",
    );
    if (tool && !isPanelLoaded) loadPanel().then(() => tool.click());
  });
  // The toggle event of <details> does not bubble, so listen in the capture phase.
  document.addEventListener(
    "toggle",
    (event) => {
      if (event.target === chat() && chat()?.open) loadPanel().then(({ show }) => show());
    },
    true,
  );
  addEventListener("force-show", () => loadPanel().then(({ open }) => open()));
  if (chat()?.open) loadPanel().then(({ show }) => show());
  if (location.pathname.startsWith("/admin")) return;
  keepClear();
  openAfterScroll();
}

function chat(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>("#chat");
}

/** Once loaded, the panel handles its buttons itself. */
let isPanelLoaded = false;

function loadPanel() {
  return import("./chat-panel").finally(() => {
    isPanelLoaded = true;
  });
}

/**
 * Opens the chat by itself at most once a session, not within 30 days of being closed, and never in the back office, on
 * a secret page, over a form in use or over a result. If something is in the way, a later scroll opens it.
 */
function openAfterScroll(): void {
  const watch = () => {
    if (scrollY <= SCROLLED_PX) return;
    removeEventListener("scroll", watch);
    setTimeout(() => {
      if (location.pathname.startsWith("/admin") || chat()?.dataset.quiet) return;
      if (wasOpened() || wasClosedLately(Date.now())) return;
      if (isFormInUse() || isResultShown()) addEventListener("scroll", watch, { passive: true });
      else loadPanel().then(({ openByItself }) => openByItself());
    }, WAIT_MS);
  };
  addEventListener("scroll", watch, { passive: true });
}

const TEXTS =
  'main :is(textarea, input:is(:not([type]), [type="text"], [type="email"], [type="tel"], [type="number"]))';

/** Whether a field has the focus or holds typed text. */
function isFormInUse(): boolean {
  if (document.activeElement?.matches("input, select, textarea")) return true;
  return [...document.querySelectorAll<HTMLInputElement>(TEXTS)].some(
    ({ value, defaultValue, type }) => value !== defaultValue || (type !== "number" && value.trim() !== ""),
  );
}

/** Whether a price or a confirmation is on the screen. */
function isResultShown(): boolean {
  return [...document.querySelectorAll("main [data-result]")].some((result) => {
    const { top, bottom, height } = result.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > 0;
  });
}
