import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { Driveway } from "~/driveway/driveway";
import type { MailOutcome } from "~/email/mail-outcome";
import { mixInSentence } from "~/pricing/color-mix";
import type { AskedSurface } from "~/pricing/instant-quote";
import { formatCents } from "~/pricing/money";
import { surfacesInWords } from "~/pricing/quote-figures";
import { formatSquareFeet } from "~/pricing/square-feet";
import { NextTimes } from "~/visits/next-times";
import type { OfferedVisit } from "~/visits/offered-days";

export interface SentQuote {
  id: number;
  /** Largest first. */
  surfaces: readonly AskedSurface[];
  customColor: string | null;
  totalCents: number;
  /** The last day in words, made on the server, because date code would outweigh the page. */
  until: string;
  email: string;
  /** The token of its private page. */
  token: string | undefined;
  phone: string;
  /** False for a number without enough digits. */
  canCall: boolean;
  /** The day of our call or letter; undefined when none is promised. */
  answerBy: string | undefined;
  visit: OfferedVisit | undefined;
  /** What became of its mail. */
  mail: MailOutcome;
}

/** What was sent, for how much, how long it holds and what comes next. Its address can be reloaded for an hour. */
export function SentCard({ sent }: { sent: SentQuote }) {
  const business = useBusiness();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { surfaces } = sent;
  const color = sent.customColor ?? "";
  const colorMixPercentage = surfaces[0]?.colorMixPercentage ?? 0;
  const by = sent.answerBy ? ` by ${sent.answerBy}` : "";
  const isOnItsWay = sent.mail === "mailed" || sent.mail === "soon";
  return (
    <section data-result aria-labelledby="sent-title" className="sent-card card">
      <div className="grid content-start gap-3 p-[min(1.25rem,5vw)] sm:p-8">
        <h2 id="sent-title" ref={heading} tabIndex={-1} className="flex gap-3 text-title text-success">
          <Check aria-hidden className="size-8 shrink-0 rounded-full border-2 p-1" />
          <span className="min-w-0 wrap-anywhere">
            {isOnItsWay ? `Your quote is on its way to ${sent.email}.` : "We have your request."}
          </span>
        </h2>
        <p>
          {surfaces.length > 1 ? surfacesInWords(surfaces, color) : scopeOf(surfaces[0], color)}:
          <span className="block">
            <strong className="font-display text-price figures">{formatCents(sent.totalCents)}</strong> with
            GST
          </span>
          <span className="text-muted">
            Quote #{sent.id}, valid until {sent.until}
          </span>
        </p>
        <p className="max-w-[60ch]">
          <strong>Next:</strong>{" "}
          {sent.canCall
            ? `we call you at ${sent.phone}${by} to arrange the free site visit.`
            : `we write to you at ${sent.email}${by} to arrange the free site visit, because ${sent.phone} is no whole phone number. Or call us at ${formatPhone(business.phone)}.`}{" "}
          We look at the concrete, measure it and confirm this price.
          {sent.visit && " Or take a time for it now, then nobody has to call."}
        </p>
        {sent.visit && <NextTimes visit={sent.visit} />}
        {sent.token && (
          <p>
            <a href={`/q/${sent.token}`} className="font-semibold text-accent underline underline-offset-4">
              Open, print or forward this quote
            </a>
          </p>
        )}
        {!isOnItsWay && <p className="max-w-[60ch]">{NOT_MAILED[sent.mail]}</p>}
        {isOnItsWay && (
          <p className="text-muted">
            No email after a few minutes? Look in your junk folder, or call{" "}
            <a href={telHref(business.phone)} className="underline underline-offset-4">
              {formatPhone(business.phone)}
            </a>
            .
          </p>
        )}
      </div>
      <Driveway
        mix={{ colorMixPercentage, color }}
        sizes="(min-width: 64rem) 56rem, 100vw"
        className="sent-driveway"
      />
    </section>
  );
}

/** Shown below the link to the quote's page. */
const NOT_MAILED: Record<MailOutcome, string> = {
  mailed: "",
  soon: "",
  kept: "The email with it is held back for now: open or print it here.",
  none: "No email is sent: open or print it here.",
};

function scopeOf(surface: AskedSurface | undefined, color: string): string {
  if (!surface) return "";
  const { squareFeet, colorMixPercentage: mix } = surface;
  const share = mix > 0 && mix < 100 ? `${mix}% colour` : mixInSentence(mix);
  return [formatSquareFeet(squareFeet), share, mix > 0 && color].filter(Boolean).join(", ");
}
