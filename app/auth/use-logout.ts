import { type FormEvent, useEffect, useState } from "react";

/** Milliseconds. A server that does not answer must not keep anybody from logging out. */
const TIME_LIMIT_MS = 10_000;

/**
 * Handles the Logout button: runs `before`, then sends the form. `isLeaving` from the press on; `isUnreached` when the
 * site did not confirm it. In both states nothing of the office may be shown.
 */
export function useLogout(before: () => Promise<void>) {
  const [state, setState] = useState<"here" | "leaving" | "unreached">("here");
  const logOut = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { action } = event.currentTarget;
    setState("leaving");
    // It may fail without a network.
    await before().catch(() => {});
    try {
      const answer = await fetch(action, { method: "POST", signal: AbortSignal.timeout(TIME_LIMIT_MS) });
      // The site answers with the login page. Anything else comes from a proxy.
      if (!answer.ok || !answer.url.endsWith("/admin/login")) throw new Error(String(answer.status));
      location.assign(answer.url);
    } catch {
      setState("unreached");
    }
  };
  useEffect(() => {
    // A browser may show the page again at Back, as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && state === "leaving") location.reload();
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, [state]);
  return { logOut, isLeaving: state === "leaving", isUnreached: state === "unreached" };
}
