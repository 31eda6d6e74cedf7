import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { readContactFile } from "./read-file.server";
import { readLines } from "./read-line.server";
import { fileOf, tableOf } from "./testing.server";

const contactsOf = async (content: string | Uint8Array) =>
  (await readLines(await tableOf(content))).map((line) => {
    if (!("contact" in line)) return line.why;
    const { digits: _, ...contact } = line.contact;
    return contact;
  });

const JANE = {
  name: "Jane Doe",
  email: "jane@example.ca",
  phone: "780-555-0148",
  address: "10123 104 St, Edmonton, AB, T5J 0A1",
  note: undefined,
};

const google =
  "First Name,Middle Name,Last Name,Organization Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Formatted,Address 1 - Street,Address 1 - City";
const jobber =
  "J-ID,Display Name,Company Name,Title,First Name,Last Name,Main Phone #s,E-mails,Tags,Billing Street 1,Billing City,Service Street 1,Service City,Service State,Service Zip code,Archived";
const housecall =
  "First Name,Last Name,Display Name,Mobile Number,Home Number,Email,Company,Tags,Notes,Address_1 Street Line 1,Address_1 City,Address_1 State,Address_1 Postal Code,Address_2 Street Line 1,Do Not Service";

test.each([
  [
    "Jobber",
    `${jobber}\n7,Jane Doe,,Ms.,Jane,Doe,780-555-0148,jane@example.ca,vip,1 Bill Ave,Leduc,10123 104 St,Edmonton,AB,T5J 0A1,false`,
    JANE,
  ],
  [
    "Housecall Pro",
    `${housecall}\nJane,Doe,Jane Doe,780-555-0148,(780) 555-0199,jane@example.ca,Acme,x,Dog,10123 104 St,Edmonton,AB,T5J 0A1,2 Other St,false`,
    { ...JANE, note: "Dog\nCompany: Acme\nAlso: (780) 555-0199" },
  ],
  [
    "Google Contacts",
    `${google}\nJane,,Doe,,Dog,* myContacts,Work,jane@example.ca ::: j@example.ca,jd@example.ca,Cell,780-555-0148,"10123 104 St\nEdmonton, AB, T5J 0A1",10123 104 St,Edmonton`,
    { ...JANE, note: "Dog\nAlso: j@example.ca, jd@example.ca" },
  ],
  [
    "semicolons and Windows-1252",
    Buffer.from(
      'Name;Email;Phone;Note\r\nJos\xe9 O\x92Hara;jose@example.ca;780-555-0148;"a;b, c"\r\n',
      "latin1",
    ),
    {
      name: "José O’Hara",
      email: "jose@example.ca",
      phone: "780-555-0148",
      address: undefined,
      note: "a;b, c",
    },
  ],
  [
    "tabs",
    "Name\tPhone\nJane Doe, Leduc\t780-555-0148\n",
    { ...JANE, name: "Jane Doe, Leduc", email: "", address: undefined },
  ],
  [
    "UTF-16, little endian",
    Buffer.from("\ufeffName\tPhone\r\nZoë\t780-555-0148\r\n", "utf16le"),
    { ...JANE, name: "Zoë", email: "", address: undefined },
  ],
  [
    "UTF-16, big endian",
    Buffer.from("\ufeffName,Phone\nZoë,780-555-0148\n", "utf16le").swap16(),
    { ...JANE, name: "Zoë", email: "", address: undefined },
  ],
  [
    "UTF-8 with its mark",
    "\ufeffName,Phone\nZoë,780-555-0148\n",
    { ...JANE, name: "Zoë", email: "", address: undefined },
  ],
  [
    "a formula",
    `Name,Phone,Note\n"=cmd|' /C calc'!A0",780-555-0148,+1`,
    { ...JANE, name: "=cmd|' /C calc'!A0", email: "", address: undefined, note: "+1" },
  ],
])("%s is read", async (_, content, contact) => {
  expect(await contactsOf(content)).toEqual([contact]);
});

const picture = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
const zip = Buffer.concat([Buffer.from("PK\x03\x04\x14\0\0\0\x08\0"), deflateRawSync("Name,Email")]);

test.each([
  ["a picture", picture, { reason: "not_text" }],
  ["a ZIP or a workbook of Excel", zip, { reason: "not_text" }],
  ["UTF-16 without its mark", Buffer.from("Name,Phone", "utf16le"), { reason: "not_text" }],
  ["an empty file", "", { reason: "empty" }],
  ["a file of blank lines", "\r\n\n , ,\n", { reason: "empty" }],
  ["headings alone", "Name,Email\n", { reason: "empty" }],
  ["quotation marks that never close", 'Name,Note\nAnn,a\nBob,"b\nCid,c\n', { reason: "quotes", row: 3 }],
  ["a quotation mark within a cell", 'Name,Note\nAnn,5" pipe\n', { reason: "quotes", row: 2 }],
  [
    "a quotation mark that swallows the rest",
    `Name,Note\nAnn,"${"a\n".repeat(100_000)}`,
    { reason: "quotes", row: 2 },
  ],
  [
    "more rows than an import takes",
    `Name,Phone\n${"A,780-555-0148\n".repeat(20_001)}`,
    { reason: "too_many" },
  ],
  ["a card that never ends", "BEGIN:VCARD\nFN:Ann\n", { reason: "endless_card" }],
])("%s is refused", async (_, content, refusal) => {
  expect(await readContactFile(fileOf(content))).toEqual({ ok: false, ...refusal });
});

test("the largest number of rows is read, and rows count as in a spreadsheet", async () => {
  const { lines } = await tableOf(`Name,Phone\n\n"A\nB",780-555-0148\n${"A,780-555-0148\n".repeat(19_999)}`);
  expect(lines.length).toBe(20_001);
  expect([lines[1]?.row, lines.at(-1)?.row]).toEqual([3, 20_002]);
});

test("headings that nobody knows wait for the owner; a first row with an email or a phone is a customer", async () => {
  const unknown = await tableOf("Wer,Nummer,Leer\nJane,780-555-0148,\n");
  expect(unknown).toMatchObject({ columns: ["none", "none"], hasHeadings: true });
  const without = await tableOf("Jane,780-555-0148\nJohn,780-555-0149\n");
  expect(without).toMatchObject({ columns: ["none", "none"], hasHeadings: false });
  const named = { ...without, columns: ["name", "phone"] as const };
  expect((await readLines({ ...named, columns: [...named.columns] })).length).toBe(2);
});

test("of a thousand columns those that are known and sixty others are kept", async () => {
  const names = Array.from({ length: 1000 }, (_, index) => `Custom ${index}`);
  const cells = names.map((_, index) => `value ${index}`);
  const { columns } = await tableOf(`${names.join(",")},Email,Name\n${cells.join(",")},a@b.ca,Ann\n`);
  expect(columns.length).toBe(62);
  expect(columns.slice(-2)).toEqual(["email", "name"]);
});

test.each([
  ["Name,Email,Phone\n,a@b.ca,\n", "There is no name"],
  ["Name,Email,Phone\nAnn,a@b,\n", "This is not an email address: a@b"],
  ["Name,Email,Phone\nAnn,,none\n", "This is not a phone number: none"],
  ["Name,Email,Phone\nAnn,,\n", "An email, a phone or an address is missing"],
  [`Name,Email,Notes\nAnn,a@b.ca,${"x".repeat(5001)}\n`, "Please use 5,000 characters or fewer"],
])("a row that is no contact says why: %#", async (content, why) => {
  expect(await contactsOf(content)).toEqual([why]);
});
