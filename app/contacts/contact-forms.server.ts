import { z } from "zod";
import { blankAsMissing, email, flag, line, lines, required } from "~/business/form-fields.server";
import { phoneDigits } from "~/business/phone";
import { rowId } from "~/business/row-id.server";
import { COLUMN_FIELDS } from "./contact-columns";
import { contactMessages } from "./contact-messages";

/** Digits of a number without its area code. */
const SHORTEST_PHONE = 7;

/** A contact, typed or of a file. Whoever can't be reached in any way is nobody's customer. */
export const contactForm = z
  .object({
    name: required(200, contactMessages.nameMissing),
    email: blankAsMissing(email(contactMessages.invalidEmail, contactMessages.invalidEmail)).transform(
      (text) => text ?? "",
    ),
    phone: blankAsMissing(
      line(100).refine((text) => phoneDigits(text).length >= SHORTEST_PHONE, contactMessages.invalidPhone),
    ).transform((text) => text ?? ""),
    address: blankAsMissing(line(500)),
    note: blankAsMissing(lines(5000)),
  })
  .refine(({ email: address, phone, address: street }) => address || phone || street, {
    path: ["email"],
    error: contactMessages.unreachable,
  });

export type ContactInput = z.output<typeof contactForm>;

/** What each shown column of a waiting file is, in their order. */
export const columnsForm = z.object({
  id: rowId,
  column: z
    .preprocess((columns) => [columns ?? []].flat(), z.array(z.enum(COLUMN_FIELDS)))
    .refine(
      (columns) => columns.includes("name") || columns.includes("company"),
      contactMessages.nameColumnMissing,
    ),
  isCustomer: flag,
});

/** `seen` says which rows were shown, and how they were judged. */
export const importForm = z.object({ id: rowId, seen: line(100) });

export const importIdForm = z.object({ id: rowId });
