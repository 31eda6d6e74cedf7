import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

type Look = "primary" | "secondary" | "quiet" | "bare" | "danger";

/** Submits its form unless told otherwise. */
export function Button({
  look = "primary",
  className = "",
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button className={`button button-${look} ${className}`} {...props} />;
}

/** A link that looks like a button, for what leads somewhere. For what changes something, use `Button`. */
export function ButtonLink({
  look = "primary",
  className = "",
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { look?: Look }) {
  return <a className={`button button-${look} ${className}`} {...props} />;
}
