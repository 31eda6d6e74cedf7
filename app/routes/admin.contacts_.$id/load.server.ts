import { readPhone } from "~/business/phone";
import { formatDate } from "~/business/time";
import { getContact } from "~/contacts/contacts.server";
import type { Deployment } from "~/deployment.server";
import { listOtherJobs } from "~/quotes/find-duplicates.server";
import { valuesOf } from "./contact-values";

/** A contact and the jobs with the same phone or email; undefined when it is gone. */
export async function loadContact({ db }: Pick<Deployment, "db">, id: number) {
  const contact = await getContact(db, id);
  if (!contact) return undefined;
  const { name, email } = contact;
  return {
    ...{ id, name, email, phone: readPhone(contact.phone), brought: formatDate(contact.createdAt) },
    values: valuesOf(contact),
    jobs: (await listOtherJobs(db, contact)).map((job) => ({ id: job.id, name: job.name })),
  };
}
