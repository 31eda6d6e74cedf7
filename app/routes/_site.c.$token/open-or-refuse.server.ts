import { deployment } from "~/deployment.server";
import { refuseWrongToken } from "~/http/secret-address.server";
import { type OpenedOffer, openOffer } from "~/money/change-offers.server";

/** The change behind a private link. Throws 404 for none, and 429 for somebody who keeps guessing. */
export async function openOrRefuse(request: Request, token: string | undefined): Promise<OpenedOffer> {
  const opened = await openOffer(deployment().db, token ?? "");
  return opened ?? refuseWrongToken(request);
}
