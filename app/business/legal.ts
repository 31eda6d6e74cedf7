import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import { GST_PERCENTAGE } from "~/pricing/gst";
import { type Business, formatPhone, type ShownBusiness } from "./facts";
import { isOffered, offeredAs } from "./offered";
import {
  BACKUP_MONTHS,
  DELETED_QUOTE_DAYS,
  MAIL_BODY_DAYS,
  SESSION_DAYS,
  TRANSCRIPT_DAYS,
  VISITOR_ADDRESS_DAYS,
  WARRANTY_MONTHS,
} from "./retention";
import { warrantyTerms } from "./warranties";

export interface LegalSection {
  /** The section's anchor on its page. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A list below the paragraphs. */
  readonly list?: readonly string[];
}

export interface LegalText {
  readonly title: string;
  /** The date on which the text took effect and was last changed. */
  readonly updated: string;
  readonly sections: readonly LegalSection[];
}

const inWords = new Intl.ListFormat("en-CA");

/**
 * The privacy policy, in eight sections, under Alberta's Personal Information Protection Act (PIPA). Its periods are
 * those of the purges.
 */
export function privacyPolicy(business: ShownBusiness, chatProvider?: string): LegalText {
  const { name } = business;
  return {
    title: "Privacy Policy",
    updated: dayInWords(business.legalUpdated),
    sections: [
      {
        id: "what-we-collect",
        heading: "What We Collect",
        paragraphs: [
          `${name} collects what you give us and what the website needs to work. We do not buy personal information, and the site has no advertising or tracking cookies.`,
        ],
        list: [
          "When you ask for a quote: your email address and phone number, the size and colours of the project, and a photo if you add one. Hidden data in the photo, such as where it was taken, is removed.",
          "When you send a request: your name, email address, phone number, project type and what you write about it.",
          "When we work for you: the address of the work, appointments, estimates, and what was agreed and paid. We take no card numbers on this site.",
          "When you come by a link of an ad or a newsletter and then ask us for something: what that link says of itself, such as the ad’s name or Google’s number of your click. Until you send us something, only your browser has it.",
          "When you use the chat: what you write, and a cookie that keeps your conversation together.",
          "When you visit: your internet address, for as long as it takes to answer you and to stop abuse.",
        ],
      },
      {
        id: "why",
        heading: "Why We Collect It",
        paragraphs: [
          "We follow Alberta’s Personal Information Protection Act (PIPA). We collect only what is reasonable for the purposes below, and by sending us a form you consent to them.",
        ],
        list: [
          "To answer you, and to prepare your quote or estimate.",
          "To schedule the work, carry it out, bill it and honour its warranty.",
          "To keep a list of the email addresses of people who asked us for something, with when and where they did, so that we can follow up. Tell us to take you off and we will.",
          "To send you news and offers, if you ticked the box that asks for it. We keep its wording and the date you ticked it. Unsubscribe at any time, by the link in such an email or by telling us.",
          "To protect the site from spam and abuse.",
        ],
      },
      {
        id: "where",
        heading: "Where It Is Kept",
        paragraphs: [
          "Your information is kept in the site’s own database, which only signed-in staff can open. Photos that you send with a request are never public.",
          "The company that hosts the site, or the one that keeps its backup copies, may have its computers outside Alberta or outside Canada, where the law of that place applies. Ask us and we will tell you where they are.",
        ],
      },
      {
        id: "who",
        heading: "Who Processes It",
        paragraphs: [
          "We do not sell or rent personal information. Besides our own staff, it is processed for us, and only for the purposes above, by:",
        ],
        list: [
          "the company that hosts the site and the one that keeps its backup copies;",
          `the company that delivers our email${chatProvider ? ";" : "."}`,
          ...(chatProvider
            ? [
                `${chatProvider}, which helps to choose the chat’s answers. It receives what you write there, without email addresses and phone numbers, so please use the forms for personal details.`,
              ]
            : []),
        ],
      },
      {
        id: "how-long",
        heading: "How Long We Keep It",
        paragraphs: [
          "Each kind of record has its own period. What is deleted from the site stays in our backup copies until they are replaced in turn.",
        ],
        list: [
          `Staff sign-ins: ${SESSION_DAYS} days.`,
          `Deleted quote requests: ${DELETED_QUOTE_DAYS} days after the deletion, then they are purged together with their photo.`,
          `Chat transcripts: ${TRANSCRIPT_DAYS} days.`,
          `The text of emails sent by the site: ${MAIL_BODY_DAYS} days.`,
          `The text of your answers to them: ${MAIL_BODY_DAYS} days, or as long as the records of paid work that they are about.`,
          `The internet address of who sends us a request, a booking or a complaint: ${VISITOR_ADDRESS_DAYS} days.`,
          `Warranty certificates: ${WARRANTY_MONTHS} months after their last day.`,
          `Backup copies: up to ${BACKUP_MONTHS} months.`,
          "Quote requests, estimates, appointments and payments: as long as we need them for the work, its warranty and our books.",
          "What we noted of our customers elsewhere and brought here: until we delete it, or you ask us to.",
          "The email list: until you ask to be taken off.",
          "That you unsubscribed: as long as we send email, so that we do not email you again.",
        ],
      },
      {
        id: "your-choices",
        heading: "How to See, Correct or Delete It",
        paragraphs: [
          `Write to ${business.email} from the address you gave us, or call ${formatPhone(business.phone)}. We will show you what we hold about you, correct it, or delete it unless a law obliges us to keep it.`,
          "You can withdraw your consent at any time. We will tell you if that means we cannot finish a quote or a job.",
        ],
      },
      {
        id: "contact",
        heading: "Whom to Ask",
        paragraphs: [
          `Questions and complaints about personal information go to ${contact(business)}.`,
          "If our answer does not satisfy you, you can turn to the Office of the Information and Privacy Commissioner of Alberta.",
        ],
      },
      {
        id: "changes",
        heading: "Changes to This Policy",
        paragraphs: ["If we change how we use personal information, we update this page and its date first."],
      },
    ],
  };
}

/**
 * The terms of service, in eleven sections. The footer's Warranty Info leads to "warranty" while the services have none of
 * their own. Source of the periods and limits: docs/facts.md (chat, mail and screens).
 */
export function termsOfService(business: Business): LegalText {
  const { name, city, province, country } = business;
  const hasEpoxy = isOffered(business, "epoxy");
  return {
    title: "Terms of Service",
    updated: dayInWords(business.legalUpdated),
    sections: [
      {
        id: "agreement",
        heading: "These Terms",
        paragraphs: [
          `These terms apply between you and ${name} when you use this website, ask for a quote or hire us. Where a written quote or contract you accepted says something different, it takes precedence.`,
        ],
      },
      {
        id: "services",
        heading: "What We Do and Where",
        paragraphs: [
          `We resurface ${offeredAs(business, { rubber: "driveways", patio: "patios" })} with rubber${hasEpoxy ? " and coat garage floors with epoxy" : ""}.`,
          `Our service area is ${city}, ${province} and surrounding areas: ${inWords.format(business.serviceAreas)}. Ask us about places farther out.`,
        ],
      },
      {
        id: "quotes",
        heading: "Quotes and Prices",
        paragraphs: [
          `Quotes are valid for ${business.prices.validDays} days unless stated otherwise. Prices are in Canadian dollars; GST of ${GST_PERCENTAGE}% is shown separately and added.`,
          "The price that the calculator on this site shows is an estimate from the size and colours you enter. We confirm it, or explain what changes it, at your free site visit.",
        ],
      },
      {
        id: "payment",
        heading: "Payment",
        paragraphs: [
          "The deposit, if there is one, and the day on which the balance is due are stated in your quote.",
        ],
      },
      {
        id: "cancellation",
        heading: "Changing or Cancelling an Appointment",
        paragraphs: ["Plans change. Please give us notice."],
        list: [
          "Consultations and estimates: 24 hours’ notice.",
          "Scheduled work: 48 hours’ notice.",
          "Same-day cancellation fees may apply.",
        ],
      },
      {
        id: "site",
        heading: "Access and Preparation",
        paragraphs: [
          "On the day, please clear the surface of vehicles and belongings and make sure we can reach it. You confirm that you own the property or may have this work done on it, and you tell us about anything under or beside the surface that the work could damage.",
        ],
      },
      {
        id: "warranty",
        heading: "Warranty",
        paragraphs: [
          ...warrantyTerms(business),
          "To make a claim, send us a description and a photo; the contact details are below.",
        ],
      },
      {
        id: "liability",
        heading: "Liability",
        paragraphs: [
          "Our liability is limited to the cost of the service. Nothing in these terms takes away a right that the law says you cannot waive.",
        ],
      },
      {
        id: "website",
        heading: "This Website",
        paragraphs: [
          "The text and pictures on this site are ours or used with permission. Colours look different on every screen, so choose from a physical sample, not from a picture.",
          "What you send us, photos included, stays yours; we use it to answer you. Please do not send anything unlawful or try to disturb the site.",
        ],
      },
      {
        id: "governing-law",
        heading: "Governing Law",
        paragraphs: [
          `The laws of ${province} and the laws of ${country} that apply there govern these terms.`,
        ],
      },
      {
        id: "changes-and-contact",
        heading: "Changes and Contact",
        paragraphs: [
          "We may change these terms; the date at the top says when. The terms on the day you accepted your quote are the ones that apply to it.",
          `Reach us at ${contact(business)}.`,
        ],
      },
    ],
  };
}

/** "2024-01-31" as "January 31, 2024". */
function dayInWords(day: string): string {
  return format(parseISO(day), "MMMM d, yyyy");
}

function contact({ name, phone, email, address }: ShownBusiness): string {
  return [name, address, formatPhone(phone), email].filter(Boolean).join(", ");
}
