import { getFormProps, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { requireUser } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { contactMessages } from "~/contacts/contact-messages";
import { deployment } from "~/deployment.server";
import { isExpired } from "~/forms/expired-form.server";
import { offlineAnswer } from "~/forms/offline-answer";
import { pageAction } from "~/forms/page-action.server";
import { ContactLinks } from "~/quotes/contact-links";
import { Button } from "~/ui/button";
import { ConfirmDelete } from "~/ui/confirm-delete";
import { textareaProps, textProps } from "~/ui/conform-props";
import { TextField } from "~/ui/field";
import { FormNotice } from "~/ui/form-notice";
import type { PageRefusal } from "~/ui/page-refusal";
import { TextareaField } from "~/ui/textarea-field";
import { ToastMessage } from "~/ui/toast";
import { actions } from "./actions.server";
import { CONTACT_LABELS, type ContactValues } from "./contact-values";
import { FAILURES } from "./intents";
import { loadContact } from "./load.server";

export const meta: MetaFunction = () => [{ title: "Contact" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

/** `?delete` asks before deleting. Null once the session has ended, or the contact is gone. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  if (isExpired({ context })) return data(null);
  const { username } = await requireUser(request);
  const contact = await loadContact(deployment(username), idOf(params.id));
  if (!contact) return data(null, 404);
  return data({ ...contact, isDeleting: new URL(request.url).searchParams.has("delete") });
}

export function action(args: ActionFunctionArgs) {
  return pageAction(args, FAILURES, actions);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return offlineAnswer(args, FAILURES);
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

/** A customer who was brought from another program: what is known of them, and the way to a job. */
export default function ContactPage() {
  const contact = useLoaderData<typeof loader>();
  const refusal = useActionData<PageRefusal>();
  return (
    <>
      <ToastMessage toast={contact?.isDeleting ? undefined : refusal?.toast} />
      <h1 className="text-title wrap-anywhere">{contact?.name ?? "Contact"}</h1>
      {contact && <About contact={contact} />}
      {!contact && !refusal && <p className="card p-4">{contactMessages.noContact}</p>}
      {(contact || refusal?.lastResult) && (
        <ContactForm
          key={refusal ? "again" : JSON.stringify(contact?.values)}
          contact={contact}
          refusal={refusal}
        />
      )}
      {contact?.isDeleting && (
        <ConfirmDelete
          question={contactMessages.confirmDelete}
          subject={contact.name}
          id={contact.id}
          intent="delete-contact"
          closeTo={`/admin/contacts/${contact.id}`}
          openerId="delete-contact"
          toast={refusal?.toast}
        />
      )}
    </>
  );
}

function About({ contact: { id, email, phone, brought, jobs } }: { contact: Loaded }) {
  return (
    <section aria-label="About" className="card grid grid-cols-1 gap-3 p-4">
      <p className="job-reach flex flex-wrap gap-2">
        <ContactLinks email={email} phone={phone} />
      </p>
      <p className="text-muted">
        Imported on {brought}. A contact is not a lead or a subscriber, and gets no email.{" "}
        {jobs.length === 0 && "There is no job with this phone or email."}
      </p>
      {jobs.length > 0 && (
        <p>
          Jobs with this phone or email:{" "}
          {jobs.map((job) => (
            <Link key={job.id} to={`/admin/quotes/${job.id}`} className="hit-link mr-2">
              #{job.id} {job.name}
            </Link>
          ))}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        <Link id="new-job" to={`/admin/leads?panel=new&contact=${id}`} className="button button-primary">
          New job
        </Link>
        <Link id="delete-contact" to="?delete" preventScrollReset className="button button-secondary">
          Delete contact
        </Link>
      </p>
    </section>
  );
}

function ContactForm({ contact, refusal }: { contact: Loaded | null; refusal: PageRefusal | undefined }) {
  const isPending = useNavigation().formMethod === "POST";
  const lastResult = refusal?.lastResult;
  const [form, fields] = useForm<Record<keyof ContactValues, string>>({
    id: "contact",
    lastResult,
    defaultValue: contact?.values,
    onSubmit: (event) => isPending && event.preventDefault(),
  });
  const { opened = JSON.stringify(contact?.values), id = contact?.id } = lastResult?.initialValue ?? {};
  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      className="card grid max-w-2xl gap-4 p-4 sm:p-6"
    >
      <FormNotice id={form.errorId} errors={form.errors} refusal={refusal} />
      <input type="hidden" name="id" value={String(id)} />
      <input type="hidden" name="opened" value={String(opened)} />
      <TextField {...textProps(fields.name)} label={CONTACT_LABELS.name} autoComplete="off" required />
      <TextField {...textProps(fields.email, "email")} label={CONTACT_LABELS.email} autoComplete="off" />
      <TextField {...textProps(fields.phone, "tel")} label={CONTACT_LABELS.phone} autoComplete="off" />
      <TextField {...textProps(fields.address)} label={CONTACT_LABELS.address} autoComplete="off" />
      <TextareaField {...textareaProps(fields.note)} label={CONTACT_LABELS.note} />
      <Button
        name="intent"
        value="save-contact"
        aria-disabled={isPending || undefined}
        className="justify-self-start"
      >
        Save
      </Button>
    </Form>
  );
}
