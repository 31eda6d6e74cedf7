import { deployment } from "~/deployment.server";
import { refuseWrongToken } from "~/http/secret-address.server";
import { type OpenedInvoice, openInvoice } from "~/money/open-invoice.server";

/** The invoice behind a private link. Throws 404 for none, and 429 for somebody who keeps guessing. */
export async function openOrRefuse(request: Request, token: string | undefined): Promise<OpenedInvoice> {
  const opened = await openInvoice(deployment().db, token ?? "");
  return opened ?? refuseWrongToken(request);
}
