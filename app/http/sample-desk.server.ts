import { AsyncLocalStorage } from "node:async_hooks";
import { hasSamples, isLookingAround } from "~/sample-paths";

const isLooking = new AsyncLocalStorage<boolean>();

/** Answers a request at the desk it is for: the sample company's or the site's own. */
export function atItsDesk(
  request: { url?: string | undefined; headers: { cookie?: string | undefined } },
  answer: () => void,
): void {
  isLooking.run(isLookingAround(request.headers.cookie) && hasSamples(pageOf(request.url ?? "")), answer);
}

/** Whether the request that is being answered is for the sample company. */
export function isAtSampleDesk(): boolean {
  return isLooking.getStore() === true;
}

/** The page that an address or Remix's address of its data is about. */
function pageOf(url: string): string {
  return url.split("?")[0]!.replace(/\.data$/, "");
}
