import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";

interface ListedSession {
  createdAt: string;
  /** The time in words. */
  since: string;
  browser: string;
  isCurrent: boolean;
}

export function Sessions({ sessions }: { sessions: ListedSession[] }) {
  return (
    <section aria-labelledby="sessions" className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 id="sessions" className="text-lg">
          Where you are signed in
        </h2>
        <p className="text-muted">
          A browser that isn’t yours? Sign out elsewhere, then change your password.
        </p>
      </div>
      <ul className="divide-y divide-line">
        {sessions.map(({ createdAt, since, browser, isCurrent }) => (
          <li key={createdAt} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {browser}
              {isCurrent && <strong> (this one)</strong>}
            </span>
            <span className="text-muted">since {since}</span>
          </li>
        ))}
      </ul>
      <Form noValidate method="post">
        <Button look="secondary" name="intent" value="sign-out-elsewhere">
          Sign out elsewhere
        </Button>
      </Form>
    </section>
  );
}
