import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { ConfirmFields } from "~/auth/confirm-fields";
import { Button } from "~/ui/button";
import { ContactFields } from "./contact-fields";
import type { ListedPerson, PeopleData } from "./load.server";
import { RoleFields } from "./role-fields";

interface PersonCardProps {
  person: ListedPerson;
  page: PeopleData;
  /** What was typed here and refused. */
  refusal: SubmissionResult | undefined;
}

export function PersonCard({ person, page, refusal }: PersonCardProps) {
  const isSelf = person.username === page.username;
  return (
    <li className="card grid gap-3 p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg wrap-anywhere">{person.fullName ?? person.username}</h2>
        <p className="wrap-anywhere text-muted">
          {person.fullName && `${person.username}. `}
          {isSelf ? "This is you" : stateOf(person)}
        </p>
        {person.email && <p className="basis-full wrap-anywhere text-muted">{person.email}</p>}
      </div>
      {isSelf ? (
        <Link to="/admin/account" className="button button-quiet w-fit">
          Change your name, email or password
        </Link>
      ) : (
        <>
          <ChangePerson person={person} page={page} refusal={refusal} />
          <Link
            id={`remove-${person.id}`}
            to={`/admin/people?remove=${person.id}`}
            preventScrollReset
            className="button button-quiet w-fit"
          >
            Remove<span className="sr-only"> {person.username}</span>
          </Link>
        </>
      )}
    </li>
  );
}

function ChangePerson({ person, page, refusal }: PersonCardProps) {
  const { id, username, fullName, email, role, crew, invitedUntil } = person;
  const typed = refusal?.initialValue;
  const {
    fullName: nameErrors,
    email: emailErrors,
    role: roleErrors,
    crewId,
    password,
    code,
  } = refusal?.error ?? {};
  return (
    // A new key after a change, so that no typed password stays.
    <details key={`${fullName} ${email} ${role} ${crew?.id} ${invitedUntil}`} open={refusal !== undefined}>
      <summary className="button button-secondary w-fit">
        Change<span className="sr-only"> {username}</span>
      </summary>
      <Form noValidate method="post" preventScrollReset className="mt-3 grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="username" value={username} />
        <div className="grid gap-3 sm:grid-cols-2">
          <ContactFields
            id={`person-${id}`}
            fullName={typed ? String(typed.fullName ?? "") : (fullName ?? undefined)}
            email={typed ? String(typed.email ?? "") : (email ?? undefined)}
            of={username}
            errors={{ fullName: nameErrors ?? undefined, email: emailErrors ?? undefined }}
          />
          <RoleFields
            id={`person-${id}`}
            crews={page.crews}
            role={typed?.role ? String(typed.role) : role}
            crewId={typed ? Number(typed.crewId) || undefined : crew?.id}
            of={username}
            errors={{ role: roleErrors ?? undefined, crewId: crewId ?? undefined }}
          />
          <ConfirmFields
            id={`person-${id}`}
            username={page.username}
            asksCode={page.asksCode}
            purpose={`to change ${username}`}
            errors={{ password: password ?? undefined, code: code ?? undefined }}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value="change-person" look="secondary">
            Save<span className="sr-only"> {username}</span>
          </Button>
          <Button name="intent" value="invite-again" look="quiet">
            New password link<span className="sr-only"> for {username}</span>
          </Button>
        </div>
      </Form>
    </details>
  );
}

function stateOf({ signedIn, invitedUntil }: ListedPerson): string {
  if (invitedUntil) return `Has a link until ${invitedUntil}`;
  return signedIn ? `Signed in last on ${signedIn}` : "Not signed in";
}
