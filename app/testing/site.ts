import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { createUser } from "~/auth/users.server";
import type { Db } from "../../db/schema";
import { createTestDb } from "../../db/testing";
import { refuseOutdatedBuild } from "./refuse-outdated-build";

export const ADMIN = { username: "owner", password: "a long pass phrase" };

export interface Site {
  db: Db;
  dataFolder: string;
  publicUrl: string;
  /** Sends a request through the built site, as remix-serve would. Follows no redirect. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/**
 * The built site on a data folder of its own, with one user, without a port. Call it once in a test file, before
 * anything else imports the environment: the build reads it once.
 */
export async function startSite(variables: Record<string, string> = {}): Promise<Site> {
  refuseOutdatedBuild();
  const dataFolder = mkdtempSync(join(tmpdir(), "site-"));
  const publicUrl = "http://site.test";
  Object.assign(process.env, { DATA_DIR: dataFolder, PUBLIC_URL: publicUrl, SMTP_URL: "", ...variables });
  const db = await createTestDb(dataFolder);
  await createUser({ db, now: new Date() }, ADMIN);

  const build = (await import(join(process.cwd(), "build/server/index.js"))) as ServerBuild;
  const handle = createRequestHandler(build, "production");
  return {
    db,
    dataFolder,
    publicUrl,
    fetch(path, init = {}) {
      const request = new Request(new URL(path, publicUrl), { redirect: "manual", ...init });
      request.headers.set("Host", new URL(publicUrl).host);
      return handle(request);
    },
  };
}
