import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import PDFDocument from "pdfkit";
import { PALETTE } from "~/business/palette";
import { withoutInvisible } from "~/business/typed-text";

/** US Letter in points; printers in Canada hold it. */
export const PAGE = { width: 612, height: 792 };
export const MARGIN = 54;
export const WIDTH = PAGE.width - 2 * MARGIN;
export const FOOTER_HEIGHT = 50;

const require = createRequire(import.meta.url);

/** Reads a typeface of the website: Latin Extended, Cyrillic and Greek. Only the letters used are embedded. */
function typeface(file: string) {
  const font = create(readFileSync(file));
  // Several characters may share a glyph, and a reader copies the one that was laid out first: here the plain ones, such
  // as "ff" for its ligature and "-" for a hyphen that does not break.
  const plain = font.characterSet
    .map((code) => ({ code, letter: String.fromCodePoint(code).normalize("NFKC") }))
    .filter(({ code, letter }) => code < 0x7f || letter !== String.fromCodePoint(code));
  font.layout(plain.map(({ letter }) => letter).join(" "));
  return font;
}

/** Read once for all PDFs: reading them took 35 of the 41 ms of a small one. */
const FONTS = {
  regular: typeface(
    require.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
  ),
  bold: typeface(require.resolve("@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf")),
};
const SHOWN: ReadonlySet<number> = new Set(FONTS.regular.characterSet);

export type Pdf = PDFKit.PDFDocument;

/** An empty PDF with Letter pages. */
export function newPdf({ title, author }: { title: string; author: string }): Pdf {
  const pdf = new PDFDocument({
    size: "LETTER",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOTER_HEIGHT + 12 },
    bufferPages: true,
    // Uncompressed: it is mostly text, and tests can read it.
    compress: false,
    lang: "en-CA",
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  // pdfkit's types do not know yet that a typeface may have been read before.
  for (const [name, font] of Object.entries(FONTS)) pdf.registerFont(name, font as unknown as Uint8Array);
  return pdf;
}

export interface Look {
  font?: keyof typeof FONTS;
  size: number;
  color?: string;
  width: number;
  align?: "right";
  lineGap?: number;
  link?: string;
}

/** Writes text from a point on, over as many lines as it needs. `pdf.y` is below it afterwards. */
export function write(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  { font = "regular", size, color = PALETTE.granule, width, align, lineGap, link }: Look,
): void {
  pdf.font(font).fontSize(size).fillColor(color);
  pdf.text(inLines(pdf, pdfText(text), width), x, y, { width, align, lineGap, link });
}

/** The height of text in points. */
export function heightOf(pdf: Pdf, text: string, { font = "regular", size, width, lineGap }: Look): number {
  pdf.font(font).fontSize(size);
  return pdf.heightOfString(inLines(pdf, pdfText(text), width), { width, lineGap });
}

/** Runs of letters that may be wider than a line; shorter ones always fit. */
const LONG_WORDS = /\S{20,}/g;

/**
 * Breaks words that are wider than the column. pdfkit would measure such a word again for each letter, which took 1.8 s
 * for 5,000 letters.
 */
function inLines(pdf: Pdf, text: string, width: number): string {
  return text.replace(LONG_WORDS, (word) => {
    let line = 0;
    let broken = "";
    for (const letter of word) {
      const own = pdf.widthOfString(letter);
      if (line + own > width) broken += "\n";
      line = line + own > width ? own : line + own;
      broken += letter;
    }
    return broken;
  });
}

/** Draws a heading with a line under it. */
export function heading(pdf: Pdf, text: string, x: number, y: number, width: number): void {
  write(pdf, text, x, y, { font: "bold", size: 12, width });
  pdf.rect(x, pdf.y + 2, width, 1).fill(PALETTE.amber);
  pdf.y += 5;
}

/** Starts a new page unless `height` points are left on this one. */
export function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height <= PAGE.height - FOOTER_HEIGHT - 12) return;
  pdf.addPage();
  pdf.y = MARGIN;
}

/** The characters that the PDF can't show, each once: those outside Latin, Cyrillic and Greek. */
export function charactersNotShown(text: string): string[] {
  const clusters = [...new Intl.Segmenter("en-CA").segment(withoutInvisible(text).normalize("NFC"))];
  return [...new Set(clusters.map(({ segment }) => segment).filter((segment) => !isShown(segment)))];
}

/** The text in composed letters, with "?" for each character that the typeface lacks. */
function pdfText(text: string): string {
  const clusters = [...new Intl.Segmenter("en-CA").segment(withoutInvisible(text).normalize("NFC"))];
  return clusters.map(({ segment }) => (isShown(segment) ? segment : "?")).join("");
}

function isShown(segment: string): boolean {
  return (
    segment === "\n" ||
    segment === "\r\n" ||
    [...segment].every((character) => SHOWN.has(character.codePointAt(0) ?? 0))
  );
}
