import { formatPhone, type ShownBusiness } from "~/business/facts";
import type { MailOutcome } from "~/email/mail-outcome";

/** Why a time was not booked, moved or cancelled. */
export type VisitRefusal = "closed" | "taken" | "too_many_visits" | "too_late";

const MAILED: Record<MailOutcome, (email: string) => string> = {
  mailed: (email) => `You have the details by email at ${email}, with the link to this page.`,
  soon: (email) => `You’ll get the details by email at ${email}, with the link to this page.`,
  kept: () => "The email with the details is held back for now.",
  none: () => "",
};

/** What a homeowner reads when booking the free visit. */
export const visitMessages = {
  startMissing: "Please choose a day and a time",
  /** What happens with the confirmation mail; empty when none is sent. */
  mailed: (outcome: MailOutcome, email: string) => MAILED[outcome](email),
  addressMissing: "Please enter the address for the visit",
  /** For a move to a time that somebody else has just taken. */
  notMoved:
    "That time is no longer free. Your visit stays when it was: please choose another of the times below.",
  refused: (reason: VisitRefusal, { phone }: Pick<ShownBusiness, "phone">): string => {
    const call = formatPhone(phone);
    switch (reason) {
      case "closed":
        return `Online booking is closed right now. Call us at ${call}, and we will find a time.`;
      case "taken":
        return "That time is no longer free. Nothing was booked: please choose one of the times below.";
      case "too_many_visits":
        return `You have two visits booked already. To book another, call us at ${call}.`;
      case "too_late":
        return `Your visit is less than 24 hours away. To move or cancel it, call us at ${call}.`;
    }
  },
} as const;
