import { type FormEvent, useEffect, useState } from "react";

/** Milliseconds. A server that does not answer must not keep anybody from logging out. */
const TIME_LIMIT_MS = 10_000;

/**
 * Sends the form of a Logout button, after what `before` does. `isLeaving` from the press on, `isUnreached` when the site
 * did not say that the session is over: in neither state may anything of the office be shown.
 */
export function useLogout(before: () => Promise<void>) {
  const [state, setState] = useState<"here" | "leaving" | "unreached">("here");
  const logOut = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { action } = event.currentTarget;
    setState("leaving");
    // It may need the site, or code that never came.
    await before().catch(() => {});
    try {
      const answer = await fetch(action, { method: "POST", signal: AbortSignal.timeout(TIME_LIMIT_MS) });
      // The site answers with the login. A proxy that stands before it may answer with anything else.
      if (!answer.ok || !answer.url.endsWith("/admin/login")) throw new Error(String(answer.status));
      location.assign(answer.url);
    } catch {
      setState("unreached");
    }
  };
  useEffect(() => {
    // A browser may keep the page as it was left, and show it again at Back.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && state === "leaving") location.reload();
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, [state]);
  return { logOut, isLeaving: state === "leaving", isUnreached: state === "unreached" };
}
