import { useEffect, useState } from "react";
import { useSentShare } from "./sent-share";

/** Milliseconds after which the quote can be sent without its photo. */
const PATIENCE_MS = 20_000;

/**
 * How far the photo is, and a way to send the quote without it once that takes long. The live region is there before
 * its words, because screen readers skip one that arrives with them.
 */
export function SendingPhoto({ isSending, onLeaveOut }: { isSending: boolean; onLeaveOut: () => void }) {
  const share = useSentShare();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isSending) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isSending]);
  const isOffered = isSending && isLong;
  return (
    <div className={isSending ? "grid gap-3" : "sr-only"}>
      <p role="status">
        {isSending && !isLong && "Sending your photo with the quote."}
        {isOffered && "Your photo takes long on this line. You can send the quote without it."}
      </p>
      {isSending && (
        <progress aria-label="Photo sent" max={1} value={share} className="h-3 w-full accent-accent" />
      )}
      {isOffered && (
        <button type="button" className="button button-secondary" onClick={onLeaveOut}>
          Send without it
        </button>
      )}
    </div>
  );
}
