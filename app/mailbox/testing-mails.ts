/** A mail as it lies in a mailbox. Header fields are in the order given. */
export function newSource(fields: Record<string, string>, body = "Hello\n"): string {
  const all = { Date: new Date().toUTCString(), "MIME-Version": "1.0", ...fields };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${head.join("\r\n")}\r\n\r\n${body.replaceAll(/\r?\n/g, "\r\n")}`;
}

export interface Part {
  type: string;
  content: string | Buffer;
  /** base64 for a Buffer. */
  encoding?: string;
  fields?: Record<string, string>;
}

/** The body of a mail of several parts, and its Content-Type. */
export function newParts(parts: readonly Part[], kind = "mixed"): { type: string; body: string } {
  const boundary = "part-of-a-test-mail";
  const blocks = parts.map(({ type, content, encoding, fields = {} }) => {
    const isBinary = typeof content !== "string";
    const written = isBinary ? content.toString("base64").replaceAll(/.{76}/g, "$&\r\n") : content;
    const head = {
      "Content-Type": type,
      "Content-Transfer-Encoding": encoding ?? (isBinary ? "base64" : "8bit"),
      ...fields,
    };
    return `--${boundary}\r\n${Object.entries(head)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join("")}\r\n${written}\r\n`;
  });
  return { type: `multipart/${kind}; boundary="${boundary}"`, body: `${blocks.join("")}--${boundary}--\r\n` };
}

/** What a receiving server writes on top when the domain has signed the mail. */
export const signedBy = (domain: string, server = "mx.prairie.test") => ({
  "Authentication-Results": `${server};\r\n dkim=pass (2048-bit key) header.d=${domain} header.s=sel header.b=Ab1;\r\n spf=pass smtp.mailfrom=${domain}`,
});
