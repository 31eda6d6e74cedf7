import { useEffect, useRef } from "react";
import type { PageRefusal } from "./page-refusal";

interface FormNoticeProps {
  id: string;
  /** Errors of the form as a whole. */
  errors: string[] | undefined;
  refusal: PageRefusal | undefined;
}

/**
 * Why the form was refused, and what somebody else has saved meanwhile. It takes the focus by `autofocus`, without
 * JavaScript too, because on a phone it may be out of sight.
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

/** For somebody whose session is over: what was typed stays. */
export function LogInAgain() {
  return (
    <a href="/admin/login" target="_blank" rel="noreferrer" className="text-accent underline">
      Log in in a new tab
    </a>
  );
}
