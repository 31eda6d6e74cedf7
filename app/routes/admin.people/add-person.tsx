import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ConfirmFields } from "~/auth/confirm-fields";
import { Button } from "~/ui/button";
import { textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import type { Answer } from "./actions.server";
import { ContactFields } from "./contact-fields";
import type { PeopleData } from "./load.server";
import { RoleFields } from "./role-fields";

/** Adds a user, who sets their own password through a link. */
export function AddPerson({
  page,
  refusal,
}: {
  /** Undefined when the session is over. */
  page: PeopleData | undefined;
  refusal: Answer | undefined;
}) {
  const isPending = useNavigation().state !== "idle";
  const [form, fields] = useForm<
    Record<"username" | "fullName" | "email" | "role" | "crewId" | "password" | "code", string>
  >({
    id: "add-person",
    lastResult: refusal?.lastResult,
    onSubmit: (event) => isPending && event.preventDefault(),
  });
  const typed = refusal?.lastResult?.initialValue;
  return (
    <section aria-labelledby="add-person-title" className="card grid gap-4 p-4">
      <h2 id="add-person-title" className="text-lg">
        Add a person
      </h2>
      <Form method="post" {...getFormProps(form)} key={refusal?.invited?.link} className="grid gap-4">
        <TextField
          {...textProps(fields.username)}
          label="Name to sign in with"
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <ContactFields
          id="new"
          fullName={fields.fullName.initialValue}
          email={fields.email.initialValue}
          errors={{ fullName: fields.fullName.errors, email: fields.email.errors }}
        />
        <RoleFields
          id="new"
          crews={page?.crews ?? []}
          role={typed?.role ? String(typed.role) : undefined}
          crewId={Number(typed?.crewId) || undefined}
          errors={{ role: fields.role.errors, crewId: fields.crewId.errors }}
        />
        <ConfirmFields
          id="new"
          username={page?.username}
          asksCode={page?.asksCode ?? false}
          errors={{ password: fields.password.errors, code: fields.code.errors }}
        />
        <Button name="intent" value="add-person" className="justify-self-start">
          Add
        </Button>
      </Form>
    </section>
  );
}
