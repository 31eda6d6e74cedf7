import { phoneDigits } from "~/business/phone";
import { CONTACT_WORDS, type ContactField, type JobContact } from "./contact-words";

const CONTACT_FIELDS = Object.keys(CONTACT_WORDS) as ContactField[];

/** What of a text tells whether two say the same. */
const COMPARED: Record<ContactField, (text: string) => string> = {
  name: sameWords,
  email: sameWords,
  phone: (phone) => phoneDigits(phone) || sameWords(phone),
  address: sameWords,
};

function sameWords(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}

/** What somebody says of a contact that the job has otherwise. What was not said differs in nothing. */
export function differingFields(job: JobContact, said: JobContact): ContactField[] {
  return CONTACT_FIELDS.filter((field) => {
    const [has, is] = [COMPARED[field](job[field]), COMPARED[field](said[field])];
    return is !== "" && is !== has && !completes(field, has, is);
  });
}

/** What somebody says that the job did not know yet: a field that was empty, or the last name after a first one. */
export function newFields(job: JobContact, said: JobContact): ContactField[] {
  return CONTACT_FIELDS.filter((field) => {
    const [has, is] = [COMPARED[field](job[field]), COMPARED[field](said[field])];
    return is !== has && completes(field, has, is);
  });
}

function completes(field: ContactField, has: string, is: string): boolean {
  return has === "" || (field === "name" && is.startsWith(`${has} `));
}
