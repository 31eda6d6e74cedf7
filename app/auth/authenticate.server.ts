import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { deployment } from "~/deployment.server";
import { clientAddress } from "~/http/rate-limit.server";
import { readDevice } from "./auth-cookies.server";
import { loginForm } from "./auth-forms.server";
import { type Credentials, type SignIn, signIn } from "./sign-in.server";

const authenticator = new Authenticator<SignIn>().use(
  new FormStrategy(async ({ form, request }) =>
    signIn(deployment(), {
      ...loginForm.parse(Object.fromEntries(form)),
      clientAddress: clientAddress(request),
      device: await readDevice(request),
      userAgent: request.headers.get("User-Agent") ?? undefined,
    }),
  ),
);

/** Signs in by credentials that a page or the API has read. Answer a success with `signedInHeaders`. */
export function authenticate(
  request: Request,
  { username, password, code = "" }: Credentials,
): Promise<SignIn> {
  const headers = new Headers(request.headers);
  // The strategy would read any body, so it gets a new small one. These headers describe the old one.
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  const body = new URLSearchParams({ username, password, code });
  return authenticator.authenticate("form", new Request(request.url, { method: "POST", headers, body }));
}
