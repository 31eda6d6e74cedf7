import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PALETTE } from "./palette";

test("the style sheet has the palette's colours and no others", () => {
  const [, theme = ""] = /@theme \{([^}]*)\}/.exec(readFileSync("app/styles/base.css", "utf8")) ?? [];
  const colours = [...theme.matchAll(/--color-([a-z-]+): (#[0-9a-f]+);/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(colours)).toEqual(PALETTE);
});

const modules = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.(?:test|spec))\.tsx?$/.test(file) && !file.startsWith("testing"))
  // The colours of what is sold, and of a chart's layers: not of the site.
  .filter((file) => file !== join("driveway", "mix-shown.ts") && file !== join("reports", "chart-colors.ts"))
  .map((file) => join("app", file));

test("no module has a colour of its own; those that can't import the palette repeat it", () => {
  const strangers = [...modules, "public/favicon.svg"].flatMap((file) => {
    const colours = readFileSync(file, "utf8").match(/#[0-9a-f]{6}(?![0-9a-z])/gi) ?? [];
    return colours.filter((colour) => !OWN.includes(colour)).map((colour) => `${file}: ${colour}`);
  });
  expect(modules).toContain(join("app", "front-door", "send-refusal.server.ts"));
  expect(strangers).toEqual([]);
});

const OWN: readonly string[] = Object.values(PALETTE);
