import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { expect, test } from "vitest";
import lawOfImports from "../.dependency-cruiser.js";

async function violations(baseDir: string, folders: string[]): Promise<string[]> {
  const { forbidden, options } = lawOfImports;
  const { output } = await cruise(
    folders,
    { ...options, baseDir, validate: true, ruleSet: { forbidden } },
    undefined,
    { tsConfig: extractTSConfig("tsconfig.json") },
  );
  return (output as ICruiseResult).summary.violations.map(
    ({ rule, from, to }) => `${from} may not import ${to} (${rule.name})`,
  );
}

test("every file imports only what its layer may", async () => {
  expect(await violations(process.cwd(), ["app", "db"])).toEqual([]);
});

test.each([
  ["app/pricing/gst.ts", "app/email/outbox.server.ts"],
  ["app/quotes/quotes.server.ts", "app/http/toast.server.ts"],
  ["app/quotes/quotes.server.ts", "app/desk/dialogs/actions.server.ts"],
  ["app/desk/dialogs/actions.server.ts", "node_modules/kysely/index.ts"],
  ["app/desk/dialogs/actions.server.ts", "app/routes/admin._index/address.ts"],
  ["app/email/outbox.server.ts", "app/quotes/quotes.server.ts"],
  ["app/ui/button.tsx", "app/business/facts.ts"],
  ["app/routes/calculator.tsx", "app/env.server.ts"],
  ["app/routes/calculator.tsx", "app/routes/admin.tsx"],
  ["app/http/answers.server.ts", "app/business/facts.ts"],
  ["app/routes/calculator.tsx", "node_modules/@conform-to/zod/v4.ts"],
  ["app/money/print-invoice.server.ts", "app/money/money-pdf.server.ts"],
  ["app/auth/common-password.server.ts", "node_modules/@zxcvbn-ts/core/index.ts"],
  ["db/open.ts", "app/business/facts.ts"],
])("the layer check works: %s may not import %s", async (from, to) => {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  write(folder, from, `import "${relative(from, to)}";\n`);
  write(folder, to, "export {};\n");
  expect(await violations(folder, ["app", ...(from.startsWith("db") ? ["db"] : [])])).not.toEqual([]);
});

function write(folder: string, file: string, text: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function relative(from: string, to: string): string {
  return "../".repeat(from.split("/").length - 1) + to.replace(/\.tsx?$/, "");
}
