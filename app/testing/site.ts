import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
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

/** What the process began with: the variables of one site are not those of the next. */
const environment = { ...process.env };

/**
 * The built site on a data folder of its own, with one user, without a port. The build reads its environment once, so
 * each site is a copy of it: many files share a process (`vitest.config.ts`).
 */
export async function startSite(variables: Record<string, string> = {}): Promise<Site> {
  refuseOutdatedBuild();
  const dataFolder = mkdtempSync(join(tmpdir(), "site-"));
  const publicUrl = "http://site.test";
  process.env = { ...environment, DATA_DIR: dataFolder, PUBLIC_URL: publicUrl, SMTP_URL: "", ...variables };
  const db = await createTestDb(dataFolder);
  await createUser({ db, now: new Date() }, ADMIN);

  const build = (await import(join(copyOfBuild(), "index.js"))) as ServerBuild;
  const handle = createRequestHandler(build, "production");
  return {
    db,
    dataFolder,
    publicUrl,
    async fetch(path, init = {}) {
      const request = new Request(new URL(path, publicUrl), { redirect: "manual", ...init });
      request.headers.set("Host", new URL(publicUrl).host);
      return readToItsEnd(await handle(request));
    },
  };
}

/** As a browser does: behind the body of a picture, of which a test may look at the head alone, a file is open. */
async function readToItsEnd(response: Response): Promise<Response> {
  return new Response(response.body && (await response.arrayBuffer()), response);
}

/** A folder with the built modules, which find their packages beside it. */
function copyOfBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const server = join(folder, "server");
  cpSync("build/server", server, { recursive: true, filter: (file) => !file.includes("sample-site") });
  return server;
}
