import { deployment } from "~/deployment.server";
import { type OpenEstimate, openEstimate } from "~/estimates/open-estimate.server";
import { refuseWrongToken } from "~/http/secret-address.server";

/** The estimate behind a private link. Throws 404 for none, and 429 for somebody who keeps guessing. */
export async function openOrRefuse(request: Request, token: string | undefined): Promise<OpenEstimate> {
  const opened = await openEstimate(deployment(), token ?? "");
  return opened ?? refuseWrongToken(request);
}
