import { Link, useLocation } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import { samePage } from "~/ui/same-page";
import { CLOSED } from "./tabs";

interface CardLinkProps {
  id: number;
  /** What the card shows, for people who can't see it. */
  name: string;
}

/** Opens the card's form, and gets the focus back. */
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

/** Leads to the question before a delete. */
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

/** Marks sample content, which is removed with the other samples unless the owner edits it. */
export function SampleBadge({ isSample }: { isSample: boolean }) {
  return isSample ? <span className="badge">Sample</span> : null;
}
