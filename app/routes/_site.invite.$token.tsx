import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { acceptInvitation, findInvited } from "~/auth/invitations.server";
import { NewPasswordFields } from "~/auth/new-password-fields";
import { setPasswordByLink } from "~/auth/set-password.server";
import { useBusiness } from "~/business/business-context";
import { deployment } from "~/deployment.server";
import { refuseWrongToken, SECRET_HEADERS } from "~/http/secret-address.server";
import type { PageHandle } from "~/root";
import { Button } from "~/ui/button";

export const handle: PageHandle = { sheet: "paper" };

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? "Set your password" : "Page Not Found" },
  { name: "robots", content: "noindex" },
];

/** Writes nothing, because messaging programs open links for a preview. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = (await findInvited(deployment(), params.token ?? "")) ?? refuseWrongToken(request);
  return data({ username: user.username }, { headers: SECRET_HEADERS });
}

export function action({ request, params }: ActionFunctionArgs) {
  return setPasswordByLink(request, params.token ?? "", {
    find: findInvited,
    set: (context, chosen) => acceptInvitation(context, { ...chosen, businessName: context.business.name }),
  });
}

export default function Invited() {
  const { username } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { name } = useBusiness();
  return (
    <div className="wrap grid max-w-2xl gap-4 py-10 md:py-14">
      <h1 className="text-section">Set your password</h1>
      <p className="wrap-anywhere">
        With it you sign in to {name} as <strong>{username}</strong>. This page works once.
      </p>
      <form noValidate method="post" className="grid max-w-md gap-4">
        <NewPasswordFields username={username} errors={answer?.errors} />
        <Button className="justify-self-start">Set password</Button>
      </form>
    </div>
  );
}
