import { getFormProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ConfirmFields } from "~/auth/confirm-fields";
import type { Contact } from "~/auth/contact.server";
import { Button } from "~/ui/button";
import { textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";

interface ContactFormProps {
  /** Undefined when the session is over. */
  account: { username: string; contact: Contact; recoveryCodesLeft: number | undefined } | undefined;
  refusal: PageRefusal | undefined;
}

/** How somebody is called, and where "Forgot password" reaches them. */
export function ContactForm({ account, refusal }: ContactFormProps) {
  const isPending = useNavigation().state !== "idle";
  const [form, fields] = useForm<Record<"fullName" | "email" | "password" | "code", string>>({
    id: "contact",
    lastResult: refusal?.lastResult,
    defaultValue: { fullName: account?.contact.fullName ?? "", email: account?.contact.email ?? "" },
    onSubmit: (event) => isPending && event.preventDefault(),
  });
  return (
    <section aria-labelledby="name-and-email" className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 id="name-and-email" className="text-lg">
          Name and email
        </h2>
        <p className="text-muted">
          {account && `You sign in as ${account.username}. `}Password links and notices about your account go
          to this email.
        </p>
      </div>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-4">
        <FormNotice id={form.errorId} errors={form.errors} refusal={refusal} />
        <TextField {...textProps(fields.fullName)} label="Full name" autoComplete="name" />
        <TextField {...textProps(fields.email, "email")} label="Email" autoComplete="email" />
        <ConfirmFields
          id="contact"
          username={account?.username}
          asksCode={account?.recoveryCodesLeft !== undefined}
          label="Password"
          purpose="to save"
          errors={{ password: fields.password.errors, code: fields.code.errors }}
        />
        <Button
          look="secondary"
          name="intent"
          value="change-contact"
          className="justify-self-start"
          aria-disabled={isPending || undefined}
        >
          Save name and email
        </Button>
      </Form>
    </section>
  );
}
