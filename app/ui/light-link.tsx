import { useNavigate, useSubmit } from "@remix-run/react";
import { type AnchorHTMLAttributes, type FormHTMLAttributes, useEffect } from "react";

/**
 * A link within the back office for lists of hundreds: Remix's own costs the server more than the rest of its row. The
 * frame follows it (`useLightLinks`). With `isDialog` the page stays where it is scrolled to.
 */
export function LightLink({
  to,
  isDialog,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; isDialog?: boolean }) {
  return <a href={to} data-light={isDialog ? "dialog" : "page"} {...props} />;
}

/** The same for a form that posts to the page that it is on; the page stays where it is scrolled to. */
export function LightForm(props: FormHTMLAttributes<HTMLFormElement> & { action: string }) {
  return <form method="post" data-light="" {...props} />;
}

/** Goes where a light link leads and sends a light form, both without loading the page anew. */
export function useLightLinks(): void {
  const navigate = useNavigate();
  const submit = useSubmit();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-light]");
      const isForAnotherTab =
        event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || isForAnotherTab || event.defaultPrevented) return;
      event.preventDefault();
      const preventScrollReset = link.dataset.light === "dialog";
      navigate(link.pathname + link.search + link.hash, { preventScrollReset });
    };
    const send = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.dataset.light === undefined || event.defaultPrevented) return;
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
