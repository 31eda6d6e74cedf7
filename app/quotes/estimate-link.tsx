import { Link } from "@remix-run/react";
import { isConvertible, type QuoteStatus } from "./quote-options";

interface EstimateLinkProps {
  lead: { id: number; name: string; status: QuoteStatus };
}

/** To a custom estimate that begins with what is known of a lead, and is about that lead when it is sent. */
export function EstimateLink({ lead: { id, name, status } }: EstimateLinkProps) {
  if (!isConvertible(status)) return null;
  return (
    <Link
      to={`/admin/estimates?quote=${id}`}
      className="w-fit text-accent underline underline-offset-4 pointer-coarse:py-2.75"
    >
      Write an estimate<span className="sr-only"> for {name}</span>
    </Link>
  );
}
