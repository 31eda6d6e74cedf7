/**
 * Runs before remix-serve, in its process (`node --import`): a signal to `npm start` reaches the server, and a start that
 * can't succeed ends with a sentence. Left to itself, remix-serve answers a bad PORT with another port, silently, and a
 * taken one with a stack.
 */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { isFit, NEEDED_NODE } from "./prepare/fit-node.js";

if (!isFit(process.versions.node)) {
  refuse(`${NEEDED_NODE} is needed; this is ${process.versions.node}. \`npm start\` brings one.`);
}
if (existsSync(".env")) process.loadEnvFile(".env");
process.env.NODE_ENV ||= "production";
process.env.PORT ||= "3000";
// Tests and scripts import the same build as the process that serves it.
process.env.SERVING_PROCESS = String(process.pid);

await refuseUnusablePort(process.env.PORT, process.env.HOST || undefined);

/**
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
