import { personForm } from "~/auth/auth-forms.server";
import { changePerson, removePerson } from "~/auth/people.server";
import { refusePerson, requireIdentity } from "~/auth/people-json.server";
import { requireAdmin } from "~/auth/require-user.server";
import { idOf } from "~/business/row-id.server";
import { deployment } from "~/deployment.server";
import { apiDoor, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const door = apiDoor({
  guard: requireAdmin,
  async PATCH({ request, params }, user) {
    const input = parseInput(personForm, await readJson(request));
    const context = deployment(user.username);
    await requireIdentity(context, { ...input, user });
    const changed = await changePerson(context, { ...input, id: idOf(params.id) });
    return changed.ok ? Response.json({ ok: true }) : refusePerson(changed);
  },
  async DELETE({ params }, user) {
    const removed = await removePerson(deployment(user.username), idOf(params.id));
    return removed.ok ? new Response(null, { status: 204 }) : refusePerson(removed);
  },
});

export const loader = door.loader;
export const action = door.action;
