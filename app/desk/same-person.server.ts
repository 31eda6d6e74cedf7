import { formatDistanceStrict } from "date-fns/formatDistanceStrict";
import { findSameContacts } from "~/contacts/contacts.server";
import { findDuplicates, type Reachable } from "~/quotes/find-duplicates.server";
import type { Db } from "../../db/schema";

/** Jobs and contacts with the same phone or email. `age` is "3 days ago". */
export interface SamePersons {
  duplicates: { id: number; name: string; same: "phone" | "email"; age: string }[];
  contacts: { id: number; name: string; same: "phone" | "email" }[];
}

/** Who exists with the same phone or email. */
export async function listSame({ db, now }: { db: Db; now: Date }, reached: Reachable): Promise<SamePersons> {
  const [duplicates, contacts] = await Promise.all([
    findDuplicates(db, reached),
    findSameContacts(db, reached),
  ]);
  return {
    duplicates: duplicates.map(({ id, name, same, createdAt }) => ({
      ...{ id, name, same },
      age: formatDistanceStrict(createdAt, now, { addSuffix: true }),
    })),
    contacts: contacts.map(({ id, name, same }) => ({ id, name, same })),
  };
}
