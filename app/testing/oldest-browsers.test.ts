import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import DoIUse from "doiuse";
import postcss from "postcss";
import { expect, test } from "vitest";
import { browserslist } from "../../package.json";
import { startSite } from "./site";

const site = await startSite();
const ASSETS = "build/client/assets/";

/*
 * What is built runs in the oldest browsers that package.json names. What they do not know or only in part is listed
 * here, with what a visitor of theirs gets instead. Popovers, transitions between pages and speculation rules are
 * unknown to these tools: browser/old-browsers.phone.spec.ts shows the page without popovers.
 */
const KNOWN: Record<string, string> = {
  "css-clip-path": "only inset() is used, which all know",
  "css-content-visibility": "all of the page is laid out at once",
  "css-display-contents": "in part: roles of lists and tables; it is on <picture>, <form> and <div> only",
  "css-masks": "Tailwind's list of properties that transition: nothing is masked",
  "css-resize": "an iPhone has no handle at a text field's corner, and scrolls in it",
  "css-text-indent": "plain lengths only",
  "css-touch-action": "pan-y, which Safari knows; the table looks at a desk's, which has no touch screen",
  "css3-cursors": "a phone has no cursor",
  "extended-system-fonts": "names in Tailwind's list of fonts, followed by others",
  "intrinsic-width": "stretch is not used; fit-content is known to all",
  multicolumn: "column-gap as the gap of grids, which all know",
  "text-decoration": "underline and its offset; no other style is used",
};

test("the style sheets use nothing that the oldest browsers lack, except what degrades well", async () => {
  const found = new Map<string, string>();
  const check = new DoIUse({
    browsers: browserslist,
    onFeatureUsage: ({ feature, message }) => found.set(feature, message),
  });
  const files = readdirSync(ASSETS).filter((name) => name.endsWith(".css"));
  expect(files).toHaveLength(2);
  const sheets = new Map(files.map((name) => [name, readFileSync(ASSETS + name, "utf8")]));
  for (const path of ["/", "/calculator", "/visit"]) sheets.set(path, await styleOf(path));
  for (const [from, css] of sheets) await postcss(check).process(css, { from });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.keys(KNOWN).map((feature) => [feature, expect.any(String)])),
  );
});

/** The style that a public page brings with it. */
async function styleOf(path: string): Promise<string> {
  const [, css = ""] = /<style>([\s\S]*?)<\/style>/.exec(await (await site.fetch(path)).text()) ?? [];
  expect(css).not.toBe("");
  return css;
}

test("the scripts use no newer JavaScript than the oldest browsers know", () => {
  // es-check prints what it found and exits with 1.
  execFileSync("node_modules/.bin/es-check", ["es2023", `${ASSETS}*.js`, "--module", "--checkFeatures"]);
});
