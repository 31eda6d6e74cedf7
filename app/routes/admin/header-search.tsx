import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** The office's search, which "/" reaches from anywhere but a field. On a phone it is a page of the bar. */
export function HeaderSearch() {
  const field = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const text = pathname === "/admin/search" ? (new URLSearchParams(search).get("q") ?? "") : "";
  useEffect(() => {
    if (field.current) field.current.value = text;
  }, [text]);
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypedInto(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", reach);
    return () => document.removeEventListener("keydown", reach);
  }, []);
  return (
    <Form noValidate role="search" aria-label="Everything" action="/admin/search" className="office-search">
      <label htmlFor="find" className="sr-only">
        Find anything
      </label>
      <input
        ref={field}
        id="find"
        name="q"
        type="search"
        autoComplete="off"
        placeholder="Find anything"
        defaultValue={text}
        className="input"
      />
      <span aria-hidden="true" className="needs-script">
        /
      </span>
    </Form>
  );
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, select, textarea, [contenteditable]") !== null
  );
}
