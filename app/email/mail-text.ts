import type { Fact, Figure, MailBlock } from "./mail-blocks";
import { oneLine } from "./one-line";

/** The blocks of a mail as plain text, with an empty line between them. */
export function blocksAsText(blocks: readonly MailBlock[]): string {
  return blocks.map(blockAsText).join("\n\n");
}

function blockAsText(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "heading":
      return underlined(block.text, "-");
    case "price":
      return `${block.amount}\n${block.caption}`;
    case "figures":
      return alignedFigures(block.rows);
    case "facts":
      return alignedFacts(block.rows);
    case "list":
      return block.items
        .map((item, index) => `${block.isOrdered ? `${index + 1}.` : "-"} ${item}`)
        .join("\n");
    case "quotation":
      return block.text.replace(/^/gm, "> ");
    case "action":
      return `${block.label}:\n${block.href}`;
    case "picture":
      return block.alt;
  }
}

export function underlined(text: string, line: "=" | "-"): string {
  return `${text}\n${line.repeat(text.length)}`;
}

/** Amounts are right-aligned, as on an invoice, with a line of dashes above the total. */
function alignedFigures(rows: readonly Figure[]): string {
  const labelWidth = longest(rows.map((row) => row.label)) + 3;
  const valueWidth = longest(rows.map((row) => row.value));
  const rule = `${"-".repeat(labelWidth + valueWidth)}\n`;
  return rows
    .map(({ label, value, isTotal }) => {
      const line = label.padEnd(labelWidth) + value.padStart(valueWidth);
      return isTotal ? rule + line : line;
    })
    .join("\n");
}

function alignedFacts(rows: readonly Fact[]): string {
  const labelWidth = longest(rows.map((row) => row.label)) + 3;
  return rows
    .map(({ label, value, href }) => {
      const line = label.padEnd(labelWidth) + oneLine(value);
      // A phone number or email is its own text; a page needs its address written out.
      return href?.startsWith("http") ? `${line}\n${"".padEnd(labelWidth)}${href}` : line;
    })
    .join("\n");
}

function longest(texts: readonly string[]): number {
  return Math.max(...texts.map((text) => text.length));
}
