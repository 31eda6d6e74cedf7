/** Runs a trial by its name, with what it takes, or lists them all: npm run trial [name] [...] */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "scripts/trials";
const names = readdirSync(FOLDER).flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
const [name = ""] = process.argv.splice(2, 1);

if (names.includes(name)) {
  await import(`./trials/${name}.ts`);
} else {
  console.log(names.map((each) => `${each}\n    ${aboutOf(each)}`).join("\n"));
  if (name) {
    console.error(`\nThere is no trial "${name}".`);
    process.exitCode = 1;
  }
}

/** What the trial's own first comment says of it. */
function aboutOf(name: string): string {
  const [, comment = ""] =
    /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(join(FOLDER, `${name}.ts`), "utf8")) ?? [];
  return comment.replaceAll(/\s*\n \*\s*/g, " ").trim();
}
