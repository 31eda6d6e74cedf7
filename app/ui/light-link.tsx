import { useNavigate, useSubmit } from "@remix-run/react";
import { type FormHTMLAttributes, useEffect } from "react";

/*
 * Links and forms for lists of hundreds: Remix's own cost the server more than the rest of a row. Plain ones inside an
 * element marked `data-light` are followed by `useLightLinks`: "page" as Remix would, "dialog" without scrolling.
 */

/** A plain form that posts to its own page without scrolling. */
export function LightForm(props: FormHTMLAttributes<HTMLFormElement> & { action: string }) {
  return <form noValidate method="post" data-light="page" {...props} />;
}

/** Follows light links and sends light forms without reloading the page. */
export function useLightLinks(): void {
  const navigate = useNavigate();
  const submit = useSubmit();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      const light = link?.closest<HTMLElement>("[data-light]")?.dataset.light;
      const isForAnotherTab =
        event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || !light || isForAnotherTab || event.defaultPrevented) return;
      // Leave a phone number, a map, or a picture in its own tab to the browser.
      if (link.origin !== location.origin || link.target) return;
      event.preventDefault();
      // Safari focuses no link that is pressed, and a dialog gives the focus back to what had it.
      link.focus({ preventScroll: true });
      navigate(link.pathname + link.search + link.hash, { preventScrollReset: light === "dialog" });
    };
    const send = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (!form.closest("[data-light]") || event.defaultPrevented) return;
      event.preventDefault();
      submit((event.submitter ?? form) as HTMLButtonElement | HTMLFormElement, {
        method: "post",
        preventScrollReset: true,
      });
    };
    document.addEventListener("click", follow);
    document.addEventListener("submit", send);
    return () => {
      document.removeEventListener("click", follow);
      document.removeEventListener("submit", send);
    };
  }, [navigate, submit]);
}
