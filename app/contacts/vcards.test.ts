import { setFlagsFromString } from "node:v8";
import { afterAll, expect, test } from "vitest";
import { readCards } from "./vcards";

// As V8 goes on once a process has compiled many patterns.
setFlagsFromString("--no-regexp-optimization");
afterAll(() => setFlagsFromString("--regexp-optimization"));

const EMPTY = { name: "", company: "", email: "", phone: "", address: "", note: "" };
const read = (...lines: string[]) => [...readCards(["BEGIN:VCARD", ...lines, "END:VCARD"].join("\r\n"))][0];

test.each([
  [
    "2.1 in quoted-printable, of a charset of its own, over several lines",
    [
      "VERSION:2.1",
      "N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:C=F4t=E9;Ren=E9e",
      "TEL;CELL;PREF:780-555-0148",
      "TEL;HOME:780-555-0149",
      "ADR;HOME;CHARSET=UTF-8;QUOTED-PRINTABLE:;;10123 104 St=0D=0ASuite 5;=",
      "Montr=C3=A9al;QC;H2X 1Y4;Canada",
      "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Gate code=3A 12=",
      "34 =3D caf=C3=A9",
      "PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQSkZJRgABAQ==",
      "",
      "EMAIL;INTERNET:renee@example.ca",
    ],
    {
      name: "Renée Côté",
      email: "renee@example.ca",
      phone: "780-555-0148\n780-555-0149",
      address: "10123 104 St\r\nSuite 5, Montréal, QC H2X 1Y4",
      note: "Gate code: 1234 = café",
    },
  ],
  [
    "3.0 as Apple and Google write it",
    [
      "VERSION:3.0",
      "N:Doe;Jane;;;",
      "FN:Jane Doe\\, B.Sc.",
      "ORG:Acme\\; Sons;Roofs",
      "item1.EMAIL;type=INTERNET;type=pref:jane@exam",
      " ple.ca",
      "item1.X-ABLabel:_$!<Other>!$_",
      "TEL;TYPE=CELL:(780) 555-0148",
      'ADR;TYPE="HOME:X":;;10123 104 St;Edmonton;AB;T5J 0A1;Canada',
      "NOTE:Dog\\nbites\\, a bit",
    ],
    {
      name: "Jane Doe, B.Sc.",
      company: "Acme; Sons",
      email: "jane@example.ca",
      phone: "(780) 555-0148",
      address: "10123 104 St, Edmonton, AB T5J 0A1",
      note: "Dog\nbites, a bit",
    },
  ],
  [
    "4.0",
    ["VERSION:4.0", "FN:Zoë", 'TEL;VALUE=uri;TYPE="voice,home":tel:+1-780-555-0148', "EMAIL:zoe@example.ca"],
    { name: "Zoë", email: "zoe@example.ca", phone: "+1-780-555-0148" },
  ],
  ["a charset that nobody knows", ["FN;CHARSET=X-NONE;QUOTED-PRINTABLE:Zo=C3=AB"], { name: "Zoë" }],
  [
    "a card within a card",
    ["FN:Ann", "AGENT:", "BEGIN:VCARD", "FN:Bob", "END:VCARD", "TEL:1"],
    { name: "Ann", phone: "1" },
  ],
])("a vCard is read: %s", (_, lines, card) => {
  expect(read(...lines)).toEqual({ ...EMPTY, ...card });
});

test("ten megabytes of one line, without a colon or with it at the end, are passed over", () => {
  const long = "x".repeat(10_000_000);
  expect(read(long, `NOTE:${long}`, `${long}:`, `${long}=`, "FN:Ann")?.name).toBe("Ann");
});
