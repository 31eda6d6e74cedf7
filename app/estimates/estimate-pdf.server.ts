import { buffer } from "node:stream/consumers";
import { type Business, formatPhone } from "~/business/facts";
import { PALETTE } from "~/business/palette";
import { shownPhone } from "~/business/phone";
import type { EstimatePaper } from "./estimate-paper";
import type { SummaryRow } from "./estimate-summary";
import { drawLogo } from "./letterhead.server";
import {
  FOOTER_HEIGHT,
  heading,
  heightOf,
  MARGIN,
  makeRoom,
  newPdf,
  PAGE,
  type Pdf,
  WIDTH,
  write,
} from "./pdf-writer.server";

const GAP = 20;
/** Space between sections, in points. */
const PART_GAP = 12;
/** The totals, so many rows at the end of a table, must be on one page. */
const SUMS = 5;

export interface EstimatePdf {
  business: Business;
  estimate: EstimatePaper;
  /** A PNG; undefined without a logo. */
  logo: Buffer | undefined;
}

/**
 * The estimate as a PDF: what the customer's page says, and a line to sign. Reads no file and no network and takes
 * about 50 ms, so it may be made inside a transaction.
 */
export async function estimatePdf({ business, estimate, logo }: EstimatePdf): Promise<Buffer> {
  const pdf = newPdf({ title: `Estimate ${estimate.number}`, author: business.name });
  drawBusiness(pdf, business);
  if (logo) drawLogo(pdf, logo);
  drawTitle(pdf, estimate);
  drawCustomerAndProject(pdf, estimate);
  drawRows(pdf, "Cost Breakdown", estimate.costs);
  drawRows(pdf, "Optional, Plus GST", estimate.options);
  const parts = [
    ["What Is Included", estimate.included.join("\n")],
    ["Notes", estimate.notes],
    ["Special Instructions", estimate.specialNotes],
    ["Terms", estimate.terms],
  ].flatMap(([title, text]) => (title && text ? [{ title, text }] : []));
  for (const part of parts) {
    if (part === parts.at(-1))
      keepTogether(pdf, heightOfPart(pdf, part.text) + heightOfAcceptance(pdf, estimate));
    drawWords(pdf, part.title, part.text);
  }
  drawAcceptance(pdf, estimate);
  drawFooters(pdf, business, estimate);
  pdf.end();
  return buffer(pdf);
}

/** What the header and the footers say about the business. */
export type Letterhead = Pick<Business, "name" | "city" | "province" | "phone" | "email" | "address">;

/** Draws the coloured header of the first page. */
export function drawBusiness(pdf: Pdf, business: Letterhead): void {
  const height = 80;
  pdf.rect(0, 0, PAGE.width, height).fill(PALETTE.granule);
  pdf.rect(0, height, PAGE.width, 4).fill(PALETTE.amber);
  const half = WIDTH / 2;
  write(pdf, business.name, MARGIN, 22, { font: "bold", size: 20, color: PALETTE.white, width: half });
  const place = `${business.city}, ${business.province}`;
  write(pdf, place, MARGIN, pdf.y + 1, { size: 10.5, color: PALETTE.pale, width: half });
  const contact = [formatPhone(business.phone), business.email, business.address].filter(Boolean).join("\n");
  write(pdf, contact, MARGIN + half, 24, {
    size: 10.5,
    color: PALETTE.white,
    width: half,
    align: "right",
    lineGap: 1,
  });
  pdf.y = height + 20;
}

function drawTitle(pdf: Pdf, { number, issued, validity }: EstimatePaper): void {
  const top = pdf.y;
  write(pdf, "Estimate", MARGIN, top - 6, { font: "bold", size: 28, width: WIDTH / 2 });
  const bottom = pdf.y;
  write(pdf, number, MARGIN, top, { font: "bold", size: 14, width: WIDTH, align: "right" });
  write(pdf, `${issued}\n${validity}`, MARGIN, pdf.y, {
    size: 10.5,
    color: PALETTE.muted,
    width: WIDTH,
    align: "right",
  });
  pdf.y = Math.max(bottom, pdf.y) + PART_GAP;
}

function drawCustomerAndProject(pdf: Pdf, estimate: EstimatePaper): void {
  const top = pdf.y;
  const column = (WIDTH - GAP) / 2;
  const right = MARGIN + column + GAP;
  heading(pdf, "Prepared For", MARGIN, top, column);
  const name = `${estimate.firstName} ${estimate.lastName}`;
  write(pdf, name, MARGIN, pdf.y + 6, { font: "bold", size: 11, width: column });
  const contact = [estimate.address, shownPhone(estimate.phone), estimate.email].filter(Boolean).join("\n");
  write(pdf, contact, MARGIN, pdf.y + 1, { size: 11, width: column, lineGap: 1 });
  const bottom = pdf.y;

  heading(pdf, "Project", right, top, column);
  pdf.y += 6;
  for (const { label, value } of estimate.project) {
    const y = pdf.y;
    write(pdf, label, right, y, { size: 11, color: PALETTE.muted, width: 82 });
    const labelBottom = pdf.y;
    write(pdf, value, right + 86, y, { size: 11, width: column - 86 });
    pdf.y = Math.max(labelBottom, pdf.y) + 1;
  }
  pdf.y = Math.max(bottom, pdf.y) + PART_GAP;
}

/** Draws a table of labels with figures at the right edge. Draws nothing for no rows. */
export function drawRows(pdf: Pdf, title: string, rows: readonly SummaryRow[]): void {
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

function rowLook(pdf: Pdf, { label, isTotal = false }: SummaryRow) {
  const size = isTotal ? 14 : 11;
  const font = isTotal ? "bold" : "regular";
  const padding = isTotal ? 7 : 3.5;
  const inset = isTotal ? 10 : 0;
  const words = { font, size, width: WIDTH - 150 - inset } as const;
  return { size, font, padding, inset, words, height: heightOf(pdf, label, words) + 2 * padding } as const;
}

function drawRow(pdf: Pdf, row: SummaryRow): void {
  const { label, value, isTotal = false } = row;
  const { size, font, padding, inset, words, height } = rowLook(pdf, row);
  const top = pdf.y;
  if (isTotal) {
    pdf.rect(MARGIN, top, WIDTH, height).fill(PALETTE.paper);
    pdf.rect(MARGIN, top, WIDTH, 1.5).fill(PALETTE.granule);
  } else {
    pdf.rect(MARGIN, top + height, WIDTH, 0.75).fill(PALETTE.line);
  }
  write(pdf, label, MARGIN + inset, top + padding, words);
  write(pdf, value, MARGIN + WIDTH - 140, top + padding, { font, size, width: 140 - inset, align: "right" });
  pdf.y = top + height + 0.75;
}

/** Draws a heading with text under it. Draws nothing without text. */
export function drawWords(pdf: Pdf, title: string, text: string | undefined): void {
  if (!text) return;
  // Keeps a heading with its text: a short section whole, a long one with its first lines.
  makeRoom(pdf, Math.min(heightOfPart(pdf, text), 110));
  heading(pdf, title, MARGIN, pdf.y, WIDTH);
  write(pdf, text, MARGIN, pdf.y + 5, PART_LOOK);
  pdf.y += PART_GAP;
}

const PART_LOOK = { size: 11, width: WIDTH, lineGap: 1 };

/** The height in points of a heading with this text under it. */
function heightOfPart(pdf: Pdf, text: string): number {
  return 30 + heightOf(pdf, text, PART_LOOK);
}

/** Starts a new page for something that would fit on one page, but not on the rest of this one. */
function keepTogether(pdf: Pdf, height: number): void {
  if (height < PAGE.height - FOOTER_HEIGHT - 2 * MARGIN) makeRoom(pdf, height);
}

const SIGNATURE_HEIGHT = 122;

/**
 * Height of the last section, which keeps the work's start with the signature: nobody should sign a page that says
 * nothing else.
 */
function heightOfAcceptance(pdf: Pdf, { acceptance, start }: EstimatePaper): number {
  return PART_GAP + (acceptance ? heightOfPart(pdf, `${acceptance}\n${start}`) : SIGNATURE_HEIGHT);
}

/** Draws who accepted. Before that, the link for an answer online and a line to sign on paper. */
function drawAcceptance(pdf: Pdf, { link, start, acceptance }: EstimatePaper): void {
  if (acceptance) {
    drawWords(pdf, "Accepted", `${acceptance}\n${start}`);
    return;
  }
  makeRoom(pdf, SIGNATURE_HEIGHT);
  heading(pdf, "To Go Ahead", MARGIN, pdf.y, WIDTH);
  pdf.y += 5;
  if (link) {
    const look = { size: 11, width: WIDTH, color: PALETTE.info };
    write(pdf, "Accept it or ask us online:", MARGIN, pdf.y, { size: 11, width: WIDTH });
    write(pdf, link, MARGIN, pdf.y, { ...look, link });
  }
  write(pdf, start, MARGIN, pdf.y, { size: 11, width: WIDTH });
  write(pdf, "I agree to this estimate and its terms.", MARGIN, pdf.y + 4, { size: 11, width: WIDTH });
  const top = pdf.y + 24;
  const column = (WIDTH - 2 * GAP) / 3;
  for (const [place, label] of ["Name", "Signature", "Date"].entries()) {
    const x = MARGIN + place * (column + GAP);
    pdf.rect(x, top, column, 0.75).fill(PALETTE.granule);
    write(pdf, label, x, top + 3, { size: 9, color: PALETTE.muted, width: column });
  }
}

/** Draws the footer on every page so far, so call it last. */
export function drawFooters(
  pdf: Pdf,
  business: Letterhead,
  { number, numbers }: Pick<EstimatePaper, "number" | "numbers">,
): void {
  const { count } = pdf.bufferedPageRange();
  const look = { size: 9, color: PALETTE.muted };
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    // pdfkit starts a new page for text below the bottom margin, where the footer is.
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
