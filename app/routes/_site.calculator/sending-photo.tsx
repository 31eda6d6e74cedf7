import { useEffect, useState } from "react";
import { useSentShare } from "./sent-share";

/** Milliseconds after which the quote can be sent without its photo. */
const PATIENCE_MS = 20_000;

/** How far the photo is, and a way to send the quote without it once that takes long. */
export function SendingPhoto({ onLeaveOut }: { onLeaveOut: () => void }) {
  const share = useSentShare();
  // Empty at first, because screen readers skip a live region that arrives with its words.
  const [said, setSaid] = useState("");
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setSaid("Sending your photo with the quote.");
    const timer = setTimeout(() => {
      setSaid("Your photo takes long on this line. You can send the quote without it.");
      setLong(true);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid gap-3">
      <p role="status">{said}</p>
      <progress aria-label="Photo sent" max={1} value={share} className="h-3 w-full accent-accent" />
      {isLong && (
        <button type="button" className="button button-secondary" onClick={onLeaveOut}>
          Send without it
        </button>
      )}
    </div>
  );
}
