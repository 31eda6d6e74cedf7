import { apiError } from "~/http/answers.server";
import type { Person, PersonRefusal } from "./people.server";
import { peopleMessages } from "./people-messages";

/** The status that answers each refusal, by the page and by the API. */
export const REFUSAL_STATUS: Record<PersonRefusal, number> = {
  no_such_person: 404,
  username_taken: 400,
  no_such_crew: 400,
  last_admin: 409,
  yourself: 409,
};

export function refusePerson({ reason }: { reason: PersonRefusal }): Response {
  return apiError(REFUSAL_STATUS[reason], peopleMessages[reason]);
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
