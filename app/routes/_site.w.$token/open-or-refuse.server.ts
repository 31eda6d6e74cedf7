import { deployment } from "~/deployment.server";
import { refuseWrongToken } from "~/http/secret-address.server";
import { type OpenedWarranty, openWarranty } from "~/warranties/warranties.server";

/** The warranty behind a private link. Throws 404 for none, and 429 for somebody who keeps guessing. */
export async function openOrRefuse(request: Request, token: string | undefined): Promise<OpenedWarranty> {
  const opened = await openWarranty(deployment().db, token ?? "");
  return opened ?? refuseWrongToken(request);
}
