/** How long a toast stays. The time stands still while the toast is hovered or focused. */
const DURATION = 5000;
/** Until screen readers have taken in the page: what enters a live region from then on is read out. */
const UNTIL_READ = 300;

/**
 * Gives every toast its behaviour, also one that appears later: one at a time, gone after five seconds, focused by F8.
 * A toast is hidden and never removed, because on hydrated pages its node belongs to React.
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

/** For a toast that came with the page: to screen readers it enters its region now. It is in sight all the time. */
function announce(toast: Element): void {
  toast.setAttribute("aria-hidden", "true");
  setTimeout(() => toast.removeAttribute("aria-hidden"), UNTIL_READ);
}

function dismissInTime(toast: HTMLElement): void {
  const hide = () => {
    toast.hidden = true;
  };
  let timer = setTimeout(hide, DURATION);
  const pause = () => clearTimeout(timer);
  const resume = () => {
    clearTimeout(timer);
    if (!toast.matches(":hover, :focus-within")) timer = setTimeout(hide, DURATION);
  };
  for (const event of ["pointerenter", "focusin"]) toast.addEventListener(event, pause);
  for (const event of ["pointerleave", "focusout"]) toast.addEventListener(event, () => setTimeout(resume));
  toast.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  toast.querySelector("[data-toast-close]")?.addEventListener("click", hide);
}
