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
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findChromium } from "./prepare/find-chromium.js";

/** Stands in for npm in the clone below: "installs", brings a Node, "builds", and keeps a list of its calls. */
const NPM = `#!/bin/sh
echo "$1" >> npm-calls
case "$1" in
ci)
  sleep 0.3
  rm -rf node_modules && mkdir -p node_modules/.bin && cp package-lock.json node_modules/.package-lock.json ;;
install)
  test -e registry && cp registry node_modules/.bin/node ;;
*)
  rm -rf build && mkdir -p build/server && test ! -e app/broken.tsx && node scripts/stamp.js ;;
esac
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
  for (const name of ["CHANGELOG.md", "remix.config.js", "tsconfig.json", "vite.config.ts", "app/root.tsx"]) {
    writeFileSync(inClone(name), "{}");
  }
  writeFileSync(inClone("package.json"), '{ "type": "module" }');
  writeLock("1.0.0");

  function writeLock(version: string) {
    const packages = {
      "": {},
      "node_modules/a": { version },
      "node_modules/here": { version, optional: true, os: [process.platform], cpu: [process.arch] },
      "node_modules/elsewhere": { version, optional: true, os: ["plan9"], cpu: [process.arch] },
    };
    writeFileSync(inClone("package-lock.json"), JSON.stringify({ packages }));
  }

  /** On a machine with this version of Node. */
  function prepareOn(version: string, args: string[] = []) {
    writeFileSync(inClone("npm-calls"), "");
    const command = [inClone("scripts/prepare.js"), ...args];
    const env = {
      ...process.env,
      PATH: `${inClone("bin")}${delimiter}${process.env.PATH}`,
      npm_config_user_agent: `npm/10.9.9 node/v${version} ${process.platform} ${process.arch}`,
    };
    return new Promise<{ code: number | null; calls: string[]; output: string }>((done) => {
      const child = execFile(process.execPath, command, { env }, (_, out, err) => {
        const calls = readFileSync(inClone("npm-calls"), "utf8").split("\n").filter(Boolean);
        done({ code: child.exitCode, calls, output: out + err });
      });
    });
  }

  return {
    inClone,
    writeLock,
    prepareOn,
    prepare: (args?: string[]) => prepareOn(process.versions.node, args),
  };
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

test("packages that were installed on another machine are installed again", async () => {
  const { inClone, prepare } = createClone();
  await prepare();
  const record = inClone("node_modules/.package-lock.json");
  const { packages } = JSON.parse(readFileSync(record, "utf8"));
  const { "node_modules/here": _, ...others } = packages;
  writeFileSync(record, JSON.stringify({ packages: others }));
  expect((await prepare()).calls).toEqual(["ci"]);
  expect((await prepare()).calls).toEqual([]);
});

/** What npm gives when it is asked for Node: a program that says its version, and one that does not run here. */
const A_NODE = "#!/bin/sh\necho v24.0.0\n";
const ANOTHER_SYSTEMS_NODE = "#!/no/such/loader\n";

test("a Node that is too old gets one of its own, once", async () => {
  const { inClone, writeLock, prepareOn } = createClone();
  writeFileSync(inClone("registry"), A_NODE, { mode: 0o755 });
  const first = await prepareOn("20.20.2");
  expect(first).toMatchObject({ code: 0, calls: ["ci", "install", "run"] });
  expect(first.output).toMatch(
    /^Bringing \S+ by npm \(about 55 MB, once\), since this is Node 20\.20\.2 \.\.\.$/m,
  );
  expect(await prepareOn("20.20.2")).toEqual({ code: 0, calls: [], output: "" });
  writeLock("1.0.1");
  expect((await prepareOn("20.20.2")).calls).toEqual(["ci", "install", "run"]);
});

test.each(["22.14.0", "24.0.0", "26.12.1"])("Node %s is used as it is", async (version) => {
  expect((await createClone().prepareOn(version)).calls).toEqual(["ci", "run"]);
});

test.each(["18.20.8", "22.13.1", "23.11.1"])(
  "Node %s, which can't load the database's package, gets another",
  async (version) => {
    const { inClone, prepareOn } = createClone();
    writeFileSync(inClone("registry"), A_NODE, { mode: 0o755 });
    expect((await prepareOn(version)).calls).toEqual(["ci", "install", "run"]);
  },
);

test("without a network the Node that is needed is named, and brought by the next run", async () => {
  const { inClone, prepareOn } = createClone();
  const failed = await prepareOn("20.20.2");
  expect(failed).toMatchObject({ code: 1, calls: ["ci", "install"] });
  expect(failed.output).toContain(
    "Node.js 22.14, 24 or newer is needed; this is 20.20.2, and npm could not bring one. See https://nodejs.org",
  );
  writeFileSync(inClone("registry"), A_NODE, { mode: 0o755 });
  expect((await prepareOn("20.20.2")).calls).toEqual(["install", "run"]);
});

test("a Node that does not run on this system is not kept", async () => {
  const { inClone, prepareOn } = createClone();
  writeFileSync(inClone("registry"), ANOTHER_SYSTEMS_NODE, { mode: 0o755 });
  const { code, calls, output } = await prepareOn("20.20.2");
  expect({ code, calls }).toEqual({ code: 1, calls: ["ci", "install"] });
  expect(output).toContain("the one that npm has does not run here");
  expect(existsSync(inClone("node_modules/.bin/node"))).toBe(false);
});

test("a build that fails says so, and is tried again by the next run", async () => {
  const { inClone, prepare } = createClone();
  writeFileSync(inClone("app/broken.tsx"), "");
  const failed = await prepare();
  expect(failed.code).toBe(1);
  expect(failed.output).toContain("Failed: npm run --silent build -- --logLevel error");
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

test("a Node that is too old for this script is refused in a sentence, and nothing is installed", async () => {
  const { code, output, calls } = await createClone().prepareOn("16.20.2");
  expect({ code, calls }).toEqual({ code: 1, calls: [] });
  expect(output).toBe("Node.js 22.14, 24 or newer is needed; this is 16.20.2. See https://nodejs.org\n");
});

test("the Chromium that is named comes before one on PATH", () => {
  const folder = mkdtempSync(join(tmpdir(), "path-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(findChromium({ PATH: folder })).toBeUndefined();
  writeFileSync(join(folder, "google-chrome"), "", { mode: 0o755 });
  expect(findChromium({ PATH: `/nowhere${delimiter}${folder}` })).toBe(join(folder, "google-chrome"));
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: "/opt/chromium" })).toBe("/opt/chromium");
});

test("npm compares each package with its hash, whatever the system, and asks the registry that this machine has", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const packages: [string, LockedPackage][] = Object.entries(lock.packages);
  expect(packages.filter(([path, { integrity }]) => path && !integrity)).toEqual([]);
  expect(packages.filter(([, { resolved }]) => resolved)).toEqual([]);
});

interface LockedPackage {
  integrity?: string;
  resolved?: string;
}

/** A registry that knows two packages, as `npm view` answers from it. */
const REGISTRY = `#!/bin/sh
case "$2" in
tool-darwin-arm64@1.2.0)
  echo '{ "version": "1.2.0", "dist.integrity": "sha512-a", "os": "darwin", "cpu": ["arm64"], "engines": { "node": ">=18" } }' ;;
tool-linux-x64@1.2.0)
  echo '{ "version": "1.2.0", "dist.integrity": "sha512-b", "os": ["linux"], "libc": ["glibc"] }' ;;
*)
  echo "npm error code E404" >&2
  echo "npm error 404 No match found for version 1.2.0" >&2
  exit 1 ;;
esac
`;

test("the tool that completes the lock takes what it adds from the registry, and names what it can't have", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "npm"), REGISTRY, { mode: 0o755 });
  const optionalDependencies = {
    "tool-darwin-arm64": "1.2.0",
    "tool-linux-x64": "1.2.0",
    "tool-gone": "1.2.0",
  };
  const tool = {
    version: "1.2.0",
    resolved: "https://mirror.example/tool.tgz",
    integrity: "sha512-t",
    dev: true,
  };
  const packages = {
    "": { name: "site" },
    "node_modules/tool": { ...tool, optionalDependencies },
    "node_modules/tool-linux-x64": { version: "1.2.0", dev: true, optional: true },
  };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages }));
  const { code, said } = await new Promise<{ code: number | null; said: string }>((done) => {
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
    const args = [join(process.cwd(), "scripts/complete-lock.js")];
    const child = execFile(process.execPath, args, { cwd: folder, env }, (_, _out, said) =>
      done({ code: child.exitCode, said }),
    );
  });
  expect({ code, said }).toEqual({
    code: 1,
    said: "node_modules/tool-gone: 404 No match found for version 1.2.0\n",
  });
  const { resolved: _, ...withoutAddress } = tool;
  const added = { version: "1.2.0", dev: true, optional: true };
  expect(JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")).packages).toEqual({
    "": { name: "site" },
    "node_modules/tool": { ...withoutAddress, optionalDependencies },
    "node_modules/tool-darwin-arm64": {
      ...added,
      integrity: "sha512-a",
      os: ["darwin"],
      cpu: ["arm64"],
      engines: { node: ">=18" },
    },
    "node_modules/tool-gone": added,
    "node_modules/tool-linux-x64": { ...added, integrity: "sha512-b", os: ["linux"], libc: ["glibc"] },
  });
});
