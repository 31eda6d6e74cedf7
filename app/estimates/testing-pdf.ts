/** The text of an uncompressed PDF, one line for each string that was drawn. */
export function textOfPdf(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString("latin1");
  return [...source.matchAll(/\[(.*)\] TJ/g)].map(([, drawn = ""]) => decoded(drawn)).join("\n");
}

function decoded(drawn: string): string {
  const pieces = [...drawn.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex"));
  return Buffer.concat(pieces).toString("latin1");
}
