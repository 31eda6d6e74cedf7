import { useEffect, useState } from "react";
import { isLookingAround } from "~/sample-paths";

/** Warns on a page of one desk once another tab has changed to the other: what is saved now would go there. */
export function OtherDesk({ looksAround }: { looksAround: boolean }) {
  const [isOther, setIsOther] = useState(false);
  useEffect(() => {
    const look = () => setIsOther(isLookingAround(document.cookie) !== looksAround);
    look();
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [looksAround]);
  return (
    <div aria-live="assertive" className="wrap">
      {isOther && (
        <p className="notice notice-danger mt-2">
          {looksAround
            ? "Another tab has left the sample company. Load this page again before you save anything."
            : "Another tab has opened the sample company. Load this page again before you save anything."}
        </p>
      )}
    </div>
  );
}
