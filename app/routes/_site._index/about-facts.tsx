import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useBusiness } from "~/business/business-context";
import type { AboutFacts, ShownBusiness } from "~/business/facts";
import { googleProfile, isGoogleRating } from "~/business/google-profile";

/** What the owner says of the business in a few words each. */
export interface NumbersOfOwner extends Omit<AboutFacts, "ownerName" | "ownerWords"> {
  licence: string | undefined;
}

/** Everything that the owner has entered, in two columns; nothing without any. */
export function Facts({ sinceYear, wcbAccount, insurer, licence }: NumbersOfOwner) {
  const rows: [string, ReactNode][] = [
    ["In business since", sinceYear],
    ["WCB account", wcbAccount],
    ["Liability insurance", insurer],
    ["Prepaid contracting licence", licence],
    ["Google", googleLink(useBusiness())],
  ];
  const entered = rows.filter(([, fact]) => fact);
  if (entered.length === 0) return null;
  return (
    <dl className="grid gap-x-8 border-t border-line sm:grid-cols-2">
      {entered.map(([name, fact]) => (
        <div key={name} className="border-b border-line py-3">
          <dt className="font-semibold">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function googleLink(business: ShownBusiness): ReactNode {
  const href = googleProfile(business);
  const rating = business.claims.find(isGoogleRating)?.figure;
  return (
    href && (
      <a
        href={href}
        rel="noopener"
        className="flex min-h-11 items-center gap-1.5 font-semibold text-accent underline underline-offset-4"
      >
        {rating ? `${rating}, read the reviews` : "Read the reviews"}{" "}
        <ExternalLink aria-hidden className="size-4 shrink-0" />
      </a>
    )
  );
}
