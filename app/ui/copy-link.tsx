import { useState } from "react";

interface CopyLinkProps {
  /** A page of this site, or its whole address. */
  path: string;
  /** Whose link it is: "INV-0042". */
  of: string;
  className?: string;
}

/** Copies the address of a page. Without JavaScript it is not there: the link beside it can be copied by hand. */
export function CopyLink({ path, of, className = "" }: CopyLinkProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(path, location.href).href);
    setCopied(true);
  };
  return (
    <button
      type="button"
      onClick={copy}
      aria-live="polite"
      className={`needs-script cursor-pointer ${className}`}
    >
      {isCopied ? "Link copied" : "Copy link"}
      <span className="sr-only"> to {of}</span>
    </button>
  );
}
