// @ts-check
// The office's service worker, for addresses that begin with /admin. Sent as it is written here. It fetches nothing ahead
// and sends nothing by itself: it opens the day as the page has kept it (app/phone/kept-day.ts), and rings.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const DAY = "/admin/day";
/** As in kept-day.ts. */
const KEPT = "office-day";
const TOO_OLD_MS = 24 * 60 * 60 * 1000;
/** Where one bar of signal comes and goes, a request may hang for minutes. */
const PATIENCE_MS = 6000;

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // Somebody signed out, or somebody else is about to sign in.
  if (pathname.startsWith("/admin/login")) return event.waitUntil(caches.delete(KEPT));
  if (request.method !== "GET") {
    if (pathname.startsWith("/admin")) event.respondWith(send(request));
  } else if (request.mode === "navigate") {
    if (pathname === DAY || pathname === "/admin") event.respondWith(open(request, pathname));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(fetch(request).catch(async () => (await kept(request.url)) ?? Response.error()));
  }
});

/** @param {Request} request */
async function send(request) {
  const answer = await fetch(request);
  if (answer.status === 401) await caches.delete(KEPT);
  return answer;
}

/**
 * @param {Request} request
 * @param {string} pathname
 */
async function open(request, pathname) {
  const day = await kept(DAY);
  if (!day) return fetch(request);
  const tooLate = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
  try {
    return /** @type {Response} */ (await Promise.race([fetch(request), tooLate]));
  } catch {
    if (pathname !== DAY) return Response.redirect(DAY);
    return withItsDay(day);
  }
}

/** What the day's page has kept, for a day. @param {string} url */
async function kept(url) {
  const cache = await caches.open(KEPT);
  const day = await cache.match(DAY, { ignoreVary: true });
  const age = Date.now() - Date.parse(day?.headers.get("X-Kept-At") ?? "");
  // A clock that was put back makes an age below zero.
  if (age >= 0 && age < TOO_OLD_MS) return cache.match(url, { ignoreVary: true });
  await caches.delete(KEPT);
  return undefined;
}

/** The bar names the time alone. After midnight it says that it was yesterday's. @param {Response} day */
async function withItsDay(day) {
  const { headers } = day;
  const isToday = new Date(headers.get("X-Kept-At") ?? "").toDateString() === new Date().toDateString();
  const page = await day.text();
  return new Response(isToday ? page : page.replace("as of ", "as of yesterday, "), { headers });
}

worker.addEventListener("push", (event) => {
  const { title, path } = /** @type {{ title: string, path: string }} */ (
    event.data ? event.data.json() : {}
  );
  const icon = "/icon-192.png";
  event.waitUntil(worker.registration.showNotification(title, { data: path, tag: path, icon }));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data, location.origin).href));
});

/** @param {string} url */
async function show(url) {
  for (const page of await worker.clients.matchAll({ type: "window" })) {
    if (page.url === url && "focus" in page) return page.focus();
  }
  return worker.clients.openWindow(url);
}
