/** A mail as the server got it, read as far as tests look at it. */
export interface ReceivedMail {
  from: string;
  recipients: string[];
  /** By lower-case name, in the order of arrival. */
  headers: [name: string, value: string][];
  html: string;
  text: string;
}

interface Envelope {
  mailFrom: false | { address: string };
  rcptTo: { address: string }[];
}

export function readMail(source: string, { mailFrom, rcptTo }: Envelope): ReceivedMail {
  const { headers, body } = readPart(source);
  const parts = body
    .split(`--${boundary(headers)}`)
    .slice(1, -1)
    .map((part) => readPart(part.trimStart()));
  return {
    from: mailFrom ? mailFrom.address : "",
    recipients: rcptTo.map(({ address }) => address),
    headers,
    html: decodedPart(parts, "text/html"),
    text: decodedPart(parts, "text/plain"),
  };
}

/** Every value of a header field: more than one is a mail that somebody added a field to. */
export function header(mail: ReceivedMail, name: string): string[] {
  return valuesOf(mail.headers, name.toLowerCase());
}

type Part = Pick<ReceivedMail, "headers"> & { body: string };

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
