import { cookiesOf, knock, openTestSite } from "~/auth/testing.server";
import { createUser } from "~/auth/users.server";
import type { Db } from "../../db/schema";

interface Door {
  loader: Parameters<typeof knock>[0];
  action: Parameters<typeof knock>[0];
}

interface Call {
  method?: string;
  /** Sent as JSON; a string as it is. */
  body?: unknown;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  isStranger?: boolean;
}

export interface Api {
  db: Db;
  /** Calls an API route as a signed-in user, unless it says otherwise. */
  call(door: Door, path: string, call?: Call): Promise<Response>;
}

/** An empty site with one user who is signed in. Import the routes only after it. */
export async function openApi(): Promise<Api> {
  const db = await openTestSite();
  const owner = { username: "owner", password: "long enough to keep" };
  await createUser({ db, now: new Date() }, owner);
  const login = await import("~/routes/api.auth.login");
  const json = { "Content-Type": "application/json" };
  const signedIn = await knock(login.action, "/api/auth/login", {
    method: "POST",
    headers: json,
    body: JSON.stringify(owner),
  });
  const Cookie = cookiesOf(signedIn);
  return {
    db,
    call(door, path, { method = "GET", body, params = {}, headers, isStranger } = {}) {
      const answer = method === "GET" ? door.loader : door.action;
      return knock((args) => answer({ ...args, params }), path, {
        method,
        headers: { ...(!isStranger && { Cookie }), ...(body !== undefined && json), ...headers },
        body: typeof body === "string" || body === undefined ? body : JSON.stringify(body),
      });
    },
  };
}
