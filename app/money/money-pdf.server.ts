import { buffer } from "node:stream/consumers";
import { PALETTE } from "~/business/palette";
import { shownPhone } from "~/business/phone";
import { drawLetterhead } from "~/papers/letterhead.server";
import { drawBillTo, drawFooters, drawRows, drawWords } from "~/papers/paper-parts.server";
import { heading, MARGIN, newPdf, type Pdf, WIDTH, write } from "~/papers/pdf-writer.server";
import type { CreditDocument } from "./credit-document";
import { howToPay } from "./how-to-pay";
import type { InvoiceDocument } from "./invoice-document";
import type { ReceiptDocument } from "./receipt-document";

const GAP = 20;

interface Paper
  extends Pick<
    InvoiceDocument,
    "number" | "issued" | "business" | "customer" | "numbers" | "billTo" | "poNumber"
  > {
  title: string;
  /** "Due December 10, 2026" */
  due?: string | undefined;
  /** Printed in red under the number. */
  stamp?: string;
}

/** The invoice as a PDF. `cancelled` says since when and why it does not count. */
export function invoicePdf(
  document: InvoiceDocument,
  { logo, cancelled }: { logo: Buffer | undefined; cancelled: string | undefined },
): Promise<Buffer> {
  const { due, paying, number } = document;
  const paper = { ...document, title: "Invoice", due: due && `Due ${due}`, stamp: cancelled };
  return draw(paper, logo, (pdf) => {
    drawRows(pdf, "Work", document.work);
    if (document.agreed) drawRows(pdf, "What was agreed", document.agreed);
    drawRows(pdf, document.part ?? "Invoice", document.rows);
    if (document.wholeJob) drawRows(pdf, "The whole job", document.wholeJob);
    drawRows(pdf, "Payment", document.payment);
    drawWords(pdf, "How to pay", paying && howToPay(paying, { number, left: paying.left }).join("\n"));
  });
}

/** The credit note as a PDF. */
export function creditPdf(document: CreditDocument, logo: Buffer | undefined): Promise<Buffer> {
  return draw({ ...document, title: "Credit note" }, logo, (pdf) => {
    drawRows(pdf, "About", document.work);
    drawRows(pdf, "Credit", document.rows);
  });
}

/** The receipt as a PDF. */
export function receiptPdf(document: ReceiptDocument, logo: Buffer | undefined): Promise<Buffer> {
  return draw(document, logo, (pdf) => {
    drawRows(pdf, "Payment", document.rows);
    drawWords(pdf, "Balance", `${document.balance}.`);
  });
}

function draw(paper: Paper, logo: Buffer | undefined, body: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = newPdf({ title: `${paper.title} ${paper.number}`, author: paper.business.name });
  drawLetterhead(pdf, paper.business, logo);
  drawTitle(pdf, paper);
  drawCustomer(pdf, paper);
  body(pdf);
  drawFooters(pdf, paper.business, paper);
  pdf.end();
  return buffer(pdf);
}

function drawTitle(pdf: Pdf, { title, number, issued, due, stamp, numbers, poNumber }: Paper): void {
  const top = pdf.y;
  write(pdf, title, MARGIN, top - 6, { font: "bold", size: 28, width: WIDTH / 2 });
  const bottom = pdf.y;
  write(pdf, number, MARGIN, top, { font: "bold", size: 14, width: WIDTH, align: "right" });
  const facts = [issued, due, numbers, poNumber && `PO number ${poNumber}`].filter(Boolean).join("\n");
  write(pdf, facts, MARGIN, pdf.y, { size: 10.5, color: PALETTE.muted, width: WIDTH, align: "right" });
  pdf.y = Math.max(bottom, pdf.y);
  if (stamp)
    write(pdf, stamp, MARGIN, pdf.y + 4, { font: "bold", size: 12, color: PALETTE.brick, width: WIDTH });
  pdf.y += GAP;
}

/** The customer, beside whom the paper is billed to where that is somebody else. */
function drawCustomer(pdf: Pdf, { customer, billTo }: Paper): void {
  const { name, address, phone, email } = customer;
  const top = pdf.y;
  const width = billTo ? (WIDTH - GAP) / 2 : WIDTH;
  const x = billTo ? MARGIN + width + GAP : MARGIN;
  if (billTo) drawBillTo(pdf, billTo, { x: MARGIN, y: top, width });
  const bottom = pdf.y;
  heading(pdf, "Customer", x, top, width);
  write(pdf, name, x, pdf.y + 6, { font: "bold", size: 11, width });
  const contact = [address, phone && shownPhone(phone), email].filter(Boolean).join("\n");
  if (contact) write(pdf, contact, x, pdf.y + 1, { size: 11, width, lineGap: 1 });
  pdf.y = Math.max(bottom, pdf.y) + GAP;
}
