import { type Business, formatPhone } from "~/business/facts";
import { PALETTE } from "~/business/palette";
import {
  FOOTER_HEIGHT,
  heading,
  heightOf,
  MARGIN,
  makeRoom,
  PAGE,
  type Pdf,
  WIDTH,
  write,
} from "./pdf-writer.server";

/** Space between sections, in points. */
export const PART_GAP = 12;
/** The sums at the end of a table stay together: so many rows. */
const SUMS = 5;

/** A line of a table: words at the left, a figure at the right edge. */
export interface PaperRow {
  label: string;
  value: string;
  isTotal?: boolean;
}

/** What the band at the top and the foot of each page say of the business. */
export type Letterhead = Pick<Business, "name" | "city" | "province" | "phone" | "email" | "address">;

/** Who pays, where that is not the customer. */
export function drawBillTo(
  pdf: Pdf,
  { name, address }: { name: string; address: string },
  { x, y, width }: { x: number; y: number; width: number },
): void {
  heading(pdf, "Bill To", x, y, width);
  write(pdf, name, x, pdf.y + 6, { font: "bold", size: 11, width });
  if (address) write(pdf, address, x, pdf.y + 1, { size: 11, width, lineGap: 1 });
}

/** The column of figures in points; wider for a row with words in it, up to two thirds of the width. */
const FIGURES = 140;
const WIDEST_FIGURES = (WIDTH * 2) / 3;

/** Labels with figures at the right edge; nothing for no rows. */
export function drawRows(pdf: Pdf, title: string, rows: readonly PaperRow[]): void {
  if (rows.length === 0) return;
  makeRoom(pdf, 70);
  heading(pdf, title, MARGIN, pdf.y, WIDTH);
  pdf.y += 2;
  for (const [index, row] of rows.entries()) {
    const together = index === rows.length - SUMS ? rows.slice(index) : [row];
    makeRoom(
      pdf,
      together.reduce((sum, each) => sum + rowLook(pdf, each).height, 0),
    );
    drawRow(pdf, row);
  }
  pdf.y += PART_GAP;
}

function rowLook(pdf: Pdf, { label, value, isTotal = false }: PaperRow) {
  const size = isTotal ? 14 : 11;
  const font = isTotal ? "bold" : "regular";
  const padding = isTotal ? 7 : 3.5;
  const inset = isTotal ? 10 : 0;
  // A point more than it measures, or the rounding breaks its last word off.
  const wanted = pdf.font(font).fontSize(size).widthOfString(value) + inset + 1;
  const column = Math.min(Math.max(wanted, FIGURES), WIDEST_FIGURES);
  const words = { font, size, width: WIDTH - column - 10 - inset } as const;
  const figure = { font, size, width: column - inset, align: "right" } as const;
  const height = Math.max(heightOf(pdf, label, words), heightOf(pdf, value, figure)) + 2 * padding;
  return { padding, inset, column, words, figure, height };
}

function drawRow(pdf: Pdf, row: PaperRow): void {
  const { label, value, isTotal = false } = row;
  const { padding, inset, column, words, figure, height } = rowLook(pdf, row);
  const top = pdf.y;
  if (isTotal) {
    pdf.rect(MARGIN, top, WIDTH, height).fill(PALETTE.paper);
    pdf.rect(MARGIN, top, WIDTH, 1.5).fill(PALETTE.granule);
  } else {
    pdf.rect(MARGIN, top + height, WIDTH, 0.75).fill(PALETTE.line);
  }
  write(pdf, label, MARGIN + inset, top + padding, words);
  write(pdf, value, MARGIN + WIDTH - column, top + padding, figure);
  pdf.y = top + height + 0.75;
}

/** A heading with text under it; nothing for no text. */
export function drawWords(pdf: Pdf, title: string, text: string | undefined): void {
  if (!text) return;
  // A heading must not stand alone at the foot of a page, and a short part stays together.
  makeRoom(pdf, Math.min(heightOfPart(pdf, text), 110));
  heading(pdf, title, MARGIN, pdf.y, WIDTH);
  write(pdf, text, MARGIN, pdf.y + 5, PART_LOOK);
  pdf.y += PART_GAP;
}

const PART_LOOK = { size: 11, width: WIDTH, lineGap: 1 };

/** The height in points of a heading with this text under it. */
export function heightOfPart(pdf: Pdf, text: string): number {
  return 30 + heightOf(pdf, text, PART_LOOK);
}

/** The foot of every page that there is: call it last. */
export function drawFooters(
  pdf: Pdf,
  business: Letterhead,
  { number, numbers }: { number: string; numbers: string },
): void {
  const { count } = pdf.bufferedPageRange();
  const look = { size: 9, color: PALETTE.muted };
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    // Without a bottom margin, because pdfkit begins a new page for text below the margin, where the foot is.
    pdf.page.margins.bottom = 0;
    const top = PAGE.height - FOOTER_HEIGHT;
    pdf.rect(MARGIN, top, WIDTH, 0.75).fill(PALETTE.line);
    const contact = `Questions? ${formatPhone(business.phone)} or ${business.email}`;
    write(pdf, contact, MARGIN, top + 10, { ...look, width: WIDTH - 170 });
    write(pdf, numbers, MARGIN, top + 23, { ...look, width: WIDTH - 170 });
    const page = `${number}, page ${index + 1} of ${count}`;
    write(pdf, page, MARGIN, top + 10, { ...look, width: WIDTH, align: "right" });
  }
}
