import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { isApiPath } from "~/http/answers.server";
import { isCrossSiteWrite } from "~/http/same-origin.server";
import { bodyLimit, MOST_PHOTOS_AT_ONCE, TEXT_LIMIT } from "~/http/upload-limit";

/** Why a request is refused: `message` for everybody, `advice` for a person. */
export interface Refusal {
  status: 400 | 403 | 405 | 413;
  message: string;
  advice: string;
}

const API_METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];
/** The only methods that HTML forms use. Remix would treat a PUT like a POST. */
const PAGE_METHODS = ["GET", "HEAD", "POST"];

export function allowedMethods(url: string): string[] {
  return isApiPath(url.split("?")[0]!) ? API_METHODS : PAGE_METHODS;
}

/** Adds the Allow header to Remix's 405 for a form sent to a page without an action (RFC 9110, 15.5.6). */
export function sayWhatPagesTake(response: ServerResponse): void {
  onHeaders(response, () => {
    if (response.statusCode === 405 && !response.hasHeader("Allow")) response.setHeader("Allow", "GET, HEAD");
  });
}

/**
 * The pages whose form takes several photos, jobs and images; that of contacts reads a file that is too large to its end,
 * to show the form again.
 */
const LARGE_FORMS = /^\/admin\/(quotes\/\d+|images|contacts)(\.data)?(\?|$)/;

const unreadable: Refusal = {
  status: 400,
  message: "This address can't be read.",
  advice: "Check it for a typing mistake, or start from the home page.",
};
const methodNotAllowed: Refusal = {
  status: 405,
  message: "Method not allowed",
  advice: "Start from the home page.",
};
const tooLarge: Refusal = {
  status: 413,
  message: "The file or the entries are too large to send.",
  advice: "Your entries are still there: press Back, choose a file of at most 10 MB or none, and send again.",
};
const crossSite: Refusal = {
  status: 403,
  message: "This request came from another site.",
  advice: "Open the page on our own site and send it from there.",
};

/**
 * Why a request is refused by its head alone, before its body is read; undefined lets it through. The limits are those
 * of `readForm`; `readJson` refuses smaller bodies by itself.
 */
export function refusalOf(request: IncomingMessage): Refusal | undefined {
  const { headers, method } = request;
  if (!hasReadableAddress(request)) return unreadable;
  if (!allowedMethods(request.url!).includes(method!)) return methodNotAllowed;
  const isUpload = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  const files = LARGE_FORMS.test(request.url!) ? MOST_PHOTOS_AT_ONCE : 1;
  const limit = isUpload ? bodyLimit(files) + TEXT_LIMIT : TEXT_LIMIT;
  // A body of unknown length passes; its reader counts the bytes.
  if (Number(headers["content-length"] ?? 0) > limit) return tooLarge;
  if (isCrossSiteWrite({ method: method!, header: (name) => headers[name]?.toString() })) return crossSite;
}

/** Whether Remix can parse the address as a URL. If not, it would answer 500 and log a stack. */
function hasReadableAddress({ url, headersDistinct }: IncomingMessage): boolean {
  const hosts = headersDistinct.host;
  if (hosts?.length !== 1 || !isHost(hosts[0]!) || !url!.startsWith("/")) return false;
  const [path = "", ...query] = url!.split("?");
  return isReadablePath(path) && !new URLSearchParams(query.join("?")).has(OLD_DATA);
}

/** Characters. Our longest address, a picture's, has 60. Remix compares a path with every one of its routes. */
const LONGEST_PATH = 1000;

/**
 * The parameter by which old Remix clients asked for data. The server would still answer, and log a stack each time.
 */
const OLD_DATA = "_data";

function isHost(host: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) && URL.canParse(`http://${host}`);
}

function isReadablePath(path: string): boolean {
  if (path.length > LONGEST_PATH) return false;
  try {
    // Remix decodes the path and parses it as a URL again, which fails for `/%5c`. No route has a control character.
    const decoded = decodeURIComponent(path);
    return !/\p{Cc}/u.test(decoded) && URL.canParse(decoded, "http://localhost");
  } catch {
    return false;
  }
}
