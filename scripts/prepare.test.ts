import { execFile } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findChromium } from "./prepare/find-chromium.js";

const ADDON = "node_modules/better-sqlite3/build/Release/better_sqlite3.node";

/** Stands in for npm in the clone below: installs the one compiled package, "builds", and keeps a list of its calls. */
const NPM = `#!/bin/sh
echo "$1" >> npm-calls
if [ "$1" = ci ]; then
  sleep 0.3
  rm -rf node_modules && mkdir -p ${dirname(ADDON)}
  cp ${resolve(ADDON)} ${ADDON} && cp package-lock.json node_modules/.package-lock.json
else
  rm -rf build && mkdir -p build/server && test ! -e app/broken.tsx && node scripts/stamp.js
fi
`;

/** As vite.config.ts ends a build. */
const STAMP = `import { hashBuildInputs, stampBuild } from "./prepare/build-stamp.js";
stampBuild(hashBuildInputs());
`;

/** A fresh clone of a small project, and how to prepare it: resolves to the exit code and to the npm calls it made. */
function createClone() {
  const folder = mkdtempSync(join(tmpdir(), "clone-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const inClone = (file: string) => join(folder, file);
  cpSync("scripts/prepare.js", inClone("scripts/prepare.js"));
  cpSync("scripts/prepare", inClone("scripts/prepare"), { recursive: true });
  for (const name of ["app/testing", "bin", "db/sample/photos", "public"]) {
    mkdirSync(inClone(name), { recursive: true });
  }
  writeFileSync(inClone("bin/npm"), NPM, { mode: 0o755 });
  writeFileSync(inClone("scripts/stamp.js"), STAMP);
  for (const name of ["remix.config.js", "tsconfig.json", "vite.config.ts", "app/root.tsx"]) {
    writeFileSync(inClone(name), "{}");
  }
  writeFileSync(inClone("package.json"), '{ "type": "module" }');
  writeLock("1.0.0");

  function writeLock(version: string) {
    const packages = { "": {}, "node_modules/a": { version }, "node_modules/b": { version, optional: true } };
    writeFileSync(inClone("package-lock.json"), JSON.stringify({ packages }));
  }

  function prepare(args: string[] = [], env: Record<string, string> = {}) {
    writeFileSync(inClone("npm-calls"), "");
    const command = [inClone("scripts/prepare.js"), ...args];
    const path = `${inClone("bin")}${delimiter}${process.env.PATH}`;
    return new Promise<{ code: number | null; calls: string[]; output: string }>((done) => {
      const child = execFile(
        process.execPath,
        command,
        { env: { ...process.env, PATH: path, ...env } },
        (_, out, err) => {
          const calls = readFileSync(inClone("npm-calls"), "utf8").split("\n").filter(Boolean);
          done({ code: child.exitCode, calls, output: out + err });
        },
      );
    });
  }

  return { inClone, writeLock, prepare };
}

test("a fresh clone is installed and built once", async () => {
  const { prepare } = createClone();
  const first = await prepare();
  expect(first).toMatchObject({ code: 0, calls: ["ci", "run"] });
  expect(first.output).toMatch(/^Installing .+ \.\.\.\nDone in .+\nBuilding the site \.\.\.\nDone in .+\n$/);
  expect(await prepare()).toEqual({ code: 0, calls: [], output: "" });
});

test("only what goes into the site builds it again", async () => {
  const { inClone, prepare } = createClone();
  await prepare();
  for (const name of [
    "app/root.test.tsx",
    "app/testing/factories.ts",
    "db/testing.ts",
    "db/sample/photos/1.jpg",
  ]) {
    writeFileSync(inClone(name), "changed");
  }
  expect((await prepare()).calls).toEqual([]);
  appendFileSync(inClone("app/root.tsx"), "// changed");
  expect((await prepare()).calls).toEqual(["run"]);
});

test("a changed lock installs and builds again", async () => {
  const { writeLock, prepare } = createClone();
  await prepare();
  writeLock("1.0.1");
  expect((await prepare()).calls).toEqual(["ci", "run"]);
});

test("a package that was compiled for another Node is installed again", async () => {
  const { inClone, prepare } = createClone();
  await prepare();
  writeFileSync(inClone(ADDON), "not for this Node");
  expect((await prepare()).calls).toEqual(["ci"]);
});

test("a build that fails says so, and is tried again by the next run", async () => {
  const { inClone, prepare } = createClone();
  writeFileSync(inClone("app/broken.tsx"), "");
  const failed = await prepare();
  expect(failed.code).toBe(1);
  expect(failed.output).toContain("Failed: npm run --silent build");
  expect((await prepare()).calls).toEqual(["run"]);
});

test("development needs the packages, not the build", async () => {
  expect((await createClone().prepare(["--dev"])).calls).toEqual(["ci"]);
});

test("of two at once, one works and the other waits for it", async () => {
  const { inClone, prepare } = createClone();
  const both = await Promise.all([prepare(), prepare()]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(readFileSync(inClone("npm-calls"), "utf8")).toBe("ci\nrun\n");
  expect(existsSync(inClone(".prepare.lock"))).toBe(false);
});

test("a lock left behind by a killed process holds nobody up", async () => {
  const { inClone, prepare } = createClone();
  const noSuchProcess = "99999999";
  symlinkSync(noSuchProcess, inClone(".prepare.lock"));
  expect((await prepare()).calls).toEqual(["ci", "run"]);
});

test("an old Node is refused in a sentence", async () => {
  const pretend = "Object.defineProperty(process,'versions',{value:{node:'20.11.1'}})";
  const { code, output, calls } = await createClone().prepare([], {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pretend)}`,
  });
  expect(code).toBe(1);
  expect(output).toContain("Node.js 20.16 or newer is needed");
  expect(calls).toEqual([]);
});

test("the Chromium that is named comes before one on PATH", () => {
  const folder = mkdtempSync(join(tmpdir(), "path-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(findChromium({ PATH: folder })).toBeUndefined();
  writeFileSync(join(folder, "google-chrome"), "", { mode: 0o755 });
  expect(findChromium({ PATH: `/nowhere${delimiter}${folder}` })).toBe(join(folder, "google-chrome"));
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: "/opt/chromium" })).toBe("/opt/chromium");
});

test("npm compares each package with its hash, except development tools' programs for other systems", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const packages: [string, LockedPackage][] = Object.entries(lock.packages);
  const unchecked = packages.filter(([path, { integrity }]) => path && !integrity);
  expect(unchecked.filter(([, { dev, optional, cpu }]) => !(dev && optional && cpu))).toEqual([]);
});

interface LockedPackage {
  integrity?: string;
  dev?: true;
  optional?: true;
  cpu?: string[];
}
