import { join } from "node:path";
import type { ServerBuild } from "@remix-run/node";

interface BuiltRoute {
  id: string;
  /** The whole address, its parameters as they are written: "/api/admin/quotes/:id", "/uploads/*". */
  pattern: string;
  module: ServerBuild["routes"][string]["module"];
}

/** Every route of the built site, layouts among them. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const { routes } = (await import(join(process.cwd(), "build/server/index.js"))) as ServerBuild;
  return Object.values(routes).map(({ id, module }) => {
    const parts: string[] = [];
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
      if (route.path) parts.unshift(route.path);
    }
    return { id, pattern: `/${parts.join("/")}`, module };
  });
}
