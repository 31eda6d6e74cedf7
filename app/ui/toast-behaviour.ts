/** Milliseconds that a toast stays. They stop while it is focused, or the pointer is on it and has moved there. */
const DURATION = 5000;
/** Milliseconds until screen readers have read the page. From then on they read out what enters a live region. */
const UNTIL_READ = 300;

/**
 * Gives each toast its behaviour, later ones too: one at a time, gone after five seconds, focused by F8. It is hidden
 * and not removed, because on hydrated pages it belongs to React.
 */
export function watchToasts(): void {
  const seen = new WeakSet<HTMLElement>();
  const takeUpNew = () => {
    const toasts = [...document.querySelectorAll<HTMLElement>("[data-toast]")];
    const newest = toasts.filter((toast) => !seen.has(toast)).at(-1);
    if (!newest) return;
    for (const toast of toasts) {
      seen.add(toast);
      if (toast !== newest) toast.hidden = true;
    }
    dismissInTime(newest);
  };
  for (const toast of document.querySelectorAll("[data-toast]")) announce(toast);
  takeUpNew();
  new MutationObserver(takeUpNew).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("keydown", (event) => {
    if (event.key === "F8") document.querySelector<HTMLElement>("[data-toast]:not([hidden])")?.focus();
  });
}

/**
 * The title of a toast that came with the page is hidden from screen readers first. When it then comes, they read out
 * the whole toast, which is a status. What can be focused is never hidden.
 */
function announce(toast: Element): void {
  const title = toast.querySelector(".toast-title");
  title?.setAttribute("aria-hidden", "true");
  setTimeout(() => title?.removeAttribute("aria-hidden"), UNTIL_READ);
}

function dismissInTime(toast: HTMLElement): void {
  const hide = () => {
    toast.hidden = true;
  };
  let timer = setTimeout(hide, DURATION);
  let isPointedAt = false;
  const pause = () => clearTimeout(timer);
  const resume = () => {
    clearTimeout(timer);
    if (!isPointedAt && !toast.matches(":focus-within")) timer = setTimeout(hide, DURATION);
  };
  // Not pointerenter: a toast also opens under a pointer that rests, and would never go.
  toast.addEventListener("pointermove", () => {
    isPointedAt = true;
    pause();
  });
  toast.addEventListener("pointerleave", () => {
    isPointedAt = false;
    resume();
  });
  toast.addEventListener("focusin", pause);
  toast.addEventListener("focusout", () => setTimeout(resume));
  toast.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  toast.querySelector("[data-toast-close]")?.addEventListener("click", hide);
}
