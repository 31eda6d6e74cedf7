/**
 * Serves the built site with remix-serve, in this same process: a signal to `npm start` then reaches the server, and
 * the app, which boots only where process.argv[1] is remix-serve, sees it there. The server prints its own addresses.
 */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { isFit, NEEDED_NODE } from "./prepare/fit-node.js";

if (!isFit(process.versions.node)) {
  refuse(`${NEEDED_NODE} is needed; this is ${process.versions.node}. \`npm start\` brings one.`);
}
// remix-serve looks for public/ in the current folder.
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ||= "production";
process.env.PORT ||= "3000";

await refuseUnusablePort(process.env.PORT, process.env.HOST || undefined);

const require = createRequire(import.meta.url);
const remixServe = require.resolve("@remix-run/serve/dist/cli.js");
process.argv.splice(1, Infinity, remixServe, "./build/server/index.js");
require(remixServe);

/**
 * Left to itself, remix-serve answers a bad PORT with another port, silently, and a taken one with a stack.
 *
 * @param {string} port
 * @param {string | undefined} host
 */
async function refuseUnusablePort(port, host) {
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65535) {
    refuse(`PORT is "${port}"; it must be a whole number from 1 to 65535.`);
  }
  const probe = createServer();
  try {
    await once(probe.listen({ port: Number(port), host }), "listening");
    await once(probe.close(), "close");
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "EADDRINUSE") {
      refuse(`Port ${port} is taken. Stop what uses it or set PORT to another number.`);
    }
    refuse(`Can't listen on port ${port}${host ? ` of ${host}` : ""}: ${code}.`);
  }
}

/** @param {string} reason */
function refuse(reason) {
  console.error(reason);
  process.exit(1);
}
