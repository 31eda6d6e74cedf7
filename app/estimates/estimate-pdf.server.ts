import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { type Business, formatPhone } from "~/business/facts";
import { PALETTE } from "~/business/palette";
import type { EstimatePaper } from "./estimate-paper";
import type { SummaryRow } from "./estimate-summary";
import { drawLogo } from "./letterhead.server";
import { pdfText } from "./pdf-text";

/** In points. US Letter, which Canadian printers hold. */
const PAGE = { width: 612, height: 792 };
const MARGIN = 54;
const WIDTH = PAGE.width - 2 * MARGIN;
const GAP = 24;
const FOOTER_HEIGHT = 60;

type Pdf = PDFKit.PDFDocument;

export interface EstimatePdf {
  business: Business;
  estimate: EstimatePaper;
  /** A PNG; undefined without a logo. */
  logo: Buffer | undefined;
}

/**
 * The estimate as a PDF of one page; long notes go on to further pages rather than being cut. It reads no network and
 * no file and takes a few milliseconds, so it may be made inside a transaction.
 */
export async function estimatePdf({ business, estimate, logo }: EstimatePdf): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "LETTER",
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOTER_HEIGHT + 12 },
    bufferPages: true,
    // Left uncompressed: it is a page of text, and any program can search it.
    compress: false,
    lang: "en-CA",
    displayTitle: true,
    info: {
      Title: pdfText(`Estimate ${estimate.number}`),
      Author: pdfText(business.name),
    },
  });
  drawBusiness(pdf, business);
  if (logo) drawLogo(pdf, logo);
  drawTitle(pdf, estimate);
  drawCustomerAndProject(pdf, estimate);
  drawCosts(pdf, estimate.costs);
  drawWords(pdf, "What Is Included", estimate.included.join("\n"));
  drawWords(pdf, "Notes", estimate.notes);
  drawWords(pdf, "Special Instructions", estimate.specialNotes);
  drawWords(pdf, "Terms", estimate.terms);
  drawFooters(pdf, business, estimate);
  pdf.end();
  return buffer(pdf);
}

function drawBusiness(pdf: Pdf, business: Business): void {
  const height = 92;
  pdf.rect(0, 0, PAGE.width, height).fill(PALETTE.granule);
  pdf.rect(0, height, PAGE.width, 4).fill(PALETTE.amber);
  const half = WIDTH / 2;
  write(pdf, business.name, MARGIN, 30, {
    font: "Helvetica-Bold",
    size: 20,
    color: PALETTE.white,
    width: half,
  });
  const place = `${business.city}, ${business.province}`;
  write(pdf, place, MARGIN, pdf.y + 3, { size: 10, color: PALETTE.pale, width: half });
  const contact = [formatPhone(business.phone), business.email, business.address].filter(Boolean).join("\n");
  write(pdf, contact, MARGIN + half, 32, {
    size: 10,
    color: PALETTE.white,
    width: half,
    align: "right",
    lineGap: 3,
  });
  pdf.y = height + 32;
}

function drawTitle(pdf: Pdf, { number, issued, validity }: EstimatePaper): void {
  const top = pdf.y;
  write(pdf, "Estimate", MARGIN, top, { font: "Helvetica-Bold", size: 28, width: WIDTH / 2 });
  const bottom = pdf.y;
  write(pdf, number, MARGIN, top + 2, {
    font: "Helvetica-Bold",
    size: 14,
    width: WIDTH,
    align: "right",
  });
  write(pdf, `${issued}\n${validity}`, MARGIN, pdf.y + 2, {
    size: 10,
    color: PALETTE.muted,
    width: WIDTH,
    align: "right",
    lineGap: 2,
  });
  pdf.y = Math.max(bottom, pdf.y) + GAP;
}

function drawCustomerAndProject(pdf: Pdf, estimate: EstimatePaper): void {
  const top = pdf.y;
  const column = (WIDTH - GAP) / 2;
  const right = MARGIN + column + GAP;
  heading(pdf, "Prepared For", MARGIN, top, column);
  const name = `${estimate.firstName} ${estimate.lastName}`;
  write(pdf, name, MARGIN, pdf.y + 6, { font: "Helvetica-Bold", size: 11, width: column });
  const contact = [estimate.address, formatPhone(estimate.phone), estimate.email].filter(Boolean).join("\n");
  write(pdf, contact, MARGIN, pdf.y + 2, { size: 10.5, width: column, lineGap: 3 });
  const bottom = pdf.y;

  heading(pdf, "Project", right, top, column);
  pdf.y += 6;
  for (const { label, value } of estimate.project) {
    const y = pdf.y;
    write(pdf, label, right, y, { size: 10.5, color: PALETTE.muted, width: 90 });
    const labelBottom = pdf.y;
    write(pdf, value, right + 94, y, { size: 10.5, width: column - 94 });
    pdf.y = Math.max(labelBottom, pdf.y) + 3;
  }
  pdf.y = Math.max(bottom, pdf.y) + GAP;
}

function drawCosts(pdf: Pdf, costs: readonly SummaryRow[]): void {
  heading(pdf, "Cost Breakdown", MARGIN, pdf.y, WIDTH);
  pdf.y += 4;
  for (const row of costs) drawCost(pdf, row);
  pdf.y += GAP;
}

function drawCost(pdf: Pdf, { label, value, isTotal = false }: SummaryRow): void {
  const size = isTotal ? 14 : 10.5;
  const font = isTotal ? "Helvetica-Bold" : "Helvetica";
  const padding = isTotal ? 9 : 6;
  const labelWidth = WIDTH - 150;
  const labelHeight = pdf.font(font).fontSize(size).heightOfString(pdfText(label), { width: labelWidth });
  const top = pdf.y;
  const bottom = top + labelHeight + 2 * padding;
  if (isTotal) {
    pdf.rect(MARGIN, top, WIDTH, bottom - top).fill(PALETTE.paper);
    pdf.rect(MARGIN, top, WIDTH, 1.5).fill(PALETTE.granule);
  } else {
    pdf.rect(MARGIN, bottom, WIDTH, 0.75).fill(PALETTE.line);
  }
  const inset = isTotal ? 10 : 0;
  write(pdf, label, MARGIN + inset, top + padding, { font, size, width: labelWidth - inset });
  write(pdf, value, MARGIN + WIDTH - 140, top + padding, { font, size, width: 140 - inset, align: "right" });
  pdf.y = bottom + 0.75;
}

function drawWords(pdf: Pdf, title: string, text: string | undefined): void {
  if (!text) return;
  // A heading must not stand alone at the foot of a page.
  if (pdf.y > PAGE.height - FOOTER_HEIGHT - 60) pdf.addPage();
  heading(pdf, title, MARGIN, pdf.y, WIDTH);
  write(pdf, text, MARGIN, pdf.y + 6, { size: 10.5, width: WIDTH, lineGap: 2.5 });
  pdf.y += 16;
}

function drawFooters(pdf: Pdf, business: Business, { number, numbers }: EstimatePaper): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    // Without a bottom margin, because pdfkit begins a new page for text below the margin, where the foot is.
    pdf.page.margins.bottom = 0;
    const top = PAGE.height - FOOTER_HEIGHT;
    pdf.rect(MARGIN, top, WIDTH, 0.75).fill(PALETTE.line);
    const lines = `To go ahead, or to ask something: ${formatPhone(business.phone)} or ${business.email}`;
    write(pdf, lines, MARGIN, top + 12, { size: 9, color: PALETTE.muted, width: WIDTH - 120 });
    write(pdf, numbers, MARGIN, top + 26, { size: 9, color: PALETTE.muted, width: WIDTH - 120 });
    const page = count > 1 ? `${number}, page ${index + 1} of ${count}` : number;
    write(pdf, page, MARGIN, top + 12, { size: 9, color: PALETTE.muted, width: WIDTH, align: "right" });
  }
}

function heading(pdf: Pdf, text: string, x: number, y: number, width: number): void {
  write(pdf, text, x, y, { font: "Helvetica-Bold", size: 12, width });
  pdf.rect(x, pdf.y + 2, width, 1).fill(PALETTE.amber);
  pdf.y += 5;
}

interface Look {
  font?: "Helvetica" | "Helvetica-Bold";
  size: number;
  color?: string;
  width: number;
  align?: "right";
  lineGap?: number;
}

function write(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  { font = "Helvetica", size, color = PALETTE.granule, width, align, lineGap }: Look,
): void {
  pdf.font(font).fontSize(size).fillColor(color).text(pdfText(text), x, y, { width, align, lineGap });
}
