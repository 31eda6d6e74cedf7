import { mailMessages } from "~/email/mail-messages";
import { type EmailOutcome, type MailOutcome, outcomeOf } from "~/email/mail-outcome";
import { HEIC, NOT_AN_IMAGE } from "~/images/picture-refusals";
import { formatCents } from "~/pricing/money";
import { quoteMessages } from "~/quotes/quote-messages";
import { STAGE_LABELS, type Stage } from "~/quotes/stages";

/** A photo that was refused, by its file name. */
interface NotAdded {
  name: string;
  reason: keyof typeof NOT_ADDED;
}

/** What staff can do about a refused photo. */
const NOT_ADDED = {
  not_an_image: NOT_AN_IMAGE,
  heic: HEIC,
  too_many_pixels: "It has too many pixels to open. Please choose a smaller one.",
  too_large: "It is over 10 MB. Please choose a smaller one.",
  too_many: "This job has 60 photos. Please delete some first.",
  too_many_at_once: "You can send 10 at a time. Please send these separately.",
  dropped: "The server is busy with other pictures. Please try again in a minute.",
};

const RECEIPT: Record<MailOutcome, string> = {
  mailed: "The receipt was mailed to the customer.",
  soon: "The receipt goes to the customer.",
  kept: "The receipt has not gone out.",
  none: "The receipt has not gone out.",
};

function receiptWords(outcome: MailOutcome): string {
  return [RECEIPT[outcome], ...mailMessages.waiting[outcome]].join(" ");
}

const SENT = ["Email has been sent successfully to the customer."];
/** What comes before the sentence about the mail. */
const EMAIL_SENT: Record<MailOutcome, string[]> = { mailed: SENT, soon: SENT, kept: [], none: [] };

/** How many files a toast names for each reason; the rest are counted. */
const MOST_NAMED = 10;
const LONGEST_NAME = 40;

/** "door.txt, gate.txt: Please select an image file (PNG, JPG, etc.)" */
function notAdded(refused: NotAdded[]): string {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  const sentences = reasons.map((reason) => {
    const names = refused
      .filter((photo) => photo.reason === reason)
      .map(({ name }) => name.slice(0, LONGEST_NAME));
    const rest = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
    return `${names.slice(0, MOST_NAMED).join(", ")}${rest}: ${NOT_ADDED[reason]}`;
  });
  return `Not added: ${sentences.join(" ")}`;
}

/**
 * What the office reads after a write on the job page or the leads screen. Apart from `quoteMessages`, because only the
 * server needs these.
 */
export const deskMessages = {
  gone: quoteMessages.gone,
  folded: quoteMessages.folded,
  ...NOT_ADDED,
  photosAdded: (added: number, refused: NotAdded[]) =>
    refused.length === 0
      ? { title: added === 1 ? "Photo Added" : `${added} Photos Added`, text: "Only staff can see them." }
      : { title: `${added} of ${added + refused.length} Photos Added`, text: notAdded(refused) },
  photosRefused: (refused: NotAdded[]) => ({
    title: refused.length === 1 ? "Photo Not Saved" : "Photos Not Saved",
    text: notAdded(refused),
  }),
  photoDeleted: { title: "Photo Deleted", text: "The photo is gone for good." },
  published: {
    title: "Published",
    text: "It is in the gallery now. To take it off: Images, Projects. The job’s own photo stays private.",
  },
  storyBegun: {
    title: "Published",
    text: "The pictures are in the gallery. The story is a draft: read it, change it, then show it to everybody.",
  },
  no_such_photo: "This photo is no longer in the job.",
  same_photo: "Please choose a different photo from the one above.",
  lostReasonSaved: { title: "Reason Saved", text: "The reports count it." },
  not_lost: "This job is no longer lost.",
  needsDay: (stage: Stage) => ({ title: "Needs a Day", text: `The job’s stage: ${STAGE_LABELS[stage]}.` }),
  needsNoDay: (stage: Stage) => ({ title: "Needs no Day", text: `The job’s stage: ${STAGE_LABELS[stage]}.` }),
  noteAdded: { title: "Note Added", text: "It is in the timeline." },
  noteCorrected: { title: "Note Corrected", text: "The timeline says that it was." },
  noteTakenBack: { title: "Note Taken Back", text: "The timeline says that it was." },
  paymentRecorded: (email: EmailOutcome | undefined, over?: { number: string; cents: number }) => ({
    title: "Payment Recorded",
    text: [
      ...(over
        ? [
            `${formatCents(over.cents)} of it is more than was left on ${over.number}. That part goes to the oldest open invoice, or counts as overpaid.`,
          ]
        : []),
      email ? receiptWords(outcomeOf(email)) : "It counts toward what was paid.",
    ].join(" "),
  }),
  paymentVoided: { title: "Payment Voided", text: "It stays visible but no longer counts." },
  in_future: quoteMessages.in_future,
  repeated: "The same payment was recorded less than a minute ago. Record it a second time?",
  moreThanOpen: (open: string) => `That is more than is left to pay: ${open}. Record it all the same?`,
  below_zero: "You can’t refund more than was paid.",
  amount_too_large: "The total paid can’t be above $99,999,999.99.",
  other_invoice: "This invoice belongs to another job.",
  reference_booked: "This bank reference is recorded already.",
  merged: (id: number) => ({ title: "Merged", text: `#${id} is part of this job now.` }),
  same_job: "These two are one job already.",
  separated: (id: number) => ({ title: "Separated", text: `#${id} is a job of its own again.` }),
  not_folded: "This one is already a job of its own.",
  in_use: "This request stays with its professional quote. Delete that one first.",
  named_payment: "A payment on one is for an invoice on the other. Void that payment first.",
  leadAdded: { title: "Success", text: "New lead added successfully." },
  leadDiffers: {
    title: "Success",
    text: "New lead added successfully. It differs from this job: choose below what the job takes from it, and merge them.",
  },
  leadJoined: ({ id, name }: { id: number; name: string }) => ({
    title: "Success",
    text: `New lead added successfully. It is part of #${id} ${name} now.`,
  }),
  leadStatusUpdated: { title: "Success", text: "Lead status has been updated successfully." },
  leadDeleted: { title: "Success", text: "Lead has been removed successfully." },
  leadRestored: { title: "Success", text: "Lead is back in the list." },
  /** The title is fixed; the text says what became of the mail. */
  emailSent: (email: EmailOutcome) => {
    const outcome = outcomeOf(email);
    return {
      title: "Email Sent",
      text: [...EMAIL_SENT[outcome], ...mailMessages.waiting[outcome]].join(" "),
    };
  },
  addressChanged: (email: string) =>
    `Nothing was sent: somebody else has changed the address to ${email} since you opened this. Check it, then send again.`,
  statusUndone: { title: "Status Updated", text: "The status is back to what it was." },
  called: (again: string) => ({ title: "Call Noted", text: again }),
  visitorRemoved: (requests: number, visits: number) => ({
    title: "Removed",
    text: `${requests === 1 ? "1 request" : `${requests} requests`} and ${visits === 1 ? "1 visit" : `${visits} visits`} of this visitor.`,
  }),
  visitorRestored: { title: "Put Back", text: "Everything removed from this visitor is back." },
  answered: ({ name }: { name: string }) => ({
    title: "Answered",
    text: `${name} is not waiting for anything else.`,
  }),
  unanswered: { title: "Not Answered Yet", text: "It is back on Today." },
  notOpen: "Somebody has answered it since.",
  notAnswered: "Somebody has changed it since. Look in Today.",
  callUndone: { title: "Call Taken Back", text: "Everything is as it was before." },
  callChangedMeanwhile: {
    title: "Nothing Undone",
    text: "Somebody has changed this quote since the call was noted.",
  },
  forgotten: ({ name, kept }: { name: string; kept: number }) => ({
    title: "Forgotten",
    text:
      kept > 0
        ? `The details of ${name} are gone. Payments, invoices, change orders and accepted estimates stay.`
        : `Everything about ${name} is gone.`,
  }),
  notSpam: { title: "Not Spam", text: "Quote is in the list now." },
} as const;
