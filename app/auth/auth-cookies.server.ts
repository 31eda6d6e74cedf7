import { randomUUID } from "node:crypto";
import { SESSION_DAYS } from "~/business/retention";
import { siteCookie } from "~/http/cookies.server";
import type { Device } from "./login-throttle.server";
import type { User } from "./users.server";

const DAY_SECONDS = 24 * 60 * 60;

const session = siteCookie("session", { maxAge: SESSION_DAYS * DAY_SECONDS });
const device = siteCookie("device", { maxAge: 365 * DAY_SECONDS });

/*
 * All cookies share one secret, so a value copied from another of our cookies is signed too. So each reader checks the
 * shape of its own.
 */

export async function readSessionId(request: Request): Promise<string | undefined> {
  const value: unknown = await session.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value ? value : undefined;
}

export async function readDevice(request: Request): Promise<Device | undefined> {
  const value: Partial<Device> | null = await device.parse(request.headers.get("Cookie"));
  return value?.id && value.username ? { id: value.id, username: value.username } : undefined;
}

/**
 * The headers after a login: the session cookie, and the device cookie that the login throttle knows the browser by.
 */
export async function signedInHeaders(signedIn: { user: User; sessionId: string }): Promise<Headers> {
  const known: Device = { id: randomUUID(), username: signedIn.user.username };
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", await session.serialize(signedIn.sessionId));
  headers.append("Set-Cookie", await device.serialize(known));
  return headers;
}

/** Removes the session cookie. The device cookie stays; it signs nobody in. */
export async function signedOutHeaders(): Promise<Headers> {
  return new Headers({
    "Cache-Control": "no-store",
    "Set-Cookie": await session.serialize("", { maxAge: 0 }),
  });
}
