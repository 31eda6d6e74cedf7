import { buffer } from "node:stream/consumers";
import { PALETTE } from "~/business/palette";
import { drawLetterhead } from "~/papers/letterhead.server";
import { drawFooters, drawRows, drawWords } from "~/papers/paper-parts.server";
import { MARGIN, newPdf, type Pdf, WIDTH, write } from "~/papers/pdf-writer.server";
import { promiseInWords, type WarrantyDocument } from "./warranty-document";

interface Printed {
  document: WarrantyDocument;
  /** The address of the customer's page; undefined when there is none. */
  link: string | undefined;
  logo: Buffer | undefined;
}

/** The certificate as a PDF. */
export function certificatePdf({ document, link, logo }: Printed): Promise<Buffer> {
  const { business, terms, estimates } = document;
  const pdf = newPdf({ title: `Warranty: ${document.service}`, author: business.name });
  drawLetterhead(pdf, business, logo);
  drawTitle(pdf, document);
  drawRows(pdf, "What was built", [
    { label: document.service, value: "" },
    ...document.surfaces,
    ...[
      { label: "Estimate", value: estimates.join(", ") },
      { label: "Work done", value: document.doneOn },
    ].filter(({ value }) => value),
  ]);
  drawWords(pdf, "Where and for whom", [document.name, document.address].filter(Boolean).join("\n"));
  drawWords(pdf, "What it covers", [`${promiseInWords(document)}.`, terms].filter(Boolean).join("\n\n"));
  drawWords(pdf, "Is something wrong with it?", link && `Tell us, with photos, at ${link}`);
  drawFooters(pdf, business, { number: "Warranty", numbers: "" });
  pdf.end();
  return buffer(pdf);
}

function drawTitle(pdf: Pdf, { years, until }: WarrantyDocument): void {
  write(pdf, `${years}-year warranty`, MARGIN, pdf.y - 6, { font: "bold", size: 28, width: WIDTH });
  write(pdf, `until ${until}`, MARGIN, pdf.y, {
    font: "bold",
    size: 16,
    color: PALETTE.granule,
    width: WIDTH,
  });
  pdf.y += 20;
}
