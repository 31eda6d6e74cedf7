import type { EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer, useLoaderData } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { encodeBytes } from "~/http/encoding.server";

/*
 * What Remix and React by themselves take for a page, as a measure for ours: a build by hand, for remix-serve, of one
 * route. It reads no database, is compressed as our pages are, and draws `?tags=` elements with `?attributes=` in all.
 */

function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return { tags: Number(searchParams.get("tags")), attributes: Number(searchParams.get("attributes")) };
}

function Page() {
  const { tags, attributes } = useLoaderData<typeof loader>();
  // Beside <html> and <body>.
  const length = tags - 2;
  const elements = Array.from({ length }, (_, index) => {
    const own = Math.floor(((index + 1) * attributes) / length) - Math.floor((index * attributes) / length);
    const named = Array.from({ length: own }, (_value, place) => [`data-name-${place}`, `value-${index}`]);
    return createElement("p", { key: index, ...Object.fromEntries(named) }, "Some words");
  });
  return createElement("html", null, createElement("body", null, elements));
}

function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Response {
  const page = renderToString(createElement(RemixServer, { context, url: request.url }));
  headers.set("Content-Type", "text/html");
  return encodeBytes(request, Buffer.from(`<!DOCTYPE html>${page}`), { status, headers });
}

const route = { id: "root", path: "" };
const module = "/bare.js";

export const entry = { module: { default: handleRequest } };
export const routes = { root: { ...route, module: { default: Page, loader } } };
export const assets = {
  entry: { module, imports: [] },
  routes: { root: { ...route, module, hasAction: false, hasLoader: true, hasErrorBoundary: false } },
  url: "/manifest.js",
  version: "bare",
};
export const publicPath = "/assets/";
export const assetsBuildDirectory = "public";
export const future = { v3_singleFetch: true };
export const isSpaMode = false;
export const mode = "production";
