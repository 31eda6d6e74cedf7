import { formatPhone } from "~/business/facts";
import { PALETTE } from "~/business/palette";
import type { Letterhead } from "./paper-parts.server";
import { heightOf, MARGIN, PAGE, type Pdf, WIDTH, write } from "./pdf-writer.server";

// Lengths in points.
const NAME_TOP = 22;
const CONTACT_TOP = 24;
const LEAST_BAND = 80;

/** The band at the top of the first page, as tall as what stands on it. */
export function drawLetterhead(pdf: Pdf, business: Letterhead, logo: Buffer | undefined): void {
  const half = WIDTH / 2;
  const nameLook = { font: "bold", size: 20, color: PALETTE.white, width: half } as const;
  const placeLook = { size: 10.5, color: PALETTE.pale, width: half };
  const contactLook = { size: 10.5, color: PALETTE.white, width: half, align: "right", lineGap: 1 } as const;
  const place = `${business.city}, ${business.province}`;
  const contact = [formatPhone(business.phone), business.email, business.address].filter(Boolean).join("\n");
  const placeTop = NAME_TOP + heightOf(pdf, business.name, nameLook) + 1;
  const placeBottom = placeTop + heightOf(pdf, place, placeLook);
  const contactBottom = CONTACT_TOP + heightOf(pdf, contact, contactLook);
  const height = Math.max(LEAST_BAND, 8 + Math.max(placeBottom, contactBottom));
  pdf.rect(0, 0, PAGE.width, height).fill(PALETTE.granule);
  pdf.rect(0, height, PAGE.width, 4).fill(PALETTE.amber);
  write(pdf, business.name, MARGIN, NAME_TOP, nameLook);
  write(pdf, place, MARGIN, placeTop, placeLook);
  write(pdf, contact, MARGIN + half, CONTACT_TOP, contactLook);
  if (logo) drawLogo(pdf, logo, height + 12);
  pdf.y = height + 20;
}

/**
 * The logo (a PNG) on white over the left half; most logos are made for paper. The business's name stays underneath as
 * text, for screen readers and search.
 */
function drawLogo(pdf: Pdf, logo: Buffer, height: number): void {
  const margin = { left: 54, top: 18 };
  const plate = { width: 306, height };
  pdf.rect(0, 0, plate.width, plate.height).fill(PALETTE.white);
  pdf.image(logo, margin.left, margin.top, {
    fit: [plate.width - margin.left - 24, plate.height - 2 * margin.top],
    valign: "center",
  });
}
