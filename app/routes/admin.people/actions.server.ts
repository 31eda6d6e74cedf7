import { newPersonForm, personForm } from "~/auth/auth-forms.server";
import { authMessages } from "~/auth/auth-messages";
import type { Action } from "~/auth/page-action.server";
import { addPerson, changePerson, inviteAgain, type PersonRefusal, removePerson } from "~/auth/people.server";
import { invitationLink, REFUSAL_STATUS } from "~/auth/people-json.server";
import { peopleMessages } from "~/auth/people-messages";
import { ADMIN } from "~/auth/roles";
import { idIn } from "~/business/row-id.server";
import type { Deployment } from "~/deployment.server";
import { refuse } from "~/http/page-outcome.server";
import { parseForm } from "~/http/parse-form.server";
import type { PageRefusal } from "~/ui/page-refusal";
import { toast, type Words } from "~/ui/toast";
import { FAILURES, type Intent } from "./intents";

const PAGE = "/admin/people";

export interface Answer extends PageRefusal {
  /** The link that was just made. It is shown this once: only its hash is kept. */
  invited?: { name: string; link: string };
}

/** The page's writes by the intent of their form. */
export const actions: Record<Intent, Action<Answer>> = {
  "add-person": forAdmins("add-person", async (context, { form }) => {
    const submission = parseForm(form, newPersonForm);
    if (submission.status !== "success") return refuse(400, { lastResult: submission.reply() });
    const added = await addPerson(context, submission.value);
    if (added.ok) return tellLink(context, submission.value.username, added.token, peopleMessages.added);
    const field = added.reason === "username_taken" ? "username" : "crewId";
    const fieldErrors = { [field]: [peopleMessages[added.reason]] };
    return refuse(400, { lastResult: submission.reply({ fieldErrors }) });
  }),

  "change-person": forAdmins("change-person", async (context, { form }) => {
    const submission = parseForm(form, personForm);
    if (submission.status !== "success") return refused("change-person", "no_such_crew");
    const changed = await changePerson(context, { ...submission.value, id: idIn(form, "id") });
    if (!changed.ok) return refused("change-person", changed.reason);
    return { ok: true, to: PAGE, toast: toast(peopleMessages.changed(nameIn(form))) };
  }),

  "invite-again": forAdmins("invite-again", async (context, { form }) => {
    const invited = await inviteAgain(context, idIn(form, "id"));
    if (!invited.ok) return refused("invite-again", invited.reason);
    return tellLink(context, nameIn(form), invited.token, peopleMessages.newLink);
  }),

  "remove-person": forAdmins("remove-person", async (context, { form }) => {
    const removed = await removePerson(context, idIn(form, "id"));
    if (!removed.ok) return refused("remove-person", removed.reason);
    return { ok: true, to: PAGE, toast: toast(peopleMessages.removed) };
  }),
};

function forAdmins(intent: Intent, run: Action<Answer>): Action<Answer> {
  return async (context, sent) => {
    if (sent.user.role === ADMIN) return run(context, sent);
    return refuse(403, {
      toast: toast({ ...FAILURES[intent], text: authMessages.forAdmins }, "destructive"),
    });
  };
}

function refused(intent: Intent, reason: PersonRefusal) {
  const said = { title: FAILURES[intent].title, text: `${peopleMessages[reason]}.` };
  return refuse<Answer>(REFUSAL_STATUS[reason], { toast: toast(said, "destructive") });
}

/** The page again, not a redirect: the link must not stand in an address or a cookie. */
function tellLink({ publicUrl }: Deployment, name: string, token: string, words: (name: string) => Words) {
  const invited = { name, link: invitationLink(publicUrl, token) };
  return refuse<Answer>(200, { invited, toast: toast(words(name)) });
}

function nameIn(form: FormData): string {
  return String(form.get("username") ?? "");
}
