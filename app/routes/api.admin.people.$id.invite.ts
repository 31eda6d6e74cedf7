import { identityForm } from "~/auth/auth-forms.server";
import { inviteAgain } from "~/auth/people.server";
import { invitationLink, refusePerson, requireIdentity } from "~/auth/people-json.server";
import { requireAdmin } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { apiDoor, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const door = apiDoor({
  guard: requireAdmin,
  async POST({ request, params }, user) {
    const input = parseInput(identityForm, await readJson(request));
    const context = deployment(user.username);
    await requireIdentity(context, { ...input, user });
    const invited = await inviteAgain(context, idOf(params.id));
    if (!invited.ok) return refusePerson(invited);
    return Response.json({ link: invitationLink(context.publicUrl, invited.token) });
  },
});

export const loader = door.loader;
export const action = door.action;
