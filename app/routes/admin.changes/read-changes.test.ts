import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readChanges } from "./read-changes";

test("a list of changes is read with what its signs mean", () => {
  const changelog =
    "# Title\n\nIntro.\n\n## 2 (May)\n\n- **One.** Set `A_B`, see\n  [docs](docs/x.md).\n- Two.\n\n## 1\n\n- Three.\n";
  expect(readChanges(changelog)).toEqual([
    {
      heading: "2 (May)",
      changes: [
        [
          { as: "strong", text: "One." },
          { as: "text", text: " Set " },
          { as: "code", text: "A_B" },
          { as: "text", text: ", see " },
          { as: "text", text: "docs" },
          { as: "text", text: "." },
        ],
        [{ as: "text", text: "Two." }],
      ],
    },
    { heading: "1", changes: [[{ as: "text", text: "Three." }]] },
  ]);
});

test("no sign of the real list is left over", () => {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const changes = readChanges(changelog).flatMap((version) => version.changes);
  expect(changes).toHaveLength(changelog.match(/^- /gm)?.length ?? 0);
  const text = changes.flat().map((piece) => piece.text);
  expect(text.filter((piece) => /\*\*|`|\]\(/.test(piece))).toEqual([]);
});
