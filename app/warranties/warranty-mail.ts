import { type Business, formatPhone } from "~/business/facts";
import { greeting } from "~/email/greeting";
import type { Fact } from "~/email/mail-blocks";
import { layOutMail, type MailMessage } from "~/email/mail-layout";
import { oneLine } from "~/email/one-line";
import { whoAndHow } from "~/email/who-and-how";
import { warrantyAddress } from "./warranty-address";
import { promiseInWords, type WarrantyDocument } from "./warranty-document";

interface Site {
  business: Business;
  publicUrl: string;
}

interface Mailed {
  document: WarrantyDocument;
  token: string;
}

/** Brings the customer the certificate and the link to its page. */
export function certificateMail(
  { business, publicUrl }: Site,
  { document, token, email }: Mailed & { email: string },
): MailMessage {
  const promise = promiseInWords(document);
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `Your warranty until ${document.until} from ${business.name}`,
    heading: `Your ${document.years}-year warranty`,
    preview: `In force until ${document.until}.`,
    blocks: [
      { kind: "paragraph", text: greeting(document.name, email) },
      {
        kind: "paragraph",
        text: `The work is done, and your ${promise} has begun. The certificate is attached to keep.`,
      },
      {
        kind: "figures",
        rows: [
          { label: document.service, value: "" },
          ...document.surfaces,
          { label: "Work done", value: document.doneOn },
          { label: "In force until", value: document.until },
        ],
      },
      { kind: "action", label: "Open your warranty", href: warrantyAddress(publicUrl, token) },
      {
        kind: "paragraph",
        text: `Is something wrong with it one day? Tell us on that page, with photos, or call us at ${formatPhone(business.phone)}.`,
      },
    ],
  });
}

export interface ToldClaim {
  /** The customer's words. */
  what: string;
  since: string | undefined;
  /** As it was typed on the page, or else as the job has it; may be empty. */
  phone: string;
  photos: number;
  isDanger: boolean;
  isInForce: boolean;
}

/** Tells the owner what a customer wrote about a warranty, and leads to the job. */
export function claimMail(
  { business, publicUrl }: Site,
  {
    head,
    document,
    claim,
  }: { head: { id: number; name: string; email: string }; document: WarrantyDocument; claim: ToldClaim },
): MailMessage {
  const name = oneLine(head.name);
  const { what, since, phone, photos, isDanger, isInForce } = claim;
  const rows: Fact[] = [
    ...whoAndHow({ name, phone, email: head.email }),
    ...(since ? [{ label: "Since", value: since }] : []),
    { label: "Work", value: `${document.service}, done ${document.doneOn}` },
    { label: "Warranty", value: isInForce ? `in force until ${document.until}` : `ended ${document.until}` },
    ...(photos > 0 ? [{ label: "Photos", value: `${photos}, on the job` }] : []),
  ];
  const about = isInForce ? "Warranty claim" : "Something is wrong after the warranty";
  return layOutMail({
    isAnswer: true,
    business,
    publicUrl,
    subject: `${isDanger ? "Urgent: somebody may be in danger" : about}: ${name}`,
    heading: isDanger ? "Somebody may be in danger" : about,
    preview: oneLine(what),
    blocks: [
      { kind: "quotation", text: what },
      { kind: "facts", rows },
      ...(isDanger
        ? [{ kind: "paragraph", text: "The page named 911 and the poison centre first." } as const]
        : []),
      { kind: "action", label: "Open the job", href: `${publicUrl}/admin/quotes/${head.id}` },
    ],
  });
}
