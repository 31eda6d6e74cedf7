import { useEffect, useRef } from "react";
import type { PageRefusal } from "./page-refusal";

interface FormNoticeProps {
  id: string;
  /** What is wrong with the form as a whole. */
  errors: string[] | undefined;
  refusal: PageRefusal | undefined;
}

/**
 * Why the form as a whole was refused, with what somebody else has saved meanwhile. It takes the focus, because on a
 * phone it would be out of sight: without JavaScript too, by `autofocus`.
 */
export function FormNotice({ id, errors, refusal }: FormNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refusal may have the same words
  useEffect(() => notice.current?.focus(), [errors, refusal]);
  if (!errors) return null;
  const { savedMeanwhile = [], isExpired } = refusal ?? {};
  return (
    <div ref={notice} id={id} role="alert" {...FOCUSED} className="notice notice-danger">
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

/** For an element that takes the focus when it appears. */
export const FOCUSED = { tabIndex: -1, autoFocus: true };

/** For a person whose session is over: what they have typed stays where it is. */
export function LogInAgain() {
  return (
    <a href="/admin/login" target="_blank" rel="noreferrer" className="text-accent underline">
      Log in in a new tab
    </a>
  );
}
