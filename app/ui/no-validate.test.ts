import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Every `<form>` and Remix's `<Form>` of our components, as it is written, with its place. */
function formsOf(file: string): { place: string; tag: string }[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const forms: { place: string; tag: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node) && /^form$/i.test(node.tagName.getText())) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      forms.push({ place: `${file}:${line + 1}`, tag: node.attributes.getText() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return forms;
}

const forms = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) => formsOf(join("app", file)));

test("form errors are in our words, not the browser's", () => {
  expect(forms.length).toBeGreaterThan(50);
  // conform's getFormProps has it too.
  const withTheBrowsers = forms.filter(({ tag }) => !/\bnoValidate\b|\{\.\.\.getFormProps\(/.test(tag));
  expect(withTheBrowsers.map(({ place }) => place)).toEqual([]);
});
