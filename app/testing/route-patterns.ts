import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { refuseOutdatedBuild } from "./refuse-outdated-build";

interface BuiltRoute {
  id: string;
  /** The whole address, its parameters as they are written: "/api/admin/quotes/:id", "/uploads/*". */
  pattern: string;
  /** The page that its frame shows at the frame's own address; its forms post to "?index". */
  isIndex: boolean;
  module: ServerBuild["routes"][string]["module"];
}

async function build(): Promise<ServerBuild> {
  refuseOutdatedBuild();
  // The build opens the database of its data folder: a new one, unless the test has a site of its own.
  process.env.DATA_DIR ??= mkdtempSync(join(tmpdir(), "routes-"));
  return import(join(process.cwd(), "build/server/index.js"));
}

/** What every page of the built site tells the framework's script of the build. */
export async function manifestVersion(): Promise<string> {
  return (await build()).assets.version;
}

/** Every route of the built site, layouts among them. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const { routes } = await build();
  return Object.values(routes).map(({ id, index, module }) => {
    const parts: string[] = [];
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
      if (route.path) parts.unshift(route.path);
    }
    return { id, pattern: `/${parts.join("/")}`, isIndex: index === true, module };
  });
}
