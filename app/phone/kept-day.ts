const KEPT = "office-day";
const DAY = "/admin/day";
/** The worker's file and the addresses that it looks after. */
const WORKER = "/office-worker.js";
const SCOPE = "/admin";

/** Undefined where a browser has no workers, or gives them to https alone. */
export function startWorker(): Promise<ServiceWorkerRegistration> | undefined {
  return navigator.serviceWorker?.register(WORKER, { scope: SCOPE });
}

/** Whose day, and the time of what is shown: "7:42 am". */
interface Seen {
  username: string;
  asOf: string;
}

/**
 * Keeps the day's page and the built files that it needs, for when there is no signal. What was kept before is replaced.
 * False without signal. Throws when `signal` stops it.
 */
export async function keepDay({ username, asOf }: Seen, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(DAY, { headers: { Accept: "text/html" }, signal }).catch(() => undefined);
  signal.throwIfAborted();
  if (!answer) return false;
  if (answer.redirected || answer.status === 401) await wipeDay();
  if (answer.redirected || !answer.ok) return true;
  const page = await answer.text();
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    // Allows the scripts that are in the page.
    "Content-Security-Policy": answer.headers.get("Content-Security-Policy") ?? "default-src 'self'",
    "X-Kept-At": new Date().toISOString(),
    "X-Kept-For": encodeURIComponent(username),
  });
  const files = new Set(page.match(/\/assets\/[\w.-]+/g));
  const cache = await caches.open(KEPT);
  await Promise.all([...files].map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  for (const { url } of await cache.keys()) {
    if (!files.has(new URL(url).pathname)) await cache.delete(url);
  }
  // Somebody may have logged out meanwhile.
  signal.throwIfAborted();
  await cache.put(DAY, new Response(withBar(page, asOf), { headers }));
  return true;
}

const BAR = "as-of";

/** The bar stands outside of what React takes over. */
function withBar(page: string, asOf: string): string {
  const words = `<span>No signal: as of ${asOf}.</span> <a href="${DAY}" class="underline">Try again</a>`;
  const bar = `<p id="${BAR}" data-as-of="${asOf}" role="status" class="notice notice-danger">${words}</p>`;
  return page.replace('<div id="application"', `${bar}<div id="application"`);
}

/** Takes the bar off a page that is newer than it says; while it is not, it says that there is signal again. */
export function correctBar(asOf: string): void {
  const bar = document.getElementById(BAR);
  const words = bar?.querySelector("span");
  if (!bar || !words) return;
  if (bar.dataset.asOf === asOf) words.textContent = `There is signal again. This is as of ${asOf}.`;
  else bar.remove();
}

/** At logout, and once somebody is no longer signed in. */
export async function wipeDay(): Promise<void> {
  if ("caches" in window) await caches.delete(KEPT);
}

/** Nobody sees the day that somebody else has seen on this phone. */
export async function wipeOthersDay(username: string): Promise<void> {
  if (!("caches" in window) || !(await caches.has(KEPT))) return;
  const day = await (await caches.open(KEPT)).match(DAY, { ignoreVary: true });
  if (day && day.headers.get("X-Kept-For") !== encodeURIComponent(username)) await wipeDay();
}
