import { newPersonForm } from "~/auth/auth-forms.server";
import { addPerson, listPeople } from "~/auth/people.server";
import { invitationLink, personJson, refusePerson, requireIdentity } from "~/auth/people-json.server";
import { requireAdmin } from "~/auth/require-user.server";
import { deployment } from "~/deployment.server";
import { apiDoor, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const door = apiDoor({
  guard: requireAdmin,
  GET: async () => Response.json((await listPeople(deployment())).map(personJson)),
  async POST({ request }, user) {
    const input = parseInput(newPersonForm, await readJson(request));
    const context = deployment(user.username);
    await requireIdentity(context, { ...input, user });
    const added = await addPerson(context, input);
    if (!added.ok) return refusePerson(added);
    return Response.json(
      { id: added.id, link: invitationLink(context.publicUrl, added.token) },
      { status: 201 },
    );
  },
});

export const loader = door.loader;
export const action = door.action;
