import type { Business } from "~/business/facts";
import { authMessages } from "./auth-messages";
import type { IdentityRefusal } from "./confirm-identity.server";

interface Refused {
  /** The field that the message is about. */
  field: "password" | "code";
  words: string;
  status: 403 | 429;
}

/** The message for a refused password or code. */
export function identityWords(business: Business, refusal: IdentityRefusal): Refused {
  switch (refusal.reason) {
    case "wrong_password":
      return { field: "password", words: authMessages.oldPasswordWrong, status: 403 };
    case "code_missing":
      return { field: "code", words: authMessages.codeMissing, status: 403 };
    case "wrong_code":
      return { field: "code", words: authMessages.codeWrong, status: 403 };
    case "throttled": {
      const { text } = authMessages.tooMany(business, refusal.retryAfterSeconds);
      return { field: "password", words: text, status: 429 };
    }
  }
}
