import { useBusiness } from "./business-context";
import { formatPhone, telHref } from "./facts";

const LINK = "font-semibold underline underline-offset-4";

interface Props {
  /** "quote" */
  what: string;
  /** A link to start over. */
  anew: { href: string; words: string };
}

/** Shown on a private page whose row was deleted. */
export function Removed({ what, anew }: Props) {
  const { phone } = useBusiness();
  return (
    <div className="grid gap-3">
      <h1 className="text-section">This {what} was removed</h1>
      <p>
        Call us at{" "}
        <a href={telHref(phone)} className={LINK}>
          {formatPhone(phone)}
        </a>
        , or{" "}
        <a href={anew.href} className={LINK}>
          {anew.words}
        </a>
        .
      </p>
    </div>
  );
}
