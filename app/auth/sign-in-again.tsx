import { authMessages } from "./auth-messages";

/** Stands in the place of what is stored when a person's session is over: the form above it keeps what was typed. */
export function SignInAgain() {
  return (
    <p className="card p-6">
      {authMessages.expired}{" "}
      <a href="/admin/login" target="_blank" rel="noreferrer" className="text-accent underline">
        Log in in a new tab
      </a>
    </p>
  );
}
