/**
 * The newest Node 22, 24 and 26, brought by npm: in a clone for each, does `npm start` give the site, does the site take
 * a quote with a photo and warn of nothing, and do all tests pass? Needs npm's registry. Usage: ... [versions, 22,24,26]
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "~/testing/served-site";
import { newFolder } from "../bench/serve";

const run = promisify(execFile);
const PHOTO = "db/sample/photos/driveway-after-black-rubber.webp";
/** Node's own warnings, and V8's of its flags; what the site logs is JSON. */
const WARNING = /^[^{]*(?:warning|deprecat)/i;

const TAKEN = "with its photo";

/** What vitest writes as JSON. */
interface Report {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

interface Seen {
  secondsToFirstPage: number;
  quote: string;
  warnings: number;
  passed: number;
  tests: number;
}

const folder = newFolder();
// A test starts the site as another user, who has to get there.
chmodSync(folder, 0o755);
const rows: Record<string, Seen> = {};
for (const version of (process.argv[2] ?? "22,24,26").split(",")) {
  const path = [await bringNode(version), process.env.PATH].join(delimiter);
  // What npm tells the scripts that it runs is of the Node that runs this trial.
  const env = { ...withoutNpm(process.env), PATH: path };
  const clone = join(folder, version);
  await run("git", ["clone", "--quiet", ".", clone]);
  const { stdout } = await run("node", ["--version"], { env });
  rows[stdout.trim()] = { ...(await start(clone, env)), ...(await test(clone, env)) };
}
console.table(rows);
rmSync(folder, { recursive: true });
const isRight = ({ quote, warnings, passed, tests }: Seen) =>
  quote === TAKEN && warnings === 0 && tests > 0 && passed === tests;
process.exitCode = Object.values(rows).every(isRight) ? 0 : 1;

/** Gives the folder that `node` is in. */
async function bringNode(version: string): Promise<string> {
  const place = join(folder, `node-${version}`);
  mkdirSync(place);
  writeFileSync(join(place, "package.json"), "{}");
  const name = `node-${process.platform}-${process.arch}@${version}`;
  await run("npm", ["install", "--no-audit", "--no-fund", name], { cwd: place });
  return join(place, "node_modules/.bin");
}

async function start(cwd: string, env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const began = performance.now();
  const child = spawn("npm", ["start"], { cwd, env: { ...env, PORT: String(port) }, detached: true });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes) => {
      log += bytes;
    });
  }
  while (!(await isAnswered(site)) && child.exitCode === null) await wait(100);
  const seconds = Math.round((performance.now() - began) / 1000);
  const quote = child.exitCode === null ? await askForQuote(site) : "not started";
  const ended = once(child, "exit");
  if (child.exitCode === null) process.kill(-child.pid!, "SIGTERM");
  await ended;
  const warnings = log.split("\n").filter((line) => WARNING.test(line));
  if (warnings.length > 0) console.log(warnings.join("\n"));
  return { secondsToFirstPage: seconds, quote, warnings: warnings.length };
}

async function isAnswered(site: string): Promise<boolean> {
  return fetch(site).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function askForQuote(site: string): Promise<string> {
  const body = new FormData();
  const fields = {
    email: "node@example.ca",
    phone: "780-555-9876",
    squareFeet: "850",
    colorMixPercentage: "20",
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("image", new Blob([new Uint8Array(readFileSync(PHOTO))]), "photo.jpg");
  const answer = await fetch(`${site}/api/send-quote-email`, { method: "POST", body });
  const { quoteId, message } = (await answer.json()) as { quoteId?: number; message?: string };
  return quoteId && !message ? TAKEN : `${answer.status} ${message}`;
}

async function test(cwd: string, env: NodeJS.ProcessEnv) {
  const report = join(cwd, "vitest.json");
  await run("npx", ["vitest", "run", "--reporter=json", `--outputFile=${report}`], { cwd, env }).catch(
    () => {},
  );
  const { numPassedTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  for (const { fullName } of failed) console.log(`Failed: ${fullName}`);
  return { passed: numPassedTests, tests: numTotalTests };
}

function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(env).filter(([name]) => !/^npm_/i.test(name));
  return Object.fromEntries(others) as NodeJS.ProcessEnv;
}
