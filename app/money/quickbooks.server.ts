import type { Readable } from "node:stream";
import { type Cells, toTable } from "~/business/csv.server";
import { instantsOf, type Months } from "~/business/months";
import { albertaDay } from "~/business/time";
import { centsToNumber, parseCreditOrMoney } from "~/pricing/money";
import type { Db } from "../../db/schema";
import type { CreditDocument } from "./credit-document";
import { creditNumber } from "./credit-number";
import type { InvoiceDocument } from "./invoice-document";
import type { InvoiceLine } from "./invoice-lines";
import { invoiceNumber } from "./invoice-number";
import type { Sum } from "./shares";

/*
 * Files for "Import data" in QuickBooks Online. The columns are those that Intuit Canada names for invoices
 * (quickbooks.intuit.com/learn-support/en-ca, "Do we need to map field everytime when import invoices??"): one row for
 * each line, the number repeated. Guides of other firms say that one import takes 100 invoices and 1,000 rows, and no
 * amount below zero; credit notes have an import of their own there ("How to import credit notes").
 */

/** What one import is said to take. */
export const INVOICES_IN_FILE = 100;

/** With more lines an invoice is one row, so that a full file has at most 900 rows and its heading. */
const MOST_LINES = 9;

/** Characters of a description. */
const LONGEST_DESCRIPTION = 4000;

/** One row of a file; sums in cents. */
interface Line extends Sum {
  number: string;
  customer: string;
  /** YYYY-MM-DD in Alberta. */
  issuedOn: string;
  dueOn: string;
  item: string;
  description: string;
  taxCode: string;
  memo: string;
}

interface Wanted {
  /** From 1. */
  part: number;
  /** What the bookkeeping program calls GST; empty when the owner did not say. */
  gstCode: string;
}

const LINE_CELLS: Cells<Line> = {
  "Item (Product/Service)": ({ item }) => item,
  "Item Description": ({ description }) => description.slice(0, LONGEST_DESCRIPTION),
  "Item Quantity": () => 1,
  "Item Rate": ({ netCents }) => centsToNumber(netCents),
  "Item Amount": ({ netCents }) => centsToNumber(netCents),
  "Item tax code": ({ taxCode }) => taxCode,
  "Item tax amount": ({ gstCents }) => centsToNumber(gstCents),
  Memo: ({ memo }) => memo,
};

const INVOICE_CELLS: Cells<Line> = {
  "Invoice number": ({ number }) => number,
  Customer: ({ customer }) => customer,
  "Invoice date": ({ issuedOn }) => inOrder(issuedOn),
  "Due date": ({ dueOn }) => inOrder(dueOn),
  ...LINE_CELLS,
};

const CREDIT_CELLS: Cells<Line> = {
  "Credit note number": ({ number }) => number,
  Customer: ({ customer }) => customer,
  "Credit note date": ({ issuedOn }) => inOrder(issuedOn),
  ...LINE_CELLS,
};

/** "2026-11-28" as "28/11/2026". */
function inOrder(day: string): string {
  return day.split("-").reverse().join("/");
}

/** How many invoices and credit notes these months have for the files. */
export async function countForQuickBooks(
  db: Db,
  months: Months,
): Promise<{ invoices: number; credits: number }> {
  const { start, end } = instantsOf(months);
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("invoices")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("kind", "<>", "void")
        .where("issued_at", ">=", start)
        .where("issued_at", "<", end)
        .$asScalar()
        .$notNull()
        .as("invoices"),
      eb
        .selectFrom("credit_notes")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("issued_at", ">=", start)
        .where("issued_at", "<", end)
        .$asScalar()
        .$notNull()
        .as("credits"),
    ])
    .executeTakeFirstOrThrow();
}

/** The files by their name in the address, each a hundred papers at a time, by number. */
export const QUICKBOOKS_FILES = {
  /** Cancelled ones too: their credit notes take them back. Void ones count nowhere. */
  async invoices(db: Db, months: Months, { part, gstCode }: Wanted): Promise<Readable> {
    const { start, end } = instantsOf(months);
    const rows = await db
      .selectFrom("invoices")
      .select(["number", "document", "total_cents", "gst_cents", "issued_at", "due_on"])
      .where("kind", "<>", "void")
      .where("issued_at", ">=", start)
      .where("issued_at", "<", end)
      .orderBy("number")
      .limit(INVOICES_IN_FILE)
      .offset((part - 1) * INVOICES_IN_FILE)
      .execute();
    const lines = rows.flatMap((row): Line[] => {
      const document: InvoiceDocument = JSON.parse(row.document);
      const issuedOn = albertaDay(row.issued_at);
      const paper = {
        number: invoiceNumber(row.number),
        customer: document.billTo?.name ?? document.customer.name,
        issuedOn,
        dueOn: row.due_on ?? issuedOn,
        item: serviceOf(document),
        taxCode: row.gst_cents > 0 ? gstCode : "",
        memo: [document.part, document.poNumber && `PO ${document.poNumber}`].filter(Boolean).join(". "),
      };
      const net = row.total_cents - row.gst_cents;
      return withGst(linesOf(document, net), row.gst_cents).map((line) => ({ ...paper, ...line }));
    });
    return toTable(INVOICE_CELLS, lines);
  },

  /** What is taken back, above zero. */
  async credits(db: Db, months: Months, { part, gstCode }: Wanted): Promise<Readable> {
    const { start, end } = instantsOf(months);
    const rows = await db
      .selectFrom("credit_notes")
      .innerJoin("invoices", "invoices.id", "credit_notes.invoice_id")
      .select(["credit_notes.number", "credit_notes.document", "credit_notes.reason"])
      .select(["credit_notes.total_cents", "credit_notes.gst_cents", "credit_notes.issued_at"])
      .select(["invoices.number as of_number", "invoices.document as of_document"])
      .where("credit_notes.issued_at", ">=", start)
      .where("credit_notes.issued_at", "<", end)
      .orderBy("credit_notes.number")
      .limit(INVOICES_IN_FILE)
      .offset((part - 1) * INVOICES_IN_FILE)
      .execute();
    const lines = rows.map((row): Line => {
      const document: CreditDocument = JSON.parse(row.document);
      const invoice: InvoiceDocument = JSON.parse(row.of_document);
      const issuedOn = albertaDay(row.issued_at);
      return {
        number: creditNumber(row.number),
        customer: invoice.billTo?.name ?? document.customer.name,
        ...{ issuedOn, dueOn: issuedOn },
        item: serviceOf(invoice),
        description: row.reason,
        netCents: row.total_cents - row.gst_cents,
        gstCents: row.gst_cents,
        totalCents: row.total_cents,
        taxCode: row.gst_cents > 0 ? gstCode : "",
        memo: `For ${invoiceNumber(row.of_number)}`,
      };
    });
    return toTable(CREDIT_CELLS, lines);
  },
};

function serviceOf({ work }: InvoiceDocument): string {
  return work.find(({ label }) => label === "Service")?.value ?? "Services";
}

/**
 * The lines before GST that the paper prints; one line for a part, for many lines, and where one of them is a credit or
 * a discount, which the import refuses.
 */
function linesOf({ rows, part }: InvoiceDocument, netCents: number): InvoiceLine[] {
  const subtotal = rows.findIndex(({ label }) => label === "Subtotal");
  const printed = rows.slice(0, Math.max(0, subtotal)).map(({ label, value }) => ({
    description: label,
    amountCents: parseCreditOrMoney(value) ?? 0,
  }));
  const sum = printed.reduce((all, { amountCents }) => all + amountCents, 0);
  const areRows =
    printed.length <= MOST_LINES && sum === netCents && printed.every(({ amountCents }) => amountCents >= 0);
  if (!part && printed.length > 0 && areRows) return printed;
  const words = part ?? printed.map(({ description }) => description).join("; ");
  return [{ description: words, amountCents: netCents }];
}

/** Shares GST by the lines' amounts, to the cent; the last takes the remainder. */
function withGst(lines: readonly InvoiceLine[], gstCents: number) {
  const netCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  let left = gstCents;
  return lines.map(({ description, amountCents }, place) => {
    const isLast = place === lines.length - 1;
    const gst = isLast ? left : Math.min(left, Math.round((gstCents * amountCents) / netCents));
    left -= gst;
    return { description, netCents: amountCents, gstCents: gst, totalCents: amountCents + gst };
  });
}
