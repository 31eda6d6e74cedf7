import type { Deployment } from "~/deployment.server";
import { apiError, apiTooMany } from "~/http/answers.server";
import { confirmIdentity, type Identity } from "./confirm-identity.server";
import { identityWords } from "./identity-words.server";
import type { Person, PersonRefusal } from "./people.server";
import { peopleMessages } from "./people-messages";
import type { User } from "./users.server";

/** The status that answers each refusal, by the page and by the API. */
export const REFUSAL_STATUS: Record<PersonRefusal, number> = {
  no_such_person: 404,
  username_taken: 400,
  no_such_crew: 400,
  last_admin: 409,
  yourself: 409,
  own_link: 409,
};

export function refusePerson({ reason }: { reason: PersonRefusal }): Response {
  return apiError(REFUSAL_STATUS[reason], peopleMessages[reason]);
}

/** Throws 403, or 429 after too many tries, unless the call brings the password and code of who makes it. */
export async function requireIdentity(
  context: Deployment,
  { user, password, code }: Identity & { user: User },
): Promise<void> {
  const identity = await confirmIdentity(context, { user, password, code });
  if (identity.ok) return;
  const { field, words, status } = identityWords(context.business, identity);
  if (identity.reason === "throttled") throw apiTooMany(words, identity);
  throw apiError(status, words, { errors: { [field]: [words] } });
}

/** A person as the API tells of them. */
export function personJson({ id, username, role, crew, invitedUntil, signedInAt }: Person) {
  return {
    id,
    username,
    role,
    crewId: crew?.id ?? null,
    invitedUntil: invitedUntil ?? null,
    signedInAt: signedInAt ?? null,
  };
}

/** The address by which somebody sets their password. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/invite/${token}`;
}
