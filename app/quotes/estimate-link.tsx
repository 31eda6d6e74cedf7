import { LightLink } from "~/ui/light-link";
import type { QuoteStatus } from "./quote-options";

interface EstimateLinkProps {
  lead: { id: number; name: string; status: QuoteStatus };
  /** A link in a text, unless told otherwise. */
  className?: string;
}

const IN_TEXT = "w-fit text-accent underline underline-offset-4 pointer-coarse:py-2.75";

/** A link to the estimate form, filled in with what is known of a lead. Sending the estimate updates its job. */
export function EstimateLink({ lead: { id, name, status }, className = IN_TEXT }: EstimateLinkProps) {
  if (status === "converted") return null;
  return (
    <LightLink
      to={`/admin/estimates?quote=${id}`}
      className={className}
      aria-label={`Write an estimate for ${name}`}
    >
      Write an estimate
    </LightLink>
  );
}
