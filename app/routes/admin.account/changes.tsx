interface ListedChange {
  at: string;
  /** The time in words. */
  when: string;
  summary: string;
}

/** What was changed about this account, so that nothing changes unseen. */
export function Changes({ changes }: { changes: ListedChange[] }) {
  return (
    <section aria-labelledby="changes" className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 id="changes" className="text-lg">
          Changes to your account
        </h2>
        <p className="text-muted">
          Something here you don’t recognize? Change your password. Any password link sent before then stops
          working.
        </p>
      </div>
      <ul className="divide-y divide-line">
        {changes.map(({ at, when, summary }) => (
          <li key={`${at} ${summary}`} className="py-2 wrap-anywhere">
            {summary} <span className="text-muted">on {when}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
