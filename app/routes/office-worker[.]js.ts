import worker from "~/phone/worker/office-worker.js?raw";

/** The back office's service worker. A browser asks for it anew each time it looks for another version. */
export function loader() {
  return new Response(worker, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
