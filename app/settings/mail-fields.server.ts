import { z } from "zod";
import type { MailSettings } from "~/business/facts";
import { line, lines } from "~/business/form-fields.server";
import {
  DEFAULT_MAIL_TEXTS,
  MAIL_FIELDS,
  type MailText,
  unknownFields,
  WORDED_MAILS,
  type WordedMail,
} from "~/business/mail-texts";
import { settingsMessages } from "./settings-messages";
import type { Fields } from "./settings-options";

/*
 * The fields of the automatic mails to customers: for each a switch ("followUps") and its words ("followUpsSubject",
 * "followUpsOpening", "followUpsClosing").
 */

/** Which are on by default. Advertising, in the eyes of the law, has to be switched on by the owner. */
const ON_AT_FIRST: Readonly<Record<WordedMail, boolean>> = {
  followUps: false,
  visitConfirmations: true,
  visitMoves: true,
  visitCancellations: true,
  visitReminders: true,
  paymentReminders: false,
  reviewRequests: false,
  careReminders: false,
};

const onOrOff = (kind: WordedMail) =>
  z.enum(["yes", "no"], { error: settingsMessages.yesOrNo }).default(ON_AT_FIRST[kind] ? "yes" : "no");

/** Text with fields in braces that the mail fills in. */
const words = <Text extends z.ZodType<string>>(kind: WordedMail, text: Text) =>
  text
    .superRefine((typed, context) => {
      const unknown = unknownFields(kind, typed);
      if (unknown.length === 0) return;
      const message = settingsMessages.unknownField(unknown, MAIL_FIELDS[kind]);
      context.addIssue({ code: "custom", message });
    })
    .optional();

const LONGEST_SUBJECT = 150;
const LONGEST_TEXT = 1000;

/** The fields of all automatic mails, by name. */
export const automaticMailFields = Object.assign(
  {},
  ...WORDED_MAILS.map((kind) => ({
    [kind]: onOrOff(kind),
    [`${kind}Subject`]: words(kind, line(LONGEST_SUBJECT)),
    [`${kind}Opening`]: words(kind, lines(LONGEST_TEXT)),
    [`${kind}Closing`]: words(kind, lines(LONGEST_TEXT)),
  })),
) as Record<string, z.ZodType<string | undefined>>;

type Input = Readonly<Record<string, string | undefined>>;
type CustomerMails = Pick<MailSettings, WordedMail | "texts">;

/** The mails' settings from the form's fields. */
export function readAutomaticMails(input: Input): CustomerMails {
  const byKind = <Value>(read: (kind: WordedMail) => Value) =>
    Object.fromEntries(WORDED_MAILS.map((kind) => [kind, read(kind)])) as Record<WordedMail, Value>;
  return {
    ...byKind((kind) => input[kind] === "yes"),
    texts: byKind((kind) => readText(input, kind)),
  };
}

/**
 * A blank subject or opening means the default text. A closing may be blank. All three blank means a version from
 * before the texts could be changed.
 */
function readText(input: Input, kind: WordedMail): MailText {
  const { [`${kind}Subject`]: subject, [`${kind}Opening`]: opening, [`${kind}Closing`]: closing } = input;
  const original = DEFAULT_MAIL_TEXTS[kind];
  if (!subject && !opening && !closing) return original;
  return {
    subject: subject || original.subject,
    opening: opening || original.opening,
    closing: closing ?? "",
  };
}

/** The reverse of `readAutomaticMails`. */
export function automaticMailFieldsOf(mails: CustomerMails): Fields {
  const fields = WORDED_MAILS.map((kind) => ({
    [kind]: mails[kind] ? "yes" : "no",
    ...textFields(kind, mails.texts[kind]),
  }));
  return Object.assign({}, ...fields) as Fields;
}

/** The default words of a mail as form fields. */
export function originalTextFields(kind: WordedMail): Fields {
  return textFields(kind, DEFAULT_MAIL_TEXTS[kind]);
}

function textFields(kind: WordedMail, { subject, opening, closing }: MailText): Fields {
  return { [`${kind}Subject`]: subject, [`${kind}Opening`]: opening, [`${kind}Closing`]: closing };
}
