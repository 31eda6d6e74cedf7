import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";

export function PasswordForm({
  username,
  refusal,
}: {
  /** Undefined when the session is over. */
  username: string | undefined;
  refusal: PageRefusal | undefined;
}) {
  const isPending = useNavigation().state !== "idle";
  const [form, fields] = useForm<{ oldPassword: string; newPassword: string; repeated: string }>({
    id: "password",
    lastResult: refusal?.lastResult,
    onSubmit: (event) => isPending && event.preventDefault(),
  });
  return (
    <section aria-labelledby="change-password" className="card grid gap-4 p-4 sm:p-6">
      <h2 id="change-password" className="text-lg">
        Change password
      </h2>
      <Form method="post" {...getFormProps(form)} className="grid gap-4">
        <FormNotice id={form.errorId} errors={form.errors} refusal={refusal} />
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        <TextField
          {...textProps(fields.oldPassword, "password")}
          label="Your password"
          autoComplete="current-password"
          required
        />
        <TextField
          {...textProps(fields.newPassword, "password")}
          label="New password"
          hint="12 characters or more. Three or four unrelated words are easy to remember."
          autoComplete="new-password"
          minLength={12}
          required
        />
        <TextField
          {...textProps(fields.repeated, "password")}
          label="New password again"
          autoComplete="new-password"
          required
        />
        <Button
          name="intent"
          value="change-password"
          className="justify-self-start"
          aria-disabled={isPending || undefined}
        >
          {isPending ? "Changing..." : "Change password"}
        </Button>
      </Form>
    </section>
  );
}
