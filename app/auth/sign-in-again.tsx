import { authMessages } from "./auth-messages";

/** Shown in place of the stored data once the session is over. The form above keeps what was typed. */
export function SignInAgain() {
  return (
    <p className="card p-6">
      {authMessages.expired}{" "}
      <a href="/admin/login?again=on" target="_blank" rel="noreferrer" className="text-accent underline">
        Log in in a new tab
      </a>
    </p>
  );
}
