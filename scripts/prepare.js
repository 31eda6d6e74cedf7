/**
 * Makes a clone ready: installs and builds, each only when missing or stale, and needs no package for that.
 * `--dev` leaves the build out; `--tests` also makes sure that there is a Chromium for the browser tests.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isBuilt } from "./prepare/build-stamp.js";
import { findChromium } from "./prepare/find-chromium.js";
import { isInstalled } from "./prepare/is-installed.js";
import { takeTurn } from "./prepare/take-turn.js";

/** How often a step that takes long says that it goes on. */
const STILL_AT_IT_MS = 15_000;

const wantsBuild = !process.argv.includes("--dev");
const wantsChromium = process.argv.includes("--tests");

refuseOldNode();
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
if (!isInstalled() || (wantsBuild && !isBuilt())) {
  // Two runs at once would overwrite each other's files. The second waits, and then finds the work done.
  await takeTurn(".prepare.lock");
  if (!isInstalled()) await install();
  if (wantsBuild && !isBuilt()) await build();
}
if (wantsChromium && !findChromium()) await installChromium();

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 16)) return;
  console.error(`Node.js 20.16 or newer is needed; this is ${process.version}. See https://nodejs.org`);
  process.exit(1);
}

async function install() {
  const prefix = dirname(dirname(realpathSync(process.execPath)));
  const hasHeaders = existsSync(join(prefix, "include/node/node_version.h"));
  /** @type {Record<string, string>} */
  const env = {};
  // With the headers that came with Node, a compiler needs no download, which not every network allows.
  if (hasHeaders && !process.env.npm_config_nodedir) env.npm_config_nodedir = prefix;
  const what = "Installing the packages (better-sqlite3 may compile for about a minute and a half)";
  await step(what, "npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], env);
}

async function build() {
  await step("Building the site", "npm", ["run", "--silent", "build", "--", "--logLevel", "warn"], {
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
 * Runs a command, saying what it does and how long it took. When the command fails, this process ends with 1.
 *
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function step(what, command, args, env) {
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
  if (code !== 0) {
    console.error(`Failed: ${command} ${args.join(" ")} (${code ?? signal})`);
    process.exit(1);
  }
  console.log(`Done in ${seconds(1)} s.`);
}
