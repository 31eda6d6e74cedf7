import { PALETTE } from "~/business/palette";

/**
 * Draws the logo (a PNG) on white over the left half of the first page's header; most logos are made for paper. The
 * business's name stays underneath as text, for screen readers and search. Lengths are in points.
 */
export function drawLogo(pdf: PDFKit.PDFDocument, logo: Buffer): void {
  const { y } = pdf;
  const [plate, margin] = [
    { width: 306, height: 92 },
    { left: 54, top: 18 },
  ];
  pdf.rect(0, 0, plate.width, plate.height).fill(PALETTE.white);
  pdf.image(logo, margin.left, margin.top, {
    fit: [plate.width - margin.left - 24, plate.height - 2 * margin.top],
    valign: "center",
  });
  pdf.y = y;
}
