import { signedInHeaders } from "~/auth/auth-cookies.server";
import { loginForm } from "~/auth/auth-forms.server";
import { authMessages } from "~/auth/auth-messages";
import { authenticate } from "~/auth/authenticate.server";
import { business } from "~/deployment.server";
import { apiDoor, apiError, parseInput } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const door = apiDoor({
  POST: async ({ request }) => {
    const credentials = parseInput(loginForm, await readJson(request));
    const outcome = await authenticate(request, credentials);
    if (outcome.ok) {
      return Response.json({ user: outcome.user }, { headers: await signedInHeaders(outcome) });
    }
    const headers = new Headers({ "Cache-Control": "no-store" });
    if (outcome.reason === "wrong_credentials") return apiError(401, authMessages.failed.text, { headers });
    headers.set("Retry-After", String(outcome.retryAfterSeconds));
    if (outcome.reason === "busy") {
      return apiError(503, authMessages.busy(outcome.retryAfterSeconds).text, { headers });
    }
    return apiError(429, authMessages.tooMany(business, outcome.retryAfterSeconds).text, { headers });
  },
});

export const loader = door.loader;
export const action = door.action;
