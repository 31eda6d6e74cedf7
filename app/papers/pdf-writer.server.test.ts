import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { newPdf, write } from "./pdf-writer.server";

/** What a reader of the PDF copies and searches, in hexadecimal code units. */
async function copiedFrom(text: string): Promise<string | undefined> {
  const pdf = newPdf({ title: "Estimate", author: "Prairie Surfaces" });
  write(pdf, text, 54, 54, { size: 10, width: 400 });
  pdf.end();
  return /beginbfrange\s+<\w+> <\w+> \[([^\]]*)\]/.exec((await buffer(pdf)).toString("latin1"))?.[1];
}

test("text is copied from a PDF in plain letters, whatever another PDF had before it", async () => {
  await copiedFrom("\ufb00 \u2011 \u00a0");
  expect(await copiedFrom("ff")).toContain("<0066 0066>");
  expect(await copiedFrom("x-y z")).toContain("<0078> <002d> <0079> <0020> <007a>");
});
