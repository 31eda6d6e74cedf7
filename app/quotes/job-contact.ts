import { phoneDigits } from "~/business/phone";
import { CONTACT_WORDS, type ContactField, type JobContact } from "./contact-words";

const CONTACT_FIELDS = Object.keys(CONTACT_WORDS) as ContactField[];

/** The part of each field by which two values are compared. */
const COMPARED: Record<ContactField, (text: string) => string> = {
  name: sameWords,
  email: sameWords,
  phone: (phone) => phoneDigits(phone) || sameWords(phone),
  address: sameWords,
};

function sameWords(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}

/** The fields in which somebody said something different from the job's contact. What was not said is ignored. */
export function differingFields(job: JobContact, said: JobContact): ContactField[] {
  return CONTACT_FIELDS.filter((field) => {
    const [has, is] = [COMPARED[field](job[field]), COMPARED[field](said[field])];
    return is !== "" && is !== has && !completes(field, has, is);
  });
}

/** The fields in which somebody said what the job lacked: an empty field, or a last name after a first name. */
export function newFields(job: JobContact, said: JobContact): ContactField[] {
  return CONTACT_FIELDS.filter((field) => {
    const [has, is] = [COMPARED[field](job[field]), COMPARED[field](said[field])];
    return is !== has && completes(field, has, is);
  });
}

function completes(field: ContactField, has: string, is: string): boolean {
  return has === "" || (field === "name" && is.startsWith(`${has} `));
}
