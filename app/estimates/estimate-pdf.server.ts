import { buffer } from "node:stream/consumers";
import type { Business } from "~/business/facts";
import { PALETTE } from "~/business/palette";
import { shownPhone } from "~/business/phone";
import { drawLetterhead } from "~/papers/letterhead.server";
import {
  drawBillTo,
  drawFooters,
  drawRows,
  drawWords,
  heightOfPart,
  PART_GAP,
} from "~/papers/paper-parts.server";
import {
  FOOTER_HEIGHT,
  heading,
  MARGIN,
  makeRoom,
  newPdf,
  PAGE,
  type Pdf,
  WIDTH,
  write,
} from "~/papers/pdf-writer.server";
import type { EstimatePaper } from "./estimate-paper";

const GAP = 20;

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
  drawLetterhead(pdf, business, logo);
  drawTitle(pdf, estimate);
  drawCustomerAndProject(pdf, estimate);
  drawRows(pdf, "Cost Breakdown", estimate.costs);
  drawRows(pdf, "Optional, Plus GST", estimate.options);
  const parts = [
    ...estimate.areas.map(({ includedTitle, included, terms }) => [
      includedTitle,
      [included.join("\n"), terms].filter(Boolean).join("\n\n"),
    ]),
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

function drawTitle(pdf: Pdf, { number, issued, validity, poNumber }: EstimatePaper): void {
  const top = pdf.y;
  write(pdf, "Estimate", MARGIN, top - 6, { font: "bold", size: 28, width: WIDTH / 2 });
  const bottom = pdf.y;
  write(pdf, number, MARGIN, top, { font: "bold", size: 14, width: WIDTH, align: "right" });
  const facts = [issued, validity, poNumber && `PO number ${poNumber}`].filter(Boolean).join("\n");
  write(pdf, facts, MARGIN, pdf.y, {
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
  if (estimate.billTo) drawBillTo(pdf, estimate.billTo, { x: MARGIN, y: pdf.y + PART_GAP, width: column });
  const bottom = pdf.y;

  heading(pdf, "Project", right, top, column);
  pdf.y += 6;
  for (const [place, { rows }] of estimate.areas.entries()) {
    if (place > 0) pdf.y += 6;
    for (const { label, value } of rows) {
      const y = pdf.y;
      write(pdf, label, right, y, { size: 11, color: PALETTE.muted, width: 82 });
      const labelBottom = pdf.y;
      write(pdf, value, right + 86, y, { size: 11, width: column - 86 });
      pdf.y = Math.max(labelBottom, pdf.y) + 1;
    }
  }
  pdf.y = Math.max(bottom, pdf.y) + PART_GAP;
}

/** Begins a new page for what fits on one, but not on the rest of this one. */
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
