import { folded } from "~/business/typed-text";
import type { ColumnField } from "./contact-columns";

/**
 * Headings of the exports of Jobber, Housecall Pro and Google Contacts, and what people call their own columns, folded.
 * Of a field with several lists the first counts of which the file has a heading.
 */
const HEADINGS: readonly (readonly [ColumnField, ...RegExp[]])[] = [
  [
    "name",
    /^((display|full|customer|client|contact) )?name$/,
    /^((first|given|middle|additional|last|family) name|surname)$/,
    /^(customer|client|contact)$/,
  ],
  ["company", /^((company|business|organization)( name)?|organization 1 - name)$/],
  ["email", /^((e-?mail|additional e-?mail)s?( address)?|e-?mail \d - value)$/],
  [
    "phone",
    /^((main|mobile|cell|home|work|other|customer mobile) )?(phone|mobile|cell|telephone|tel)( number)?s?( #s)?$|^(mobile|cell|home|work) number$|^phone \d - value$/,
  ],
  [
    "address",
    /^service (street( [12])?|city|province|state|zip( code)?|postal code)$/,
    /^address 1 - formatted$/,
    /^address 1 (street( line [12])?|city|province|state|zip|postal code)$|^address 1 - (street|extended address|city|region|postal code)$/,
    /^((full |street )?address( line)?( [12])?|street( line)?( [12])?|city|town|province|state|postal code|zip( code)?)$/,
    /^billing (street( [12])?|city|province|state|zip( code)?|postal code|address)$/,
  ],
  ["note", /^(notes?|comments?|remarks?)$/],
];

/** What each column is by its heading; "none" for one that is not known. */
export function columnsOf(headings: readonly string[]): ColumnField[] {
  const names = headings.map((heading) =>
    folded(heading)
      .replaceAll(/[_\s]+/g, " ")
      .trim(),
  );
  const columns: ColumnField[] = names.map(() => "none");
  for (const [field, ...patterns] of HEADINGS) {
    const pattern = patterns.find((each) => names.some((name) => each.test(name)));
    names.forEach((name, at) => {
      if (pattern?.test(name)) columns[at] = field;
    });
  }
  return columns;
}
