import type { Business } from "~/business/facts";
import { formatNumber } from "~/business/format-number";
import { shownPhone } from "~/business/phone";
import { projectTypeLabel } from "~/business/project-types";
import { layOutMail, type MailMessage } from "./mail-layout";
import { oneLine } from "./one-line";

/**
 * Leads in one digest, about 250 kB of mail. The rest go into the next one, so that a real lead in a flood is named
 * too.
 */
export const DIGEST_LINES = 1000;
/** Characters of each lead's text, so that a robot's text can't make the mail long. */
const LONGEST_LINE = 160;

export interface DigestLead {
  id: number;
  name: string;
  phone: string;
  email: string;
  projectType: string;
  /** As stored: "850 sq ft". */
  projectSize: string | null;
}

export interface AlertDigestMail {
  business: Business;
  publicUrl: string;
  /** At most `DIGEST_LINES`. */
  leads: readonly DigestLead[];
}

/**
 * Tells the owner of leads that had no mail of their own: who they are, how to reach them, what they want, and a link
 * to each.
 */
export function alertDigestMail({ business, publicUrl, leads }: AlertDigestMail): MailMessage {
  const count = leads.length;
  const heading = count === 1 ? "1 more request" : `${formatNumber(count)} more requests`;
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `${heading} on your site`,
    heading,
    preview: leads[0] ? nameAndContact(leads[0]) : heading,
    blocks: [
      {
        kind: "paragraph",
        text: "So many requests came today that they are listed here instead of one email each.",
      },
      { kind: "quotation", text: leads.map((lead) => line(lead, publicUrl)).join("\n") },
      { kind: "action", label: "Open the dashboard", href: `${publicUrl}/admin` },
    ],
  });
}

function line(lead: DigestLead, publicUrl: string): string {
  const wish = [projectTypeLabel(lead.projectType), lead.projectSize].filter(Boolean).join(", ");
  return `${short(`${nameAndContact(lead)}, ${wish}`)}\n${publicUrl}/admin/quotes/${lead.id}`;
}

function nameAndContact({ name, phone, email }: DigestLead): string {
  return [short(name, 60), phone && shownPhone(phone), email].filter(Boolean).join(", ");
}

function short(text: string, limit = LONGEST_LINE): string {
  return [...oneLine(text)].slice(0, limit).join("");
}
