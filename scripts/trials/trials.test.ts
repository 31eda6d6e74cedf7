import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "~/testing/served-site";

const FOLDER = "scripts/trials";

/** What each trial leaves here: itself with these small numbers, or the test that shows the same in small. */
const SMALL: Record<string, string[] | `${string}.test.ts`> = {
  "full-disk": "app/http/http.server.test.ts",
  "kill-under-writes": ["1"],
  "kill-while-issuing": ["1"],
  "kill-while-mailing": "app/email/deliver-mail.server.test.ts",
  mailbox: "app/mailbox/read-mailbox.server.test.ts",
  nodes: "scripts/prepare.test.ts",
  "payment-reminders": ["25", "40"],
  "power-cuts": "db/migrate.test.ts",
  reminders: ["25", "12"],
  "small-machine": "app/testing/journeys/uploads.test.ts",
  soak: "app/testing/journeys/hostile-forms.test.ts",
  "stop-under-load": "app/front-door/shutdown.server.test.ts",
  "ten-years": ["12", "3"],
};

const inSmall = Object.entries(SMALL).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));

test("each trial is here in small", () => {
  const trials = readdirSync(FOLDER).flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
  expect(Object.keys(SMALL)).toEqual(trials.sort());
  const tests = Object.values(SMALL).filter((small) => typeof small === "string");
  expect(tests.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(inSmall)("%s, in small", async (name, numbers) => {
  const folder = mkdtempSync(join(tmpdir(), "trial-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const command = ["--import", "tsx", join(FOLDER, `${name}.ts`), ...numbers];
  // It fails with an exit code, after saying what it found.
  await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, TMPDIR: folder, BENCH_PORT: String(await freePort()) },
  });
});
