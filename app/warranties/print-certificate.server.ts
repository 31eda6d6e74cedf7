import { readLogo } from "~/images/logo.server";
import type { UploadsContext } from "~/images/store-picture.server";
import type { Warranty } from "./warranties.server";
import { warrantyAddress } from "./warranty-address";

/** The PDF of a warranty that is already loaded. Uses no network. */
export async function certificateToPdf(
  context: UploadsContext & { publicUrl: string },
  { document, token }: Warranty,
): Promise<{ name: string; content: Buffer }> {
  // Imported on first use: most processes never write a PDF.
  const { certificatePdf } = await import("./certificate-pdf.server");
  const content = await certificatePdf({
    document,
    link: token && warrantyAddress(context.publicUrl, token),
    logo: readLogo(context, document.business.logo),
  });
  return { name: `Warranty, ${document.service}.pdf`, content };
}
