/** Milliseconds a page must be in sight before it counts as looked at. Mail scanners leave sooner. */
const SEEN_MS = 2000;

/** Tells the owner that the customer looked at a paper, once its page was in sight for two seconds. */
export function noteWhenSeen(): void {
  if (document.visibilityState === "visible") noteSoon();
  else document.addEventListener("visibilitychange", noteSoon, { once: true });
}

function noteSoon(): void {
  const timer = setTimeout(() => {
    navigator.sendBeacon(location.pathname, new URLSearchParams({ intent: "viewed" }));
  }, SEEN_MS);
  document.addEventListener(
    "visibilitychange",
    () => {
      clearTimeout(timer);
      if (document.visibilityState === "visible") noteSoon();
    },
    { once: true },
  );
}
