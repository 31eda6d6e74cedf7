import { writeFeed } from "~/calendar/calendar-feed.server";
import { deployment } from "~/deployment.server";
import { apiDoor } from "~/http/answers.server";

const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

const door = apiDoor({
  /** The calendar for whoever has its secret address. */
  async GET({ params }) {
    const feed = await writeFeed(deployment(), params.token ?? "");
    if (!feed) return new Response("Page Not Found", { status: 404, headers: PRIVATE });
    return new Response(feed, { headers: { ...PRIVATE, "Content-Type": "text/calendar; charset=utf-8" } });
  },
});

export const loader = door.loader;
export const action = door.action;
