import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readDevice } from "~/auth/auth-cookies.server";
import { DoorCard, DoorLink } from "~/auth/door-card";
import { forgetFailures } from "~/auth/login-throttle.server";
import { NewPasswordFields } from "~/auth/new-password-fields";
import { findByLink, resetPassword } from "~/auth/password-links.server";
import { setPasswordByLink } from "~/auth/set-password.server";
import { deployment } from "~/deployment.server";
import { clientAddress } from "~/http/rate-limit.server";
import { countWrongToken, SECRET_HEADERS } from "~/http/secret-address.server";
import type { PageHandle } from "~/root";
import { Button } from "~/ui/button";

export const handle: PageHandle = { office: true };

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

const NO_LINK = "This link does not work";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.username ? "Set a new password" : NO_LINK },
  { name: "robots", content: "noindex" },
];

/** Writes nothing, because mail programs open links by themselves. Without a user for a link that does not work. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await findByLink(deployment(), params.token ?? "");
  if (user) return data({ username: user.username }, { headers: SECRET_HEADERS });
  countWrongToken(request);
  return data({ username: undefined }, { status: 404, headers: SECRET_HEADERS });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const device = await readDevice(request);
  return setPasswordByLink(request, params.token ?? "", {
    find: findByLink,
    async set(context, chosen) {
      const reset = await resetPassword(context, chosen);
      // Whoever forgot a password has often tried some, and would wait at the login now.
      if (reset.ok) {
        forgetFailures({ username: reset.username, clientAddress: clientAddress(request), device });
      }
      return reset;
    },
  });
}

export default function Reset() {
  const { username } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!username) {
    return (
      <DoorCard
        title={NO_LINK}
        text="A link works once, within 30 minutes, and a newer link replaces it. Or part of it got cut off."
      >
        <DoorLink to="/admin/forgot">Ask for a new one</DoorLink>
      </DoorCard>
    );
  }
  return (
    <DoorCard
      title="Set a new password"
      text={
        <>
          For <strong>{username}</strong>. This signs you out everywhere. Then sign in with the new one.
        </>
      }
    >
      <form noValidate method="post" className="grid gap-5">
        <NewPasswordFields username={username} errors={answer?.errors} />
        <Button>Set password</Button>
      </form>
    </DoorCard>
  );
}
