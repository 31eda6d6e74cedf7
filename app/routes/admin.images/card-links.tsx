import { Link, useLocation } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import { samePage } from "~/ui/same-page";
import { CLOSED } from "./tabs";

interface CardLinkProps {
  id: number;
  /** What the card is about, for who can't see it. */
  name: string;
}

/** Opens the card's form. Has the focus again when that is closed. */
export function EditLink({ id, name }: CardLinkProps) {
  const location = useLocation();
  return (
    <Link
      id={`edit-${id}`}
      to={samePage(location, { ...CLOSED, edit: id })}
      preventScrollReset
      className="button button-secondary"
    >
      <Pencil aria-hidden className="size-4" /> Edit<span className="sr-only"> {name}</span>
    </Link>
  );
}

/** Asks whether to delete what the card shows. */
export function DeleteLink({ id, name }: CardLinkProps) {
  const location = useLocation();
  return (
    <Link
      id={`delete-${id}`}
      to={samePage(location, { ...CLOSED, delete: id })}
      preventScrollReset
      className="button button-secondary"
    >
      <Trash2 aria-hidden className="size-4" /> Delete<span className="sr-only"> {name}</span>
    </Link>
  );
}

/** Came with the product: leaves with the sample content, unless the owner changes it. */
export function SampleBadge({ isSample }: { isSample: boolean }) {
  return isSample ? <span className="badge">Sample</span> : null;
}
