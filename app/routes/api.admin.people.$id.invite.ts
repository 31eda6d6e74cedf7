import { inviteAgain } from "~/auth/people.server";
import { invitationLink, refusePerson } from "~/auth/people-json.server";
import { requireAdmin } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { apiDoor } from "~/http/answers.server";

const door = apiDoor({
  guard: requireAdmin,
  async POST({ params }, user) {
    const context = deployment(user.username);
    const invited = await inviteAgain(context, idOf(params.id));
    if (!invited.ok) return refusePerson(invited);
    return Response.json({ link: invitationLink(context.publicUrl, invited.token) });
  },
});

export const loader = door.loader;
export const action = door.action;
