/**
 * Makes a clone ready: installs, brings a newer Node where the machine's is too old, and builds, each only when missing
 * or stale. It needs no package for that, and runs on Node 18 and newer.
 * `--dev` leaves the build out; `--tests` also makes sure that there is a Chromium for the browser tests.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isBuilt } from "./prepare/build-stamp.js";
import { findChromium } from "./prepare/find-chromium.js";
import { BROUGHT_NODE, isFit, machineNode, NEEDED_NODE, nodePackage } from "./prepare/fit-node.js";
import { isInstalled } from "./prepare/is-installed.js";
import { takeTurn } from "./prepare/take-turn.js";

/** How often a step that takes long says that it goes on. */
const STILL_AT_IT_MS = 15_000;

const wantsBuild = !process.argv.includes("--dev");
const wantsChromium = process.argv.includes("--tests");

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const needsNode = !isFit(machineNode());
if (needsNode) refuseWhereNoneCanBeBrought();
if (!isReady()) {
  // Two runs at once would overwrite each other's files. The second waits, and then finds the work done.
  await takeTurn(".prepare.lock");
  if (!isInstalled()) await install();
  if (isNodeMissing()) await bringNode();
  if (wantsBuild && !isBuilt()) await build();
}
if (wantsChromium && !findChromium()) await installChromium();

function isReady() {
  return isInstalled() && !isNodeMissing() && (!wantsBuild || isBuilt());
}

function isNodeMissing() {
  return needsNode && !existsSync(BROUGHT_NODE);
}

function refuseWhereNoneCanBeBrought() {
  if (Number.parseInt(machineNode(), 10) >= 18 && nodePackage()) return;
  refuseNode(`this is ${machineNode()}`);
}

/** @param {string} reason */
function refuseNode(reason) {
  console.error(`${NEEDED_NODE} is needed; ${reason}. See https://nodejs.org`);
  process.exit(1);
}

async function install() {
  await step("Installing the packages", "npm", [
    "ci",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
}

async function bringNode() {
  const name = nodePackage() ?? "";
  const what = `Bringing ${name} by npm (about 55 MB, once), since this is Node ${machineNode()}`;
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const hasCome = await attempt(what, "npm", ["install", "--no-save", ...quiet, name]);
  if (!hasCome) refuseNode(`this is ${machineNode()}, and npm could not bring one`);
  try {
    execFileSync(BROUGHT_NODE, ["--version"], { stdio: "ignore" });
  } catch {
    rmSync(BROUGHT_NODE, { force: true });
    refuseNode(`this is ${machineNode()}, and the one that npm has does not run here`);
  }
}

async function build() {
  await step("Building the site", "npm", ["run", "--silent", "build", "--", "--logLevel", "error"], {
    NODE_ENV: "production",
  });
}

async function installChromium() {
  if (isDebian() && process.getuid?.() === 0) {
    const apt = "apt-get update -q && apt-get install -yq --no-install-recommends chromium-headless-shell";
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await step("Installing Debian's Chromium for the browser tests", "sh", ["-c", apt], env);
  } else {
    await step("Installing Playwright's Chromium, unless it is there", "node_modules/.bin/playwright", [
      "install",
      "chromium",
    ]);
  }
}

function isDebian() {
  const file = "/etc/os-release";
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, "utf8"));
}

/**
 * As `attempt`; when the command fails, this process ends with 1.
 *
 * @param {Parameters<typeof attempt>} call
 */
async function step(...call) {
  if (!(await attempt(...call))) process.exit(1);
}

/**
 * Runs a command, saying what it does and how long it took. Gives whether it succeeded.
 *
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function attempt(what, command, args, env) {
  console.log(`${what} ...`);
  const startedAt = performance.now();
  const seconds = (digits = 0) => ((performance.now() - startedAt) / 1000).toFixed(digits);
  const waiting = setInterval(() => console.log(`  ... for ${seconds()} s`), STILL_AT_IT_MS);
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  // A child process that outlives this one would still write when the next run begins.
  const stop = () => child.kill();
  process.once("SIGTERM", stop);
  const [code, signal] = await once(child, "exit").catch((error) => [error.message]);
  process.off("SIGTERM", stop);
  clearInterval(waiting);
  if (code === 0) console.log(`Done in ${seconds(1)} s.`);
  else console.error(`Failed: ${command} ${args.join(" ")} (${code ?? signal})`);
  return code === 0;
}
