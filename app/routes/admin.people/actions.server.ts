import type { z } from "zod";
import { identityForm, newPersonForm, personForm } from "~/auth/auth-forms.server";
import { confirmIdentity } from "~/auth/confirm-identity.server";
import { identityWords } from "~/auth/identity-words.server";
import { addPerson, changePerson, inviteAgain, type PersonRefusal, removePerson } from "~/auth/people.server";
import { peopleMessages } from "~/auth/people-messages";
import { idIn } from "~/business/row-id.server";
import type { Deployment } from "~/deployment.server";
import { type Action, forAdmins, type SentForm, typedIn } from "~/forms/page-action.server";
import { type Outcome, type Refused, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { retryAfter } from "~/http/answers.server";
import type { PageRefusal } from "~/ui/page-refusal";
import { toast, type Words } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";

const PAGE = "/admin/people";

/** Fields that are never sent back. */
export const HIDDEN = ["password", "code"];

export interface Answer extends PageRefusal {
  /** The new link, shown only once: only its hash is stored. */
  invited?: { name: string; link: string };
}

const REFUSAL_STATUS: Record<PersonRefusal, number> = {
  no_such_person: 404,
  username_taken: 400,
  no_such_crew: 400,
  last_admin: 409,
  yourself: 409,
  own_link: 409,
};

/** The field that each refusal is about. */
const FIELD_OF: Partial<Record<PersonRefusal, string>> = {
  username_taken: "username",
  no_such_crew: "crewId",
};

/** The page's writes by intent. */
export const actions: Record<Intent, Action<Answer>> = {
  "add-person": confirmed("add-person", newPersonForm, async (context, input) => {
    const added = await addPerson(context, input);
    return added.ok ? tellLink(context, input.username, added.token, peopleMessages.added) : added.reason;
  }),

  "change-person": confirmed("change-person", personForm, async (context, input, { form }) => {
    const changed = await changePerson(context, { ...input, id: idIn(form, "id") });
    if (!changed.ok) return changed.reason;
    return { ok: true, to: PAGE, toast: toast(peopleMessages.changed(nameIn(form))) };
  }),

  "invite-again": confirmed("invite-again", identityForm, async (context, _, { form }) => {
    const invited = await inviteAgain(context, idIn(form, "id"));
    if (!invited.ok) return invited.reason;
    return tellLink(context, nameIn(form), invited.token, peopleMessages.newLink);
  }),

  // Without a password: it lets nobody in, and it must be quick.
  "remove-person": forAdmins(FAILURES["remove-person"], async (context, sent) => {
    const removed = await removePerson(context, idIn(sent.form, "id"));
    if (!removed.ok) return giveBack("remove-person", sent, removed.reason);
    return { ok: true, to: PAGE, toast: toast(peopleMessages.removed) };
  }),
};

/** An action for an admin who has typed their password, and a code with two-step sign-in. */
function confirmed<Schema extends typeof identityForm>(
  intent: Intent,
  schema: Schema,
  run: (
    context: Deployment,
    input: z.output<Schema>,
    sent: SentForm,
  ) => Promise<Outcome<Answer> | PersonRefusal>,
): Action<Answer> {
  return forAdmins(FAILURES[intent], async (context, sent) => {
    const submission = parseForm(sent.form, schema, { disableAutoCoercion: true });
    if (submission.status !== "success") return refuseForm(intent, sent, 400, submission.error ?? {});
    const identity = await confirmIdentity(context, { ...submission.value, user: sent.user });
    if (!identity.ok) {
      const { field, words, status } = identityWords(context.business, identity);
      const headers = identity.reason === "throttled" ? retryAfter(identity) : undefined;
      return { ...refuseForm(intent, sent, status, { [field]: [words] }), headers };
    }
    const done = await run(context, submission.value, sent);
    return typeof done === "string" ? giveBack(intent, sent, done) : done;
  });
}

function giveBack(intent: Intent, sent: SentForm, reason: PersonRefusal): Refused<Answer> {
  return refuseForm(intent, sent, REFUSAL_STATUS[reason], {
    [FIELD_OF[reason] ?? ""]: [peopleMessages[reason]],
  });
}

/** The form as typed, without password and code; the toast says the first error. */
function refuseForm(
  intent: Intent,
  { form }: SentForm,
  status: number,
  error: Record<string, string[] | null>,
): Refused<Answer> {
  const [first] = Object.values(error).flatMap((words) => words ?? []);
  return refuse(status, {
    lastResult: { ...typedIn(form, { hideFields: HIDDEN }), error },
    toast: toast({ title: FAILURES[intent].title, text: `${first}.` }, "destructive"),
  });
}

/** The page and not a redirect, so that the link is in no address and no cookie. */
function tellLink({ publicUrl }: Deployment, name: string, token: string, words: (name: string) => Words) {
  const invited = { name, link: `${publicUrl}/invite/${token}` };
  return refuse<Answer>(200, { invited, toast: toast(words(name)) });
}

function nameIn(form: FormData): string {
  return String(form.get("username") ?? "");
}
