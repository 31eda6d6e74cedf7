import type { PageRefusal } from "./page-refusal";

interface FormNoticeProps {
  id: string;
  /** Errors of the form as a whole. */
  errors: string[] | undefined;
  refusal: PageRefusal | undefined;
}

/** Why the form was refused, and what somebody else has saved meanwhile. */
export function FormNotice({ id, errors, refusal }: FormNoticeProps) {
  if (!errors) return null;
  const { savedMeanwhile = [], isExpired } = refusal ?? {};
  return (
    <div id={id} role="alert" {...FOCUSED} className="notice notice-danger">
      <p>{errors.join(" ")}</p>
      {isExpired && <LogInAgain />}
      {savedMeanwhile.length > 0 && (
        <>
          <p className="mt-2 font-semibold">Saved meanwhile:</p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            {savedMeanwhile.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

/**
 * For an element that takes the focus when it appears, without JavaScript too: on a phone it may be out of sight. In the
 * office an alert with it also takes the focus each time that its form is refused.
 */
export const FOCUSED = { tabIndex: -1, autoFocus: true };

/** For somebody whose session is over: what was typed stays. */
export function LogInAgain() {
  return (
    <a href="/admin/login?again=on" target="_blank" rel="noreferrer" className="text-accent underline">
      Log in in a new tab
    </a>
  );
}
