/** Mails of many kinds for the trial of the mailbox, each with the job that it belongs to. */
import sharp from "sharp";
import { defaultBusiness } from "~/business/facts";
import { newParts, newSource, type Part, signedBy } from "~/mailbox/testing-mails";

export interface Job {
  id: number;
  email: string;
  /** The Message-IDs of mails that were sent about it; the last is for a report. */
  sent: string[];
}

export interface Mail {
  kind: string;
  source: string;
  folder: "INBOX" | "Sent";
  /** Undefined for a mail that must leave no trace. */
  quoteId: number | undefined;
  /** In its subject, and nowhere else. */
  mark: string;
  /** Of our own mail, for one that says it came back. */
  bounced?: string;
}

const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#888", noise } })
  .jpeg()
  .toBuffer();
const attached = (type: string, content: Buffer): Part => ({
  type,
  content,
  fields: { "Content-Disposition": "attachment; filename=a" },
});
const quoted = Array.from({ length: 10 }, (_, level) => `${">".repeat(level + 1)} before`).join("\n");

type Kind = (job: Job, fields: Record<string, string>) => Partial<Mail> & { source: string };

const theirs = (job: Job, fields: Record<string, string>) => ({
  From: job.email,
  To: defaultBusiness.email,
  ...fields,
});
const inCharset =
  (charset: string, hex: string): Kind =>
  (job, fields) => ({
    source: newSource(
      {
        ...theirs(job, fields),
        "Content-Type": `text/plain; charset=${charset}`,
        "Content-Transfer-Encoding": "base64",
      },
      Buffer.from(hex, "hex").toString("base64"),
    ),
  });
const withParts =
  (...parts: Part[]): Kind =>
  (job, fields) => {
    const { type, body } = newParts([{ type: "text/plain", content: "Look\n" }, ...parts]);
    return { source: newSource({ ...theirs(job, fields), "Content-Type": type }, body) };
  };
const NOWHERE = { quoteId: undefined };

function report(id: string, fields: Record<string, string>): string {
  const status =
    "Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; x\r\nAction: failed\r\nStatus: 5.2.2\r\n";
  const { type, body } = newParts(
    [
      { type: "text/plain", content: "It did not arrive.\r\n" },
      { type: "message/delivery-status", content: status },
      { type: "text/rfc822-headers", content: `Message-ID: ${id}\r\nSubject: x\r\n` },
    ],
    "report; report-type=delivery-status",
  );
  return newSource({ From: "mailer-daemon@mx.example", ...fields, "Content-Type": type }, body);
}

const KINDS: Record<string, Kind> = {
  answer: (job, fields) => ({ source: newSource({ ...theirs(job, fields), "In-Reply-To": job.sent[0]! }) }),
  "by references": (job, fields) => ({
    source: newSource({ ...fields, From: "second@example.ca", References: `<a@b> ${job.sent[0]} <c@d>` }),
  }),
  "by address": (job, fields) => ({ source: newSource(theirs(job, fields)) }),
  signed: (job, fields) => ({ source: newSource({ ...signedBy("example.ca"), ...theirs(job, fields) }) }),
  stranger: (_, fields) => ({ ...NOWHERE, source: newSource({ From: "bob@elsewhere.example", ...fields }) }),
  newsletter: (_, fields) => ({
    ...NOWHERE,
    source: newSource({ From: "news@shop.example", "List-Id": "<news.shop.example>", ...fields }),
  }),
  list: (job, fields) => ({ source: newSource({ ...theirs(job, fields), "List-Id": "<hall.example.ca>" }) }),
  "out of office": (job, fields) => ({
    source: newSource({ ...theirs(job, fields), "Auto-Submitted": "auto-replied" }),
  }),
  html: (job, fields) => ({
    source: newSource({ ...theirs(job, fields), "Content-Type": "text/html" }, "<p>Yes <b>please</b></p>\n"),
  }),
  gb18030: inCharset("gb18030", "c4e3bac3"),
  "iso-2022-jp": inCharset("iso-2022-jp", "1b2442244f24241b2842"),
  "koi8-r": inCharset("koi8-r", "c4c1"),
  picture: withParts(attached("image/jpeg", picture)),
  "no picture": withParts(attached("image/png", Buffer.alloc(20_000, "x"))),
  zip: withParts(attached("application/zip", Buffer.alloc(20_000))),
  "broken boundary": (job, fields) => ({
    source: newSource({ ...theirs(job, fields), "Content-Type": 'multipart/mixed; boundary="gone"' }),
  }),
  "ten quotes": (job, fields) => ({ source: newSource(theirs(job, fields), `Now\n${quoted}\n`) }),
  "answered by somebody else": (job, fields) => ({
    source: newSource({ From: "friend@other.example", ...fields, "In-Reply-To": job.sent[0]! }),
  }),
  "our own alert": (_, fields) => ({
    ...NOWHERE,
    source: newSource({ From: defaultBusiness.email, ...fields }),
  }),
  "came back": (job, fields) => {
    const id = job.sent.length > 1 ? job.sent.pop()! : "<long-gone@example.ca>";
    return { ...NOWHERE, bounced: id, source: report(id, fields) };
  },
  "came back to somebody": (_, fields) => ({
    ...NOWHERE,
    source: report("<theirs@elsewhere.example>", fields),
  }),
  "sent from the phone": (job, fields) => ({
    folder: "Sent",
    source: newSource({ From: defaultBusiness.email, To: job.email, ...fields }),
  }),
  "sent to a stranger": (_, fields) => ({
    ...NOWHERE,
    folder: "Sent",
    source: newSource({ From: defaultBusiness.email, To: "bob@elsewhere.example", ...fields }),
  }),
  "without an id": (job, fields) => {
    const { "Message-ID": _, ...others } = fields;
    return { source: newSource(theirs(job, others)) };
  },
};

/** So many mails, the kinds and jobs in turn. */
export function newMails(jobs: readonly Job[], count: number): Mail[] {
  const kinds = Object.entries(KINDS);
  return Array.from({ length: count }, (_, place) => {
    const [kind, make] = kinds[place % kinds.length]!;
    const job = jobs[Math.floor(place / kinds.length) % jobs.length]!;
    const mark = `zq${place}zq`;
    const fields = { Subject: `Mail ${mark}`, "Message-ID": `<${mark}@mail.example>` };
    const made = make(job, fields);
    return { kind, folder: "INBOX", quoteId: job.id, mark, ...made };
  });
}

export const KIND_COUNT = Object.keys(KINDS).length;
