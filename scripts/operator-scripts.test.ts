import { readdirSync, readFileSync } from "node:fs";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { expect, test } from "vitest";

/** The scripts for whoever works on the site, not for whoever runs it: they may use development packages. */
const FOR_DEVELOPMENT = ["shots.ts", "train-chat.ts", "trial.ts", "complete-lock.js"];

const operatorScripts = readdirSync("scripts")
  .filter((name) => /\.(ts|js)$/.test(name) && !/\.(test|d)\.ts$/.test(name))
  .filter((name) => !FOR_DEVELOPMENT.includes(name))
  .map((name) => `scripts/${name}`);

test("each operator's script runs with the packages of the image, which has no development packages", async () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  // What is imported as a type alone is gone when it runs.
  const { output } = await cruise(
    operatorScripts,
    {
      tsPreCompilationDeps: false,
      doNotFollow: { path: "node_modules" },
      tsConfig: { fileName: "tsconfig.json" },
      enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js"] },
    },
    undefined,
    { tsConfig: extractTSConfig("tsconfig.json") },
  );
  const { modules } = output as ICruiseResult;
  expect(modules.map(({ source }) => source)).toEqual(
    expect.arrayContaining([...operatorScripts, "app/records/import-zip.server.ts", "db/migrate.ts"]),
  );
  const missing = modules.flatMap(({ source, dependencies: imported }) =>
    source.includes("node_modules/")
      ? []
      : imported
          .filter(({ dependencyTypes }) => !dependencyTypes.some((type) => /^(core|local|alias)/.test(type)))
          .filter(({ module }) => !(packageOf(module) in dependencies))
          .map(({ module }) => `${source} imports ${module}`),
  );
  expect(missing).toEqual([]);
  // Follows every import of the app, on a machine that may be busy.
}, 60_000);

function packageOf(module: string): string {
  return module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");
}
