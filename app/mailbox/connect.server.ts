import type { ImapFlow, ImapFlowError, ImapFlowOptions } from "imapflow";
import { oneLine } from "~/email/one-line";
import { isInsideError, lookupOutside, type PrivateHosts, refuseInside } from "~/outside/outside.server";
import type { Account } from "./sealed-password.server";

/** What signs in. */
export type SignIn = Account & { password: string };

/** Milliseconds for a connection, its greeting and each answer. A server that is busy may take some. */
const CONNECT_MS = 15_000;
const ANSWER_MS = 60_000;
/** RFC 2177 asks to begin IDLE anew within 29 minutes; routers forget a silent connection much earlier. */
const IDLE_MS = 4 * 60_000;

/** STARTTLS belongs to this port; on any other the connection is TLS from its first byte. */
const STARTTLS_PORT = 143;

/**
 * Signs in and returns the connection, always over TLS with a certificate that is valid for this name, and to nobody
 * inside. Throws; `whyNot` has the words. What may be wrong with the line later comes as "error" and "close".
 */
export async function connect(
  { host, port, username, password }: SignIn,
  privateHosts: PrivateHosts,
): Promise<ImapFlow> {
  refuseInside(host, privateHosts);
  // Imported late: a site without a mailbox never loads it.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host,
    port,
    secure: port !== STARTTLS_PORT,
    ...(port === STARTTLS_PORT && { doSTARTTLS: true }),
    auth: { user: username, pass: password },
    // These are handed to the connection, encrypted from its first byte or not.
    tls: {
      rejectUnauthorized: true,
      minVersion: "TLSv1.2",
      lookup: lookupOutside(privateHosts),
    } as ImapFlowOptions["tls"],
    // It would log what it reads.
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS + ANSWER_MS,
  });
  // Without a listener it would end the process.
  client.on("error", () => undefined);
  const tooLate = setTimeout(() => client.close(), 2 * CONNECT_MS);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw error;
  } finally {
    clearTimeout(tooLate);
  }
}

/** Whether the server refused the name or password: trying again soon could lock the account. */
export function isWrongPassword(error: unknown): boolean {
  const { authenticationFailed, serverResponseCode } = error as ImapFlowError;
  // RFC 5530: the server could not ask now whether they are right.
  return authenticationFailed === true && serverResponseCode !== "UNAVAILABLE";
}

const LONGEST_ANSWER = 200;

/** Why a mailbox could not be opened, in one line for staff. It never has the password. */
export function whyNot(error: unknown, { host, port, password }: SignIn): string {
  const { code = "", message, response, responseText } = error as ImapFlowError;
  const said = (typeof response === "string" ? response : (responseText ?? "")).replace(
    /^\S+ (?:NO|BAD) /,
    "",
  );
  const answer = oneLine(said.replaceAll(password, "...")).slice(0, LONGEST_ANSWER);
  if (isWrongPassword(error)) {
    return `${host} does not take this user and password.${answer && ` It said: ${answer}`}`;
  }
  if (isInsideError(error)) {
    return `${host} is in a private network, which this site does not connect to. Whoever runs the site can allow it: PRIVATE_HOSTS.`;
  }
  if (NO_SERVER.has(code)) return `There is no server at ${host}.`;
  if (code === "ECONNREFUSED") return `Nothing answers at ${host} on port ${port}.`;
  if (isBadCertificate(error)) {
    return `${host} has no certificate that can be trusted, so nothing was sent to it: ${oneLine(message.split(";")[0]!).slice(0, LONGEST_ANSWER)}.`;
  }
  if (TIMEOUTS.has(code)) return `${host} does not answer in time.`;
  if (CLOSED.has(code)) return `${host} closed the connection.`;
  if (answer) return `${host} said: ${answer}`;
  return `${host} could not be read${code && ` (${code})`}.`;
}

const NO_SERVER: ReadonlySet<string> = new Set(["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL"]);
const TIMEOUTS: ReadonlySet<string> = new Set([
  "CONNECT_TIMEOUT",
  "GREETING_TIMEOUT",
  "UPGRADE_TIMEOUT",
  "ETIMEOUT",
  "ETIMEDOUT",
]);
const CLOSED: ReadonlySet<string> = new Set([
  "NoConnection",
  "EConnectionClosed",
  "ClosedAfterConnectText",
  "ClosedAfterConnectTLS",
  "ECONNRESET",
  "EPIPE",
]);

/** Node's codes for a certificate that does not verify, and its own name check. */
function isBadCertificate(error: unknown): boolean {
  const { code = "" } = error as ImapFlowError;
  return /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|HOSTNAME/.test(code);
}
