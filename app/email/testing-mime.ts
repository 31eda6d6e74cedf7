/** A mail as the server received it, parsed as far as the tests need. */
export interface ReceivedMail {
  from: string;
  recipients: string[];
  /** By lower-case name, in the order of arrival. */
  headers: [name: string, value: string][];
  html: string;
  text: string;
  /** The Content-Type of each part that has no parts of its own. */
  parts: string[];
  attachments: { name: string; type: string; content: Buffer }[];
  /** What the HTML shows by its Content-ID. */
  inline: { id: string; type: string; content: Buffer }[];
}

interface Envelope {
  mailFrom: false | { address: string };
  rcptTo: { address: string }[];
}

export function readMail(source: string, { mailFrom, rcptTo }: Envelope): ReceivedMail {
  const { headers, body } = readPart(source);
  const parts = readParts({ headers, body });
  return {
    from: mailFrom ? mailFrom.address : "",
    recipients: rcptTo.map(({ address }) => address),
    headers,
    html: decodedPart(parts, "text/html"),
    text: decodedPart(parts, "text/plain"),
    parts: parts.map((part) => valuesOf(part.headers, "content-type")[0] ?? ""),
    attachments: parts.flatMap(attachmentOf),
    inline: parts.flatMap(inlineOf),
  };
}

/** All values of a header field. More than one means that somebody's text added a field. */
export function header(mail: ReceivedMail, name: string): string[] {
  return valuesOf(mail.headers, name.toLowerCase());
}

type Part = Pick<ReceivedMail, "headers"> & { body: string };

/** The parts that have no parts of their own. A mail with an attachment nests its text and HTML in one part. */
function readParts({ headers, body }: Part): Part[] {
  const limit = boundary(headers);
  if (!limit) return [{ headers, body }];
  return body
    .split(`--${limit}`)
    .slice(1, -1)
    .flatMap((part) => readParts(readPart(part.trimStart())));
}

function attachmentOf({ headers, body }: Part): ReceivedMail["attachments"] {
  const [disposition = ""] = valuesOf(headers, "content-disposition");
  if (!disposition.startsWith("attachment")) return [];
  const name = /filename="?([^";]+)/.exec(disposition)?.[1] ?? "";
  const type = (valuesOf(headers, "content-type")[0] ?? "").split(";")[0] ?? "";
  return [{ name, type, content: Buffer.from(body, "base64") }];
}

function inlineOf({ headers, body }: Part): ReceivedMail["inline"] {
  const [id] = valuesOf(headers, "content-id");
  const type = (valuesOf(headers, "content-type")[0] ?? "").split(";")[0] ?? "";
  return id ? [{ id, type, content: Buffer.from(body, "base64") }] : [];
}

function readPart(source: string): Part {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers, body: source.slice(end + 4) };
}

function decodedPart(parts: Part[], type: string): string {
  const part = parts.find(({ headers }) => valuesOf(headers, "content-type")[0]?.startsWith(type));
  if (!part) return "";
  const encoding = valuesOf(part.headers, "content-transfer-encoding")[0];
  if (encoding === "base64") return Buffer.from(part.body, "base64").toString("utf8");
  return Buffer.from(encoding === "quoted-printable" ? fromQuotedPrintable(part.body) : part.body, "latin1")
    .toString("utf8")
    .replaceAll("\r\n", "\n");
}

function fromQuotedPrintable(body: string): string {
  return body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function boundary(headers: ReceivedMail["headers"]): string | undefined {
  return /boundary="([^"]+)"/.exec(valuesOf(headers, "content-type")[0] ?? "")?.[1];
}

function valuesOf(headers: ReceivedMail["headers"], name: string): string[] {
  return headers.filter(([field]) => field === name).map(([, value]) => value);
}
