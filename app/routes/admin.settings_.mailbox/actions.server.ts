import type { z } from "zod";
import type { Deployment } from "~/deployment.server";
import { type Action, typedIn } from "~/forms/page-action.server";
import { type Outcome, refuse } from "~/forms/page-outcome.server";
import { parseForm } from "~/forms/parse-form.server";
import { getMailbox, getSignIn, removeMailbox, saveMailbox } from "~/mailbox/mailbox.server";
import { mailboxForm } from "~/mailbox/mailbox-forms.server";
import { mailboxMessages } from "~/mailbox/mailbox-messages";
import { openPassword, sealPassword } from "~/mailbox/sealed-password.server";
import { tryMailbox } from "~/mailbox/try-mailbox.server";
import { toast } from "~/ui/toast";
import type { Intent } from "./intents";

const PAGE = "/admin/settings/mailbox";

/** Never sent back to a page. */
export const HIDDEN = ["password"];

/** The page's writes by intent. */
export const actions: Record<Intent, Action> = {
  "save-mailbox": async (context, { form }) => {
    const submission = parseForm(form, mailboxForm, { disableAutoCoercion: true });
    if (submission.status !== "success") return again(400, form, submission.error);
    const { password, tried, ...account } = submission.value;
    await saveMailbox(context, account, password ?? (tried && openPassword(context, account, tried)));
    const saved = await getMailbox(context);
    const said = saved?.hasPassword ? mailboxMessages.saved : mailboxMessages.savedWithoutPassword;
    return { ok: true, to: PAGE, toast: toast(said, saved?.hasPassword ? "default" : "destructive") };
  },

  "try-mailbox": async (context, { form }) => {
    const submission = parseForm(form, mailboxForm, { disableAutoCoercion: true });
    if (submission.status !== "success") return again(400, form, submission.error);
    const { password: typed, tried, ...account } = submission.value;
    const password = typed ?? (await knownPassword(context, submission.value));
    if (password === undefined) return again(400, form, { password: [mailboxMessages.passwordMissing] });
    const { isOpen, words } = await tryMailbox(context, { ...account, password });
    // Without JavaScript the page is a new one: what was tried can be saved without typing the password again.
    form.set("tried", sealPassword(context, account, password));
    const title = isOpen ? mailboxMessages.triedWell : mailboxMessages.triedBadly;
    const said = toast({ title, text: words }, isOpen ? "default" : "destructive");
    return refuse(isOpen ? 200 : 502, { lastResult: typedIn(form, { hideFields: HIDDEN }), toast: said });
  },

  "remove-mailbox": async (context) => {
    await removeMailbox(context);
    return { ok: true, to: PAGE, toast: toast(mailboxMessages.removed) };
  },
};

/** The password that was tried for this account, or else the saved one. */
async function knownPassword(
  context: Deployment,
  { tried, host, port, username }: z.output<typeof mailboxForm>,
): Promise<string | undefined> {
  const account = { host, port, username };
  const opened = tried && openPassword(context, account, tried);
  if (opened) return opened;
  const saved = await getSignIn(context);
  const isSame = saved?.host === host && saved.port === port && saved.username === username;
  return isSame ? saved.password : undefined;
}

function again(status: number, form: FormData, error: Record<string, string[] | null> | null): Outcome {
  return refuse(status, {
    lastResult: { ...typedIn(form, { hideFields: HIDDEN }), status: "error", error: error ?? {} },
  });
}
