import { Form, Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import type { ListedPerson, PeopleData } from "./load.server";
import { RoleFields } from "./role-fields";

export function PersonCard({ person, page }: { person: ListedPerson; page: PeopleData }) {
  const { id, username, role, crew } = person;
  const isSelf = username === page.username;
  return (
    <li className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg wrap-anywhere">{username}</h2>
        <p className="text-muted">{isSelf ? "This is you" : stateOf(person)}</p>
      </div>
      <Form noValidate method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="username" value={username} />
        {!isSelf && (
          <div key={`${role} ${crew?.id}`} className="grid gap-3 sm:grid-cols-2">
            <RoleFields id={`person-${id}`} crews={page.crews} role={role} crewId={crew?.id} of={username} />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {!isSelf && (
            <Button name="intent" value="change-person" look="secondary">
              Save<span className="sr-only"> {username}</span>
            </Button>
          )}
          <Button name="intent" value="invite-again" look="quiet">
            New password link<span className="sr-only"> for {username}</span>
          </Button>
          {!isSelf && (
            <Link
              id={`remove-${id}`}
              to={`/admin/people?remove=${id}`}
              preventScrollReset
              className="button button-quiet"
            >
              Remove<span className="sr-only"> {username}</span>
            </Link>
          )}
        </div>
      </Form>
    </li>
  );
}

function stateOf({ signedIn, invitedUntil }: ListedPerson): string {
  if (invitedUntil) return `Has a link until ${invitedUntil}`;
  return signedIn ? `Signed in last on ${signedIn}` : "Not signed in";
}
