import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

type Look = "primary" | "secondary" | "quiet" | "bare" | "danger";

/** The one button. Submits its form unless told otherwise. */
export function Button({
  look = "primary",
  className = "",
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button className={`button button-${look} ${className}`} {...props} />;
}

/** A link that looks like a button. Use it for what leads somewhere; what changes something is a `Button`. */
export function ButtonLink({
  look = "primary",
  className = "",
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { look?: Look }) {
  return <a className={`button button-${look} ${className}`} {...props} />;
}
