/**
 * The text of an uncompressed PDF, one line for each string that was drawn. It is read back as a PDF reader finds it: by
 * the table of each embedded typeface that says which letters its pictures stand for.
 */
export function textOfPdf(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString("latin1");
  const letters = lettersByFont(source);
  let font = "";
  const drawn = source.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g);
  return [...drawn]
    .flatMap(([, name, text]) => {
      if (name) font = name;
      return text === undefined ? [] : [decoded(text, letters.get(font) ?? [])];
    })
    .join("\n");
}

/** "F1" to the letters of its pictures, in their order. */
function lettersByFont(source: string): Map<string, string[]> {
  const objectOf = (id: string) => new RegExp(`\\n${id} 0 obj\\n([^]*?)\\nendobj`).exec(source)?.[1] ?? "";
  const fonts = [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
    ([, name = "", id = ""]): [string, string[]] => {
      const table = objectOf(/\/ToUnicode (\d+) 0 R/.exec(objectOf(id))?.[1] ?? "none");
      const ranges = [...table.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*?)\]/g)];
      const hex = ranges.flatMap(([, range = ""]) => [...range.matchAll(/<([0-9a-f ]*)>/g)]);
      return [
        name,
        hex.map(([, codes = ""]) =>
          Buffer.from(codes.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
        ),
      ];
    },
  );
  return new Map(fonts);
}

function decoded(text: string, letters: readonly string[]): string {
  const pictures = [...text.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
  return pictures.map((picture) => letters[Number.parseInt(picture, 16)] ?? "").join("");
}
