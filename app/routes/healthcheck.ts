import { pingDatabase } from "~/db.server";

/** For the machine's supervisor: 200 while pages can be served. */
export async function loader() {
  await pingDatabase();
  return new Response("ok", { headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } });
}
