import { type ReactNode, useSyncExternalStore } from "react";

interface PreparedTextProps {
  /** "sms:+1...?&body=..." */
  href: string;
  /** The page's own address, to which `fields` say that the text was opened. */
  action: string;
  fields: Record<string, string | number>;
  /** The page has come back from that without script. */
  isWritten: boolean;
  /** The link's, to which the page comes back. */
  id: string;
  className: string;
  children: ReactNode;
}

/**
 * A text that is ready to be sent. Its press opens it and writes a line of the timeline. Without script one press can't
 * do both: the first writes the line, and the page comes back with the link.
 */
export function PreparedText({
  href,
  action,
  fields,
  isWritten,
  id,
  className,
  children,
}: PreparedTextProps) {
  const hasScript = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (hasScript || isWritten) {
    return (
      <a id={id} href={href} className={className} onClick={() => write(action, fields)}>
        {isWritten ? "Open the text" : children}
      </a>
    );
  }
  return (
    <form noValidate method="post" action={action} className="contents">
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}

const neverChanges = () => () => {};

/** Outlives the page, which gives way to the phone's messages. The text opens whether it is written or not. */
function write(action: string, fields: PreparedTextProps["fields"]): void {
  const typed = Object.entries(fields).map(([field, value]) => [field, String(value)]);
  const body = new URLSearchParams(typed);
  fetch(action, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => {});
}
