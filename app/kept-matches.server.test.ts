import { createRequire } from "node:module";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test, vi } from "vitest";
import { keepMatches } from "./kept-matches.server";

const { resolve } = createRequire(import.meta.url);
const router = createRequire(resolve("@remix-run/node"))("@remix-run/router");

test("Remix's first look at an address among its routes is kept, with what stands in the address", async () => {
  const matchRoutes = vi.spyOn(router, "matchRoutes");
  keepMatches();
  const loader = ({ params }: { params: Record<string, string> }) => Response.json(params);
  const routes = { word: { id: "word", path: "words/:word", module: { loader } } };
  const build = { routes, entry: { module: {} }, future: { v3_singleFetch: true } } as unknown as ServerBuild;
  const handle = createRequestHandler(build, "production");
  for (const word of ["one", "two", "one", "two"]) {
    const answer = await handle(new Request(`http://site.test/words/${word}?a=${Math.random()}`));
    expect(await answer.json()).toEqual({ word });
  }
  expect(matchRoutes.mock.calls.map(([, pathname]) => pathname)).toEqual(["/words/one", "/words/two"]);
});
