import { signedInHeaders } from "~/auth/auth-cookies.server";
import { loginForm } from "~/auth/auth-forms.server";
import { authMessages } from "~/auth/auth-messages";
import { authenticate } from "~/auth/authenticate.server";
import { deployment } from "~/deployment.server";
import { apiDoor, apiError, apiTooMany, parseInput, retryAfter } from "~/http/answers.server";
import { readJson } from "~/http/read-json.server";

const door = apiDoor({
  POST: async ({ request }) => {
    const credentials = parseInput(loginForm, await readJson(request));
    const outcome = await authenticate(request, credentials);
    if (outcome.ok) {
      return Response.json({ user: outcome.user }, { headers: await signedInHeaders(outcome) });
    }
    const headers = { "Cache-Control": "no-store" };
    switch (outcome.reason) {
      case "wrong_credentials":
        return apiError(401, authMessages.failed.text, { headers });
      case "code_missing":
        return apiError(401, authMessages.codeMissing, { headers });
      case "wrong_code":
        return apiError(401, authMessages.codeWrong, { headers });
      case "throttled": {
        const { text } = authMessages.tooMany(deployment().business, outcome.retryAfterSeconds);
        return apiTooMany(text, outcome);
      }
      case "busy": {
        const { text } = authMessages.busy(outcome.retryAfterSeconds);
        return apiError(503, text, { headers: { ...headers, ...retryAfter(outcome) } });
      }
    }
  },
});

export const loader = door.loader;
export const action = door.action;
