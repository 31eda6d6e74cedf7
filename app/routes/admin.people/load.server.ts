import { asksForCode } from "~/auth/confirm-identity.server";
import { listPeople, type Person } from "~/auth/people.server";
import type { User } from "~/auth/users.server";
import { formatDateTime } from "~/business/time";
import { listCrews } from "~/calendar/crews.server";
import { deployment } from "~/deployment.server";

export type PeopleData = Awaited<ReturnType<typeof loadPeople>>;
export type ListedPerson = PeopleData["people"][number];

/** All users, and the crews they can be in. */
export async function loadPeople(request: Request, user: User) {
  const context = deployment();
  const people = (await listPeople(context)).map(toListed);
  const remove = Number(new URL(request.url).searchParams.get("remove"));
  return {
    username: user.username,
    asksCode: await asksForCode(context, user),
    crews: await listCrews(context.db),
    people,
    toRemove: people.find(({ id }) => id === remove),
  };
}

function toListed({ signedInAt, invitedUntil, ...person }: Person) {
  return {
    ...person,
    signedIn: signedInAt && formatDateTime(signedInAt),
    invitedUntil: invitedUntil && formatDateTime(invitedUntil),
  };
}
