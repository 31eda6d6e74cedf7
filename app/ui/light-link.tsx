import { useNavigate, useSubmit } from "@remix-run/react";
import { type FormHTMLAttributes, useEffect } from "react";

/*
 * Links and forms of the back office for lists of hundreds: Remix's own cost the server more than the rest of a row. An
 * element marked `data-light` has plain ones, which the frame follows (`useLightLinks`): "page" as Remix would, "dialog"
 * so that the page stays where it is scrolled to.
 */

/** A plain form by itself, which posts to the page that it is on; the page stays where it is scrolled to. */
export function LightForm(props: FormHTMLAttributes<HTMLFormElement> & { action: string }) {
  return <form noValidate method="post" data-light="page" {...props} />;
}

/** Goes where a light link leads and sends a light form, both without loading the page anew. */
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
      // A phone number, a map, a picture in its own tab.
      if (link.origin !== location.origin || link.target) return;
      event.preventDefault();
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
