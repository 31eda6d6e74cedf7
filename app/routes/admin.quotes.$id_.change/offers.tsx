import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { CopyLink } from "~/ui/copy-link";

export interface ShownOffer {
  id: number;
  words: string;
  /** "$400.00", before GST. */
  amount: string;
  asked: string;
  viewed: string | undefined;
  answered: string | undefined;
  agreedBy: string | undefined;
  standing: "open" | "agreed" | "declined" | "withdrawn";
  path: string;
}

/** The changes that the customer was asked about, newest first. */
export function Offers({ offers }: { offers: readonly ShownOffer[] }) {
  return (
    <section aria-labelledby="offers" className="grid max-w-3xl gap-3">
      <h2 id="offers" className="text-lg">
        Asked about
      </h2>
      <ul className="grid gap-3">
        {offers.map((offer) => (
          <li key={offer.id} className="card grid grid-cols-1 gap-2 p-4">
            <p className="flex flex-wrap justify-between gap-x-4">
              <strong>{standingWords(offer)}</strong>
              <span>{offer.amount} before GST</span>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{offer.words}</p>
            <p className="text-muted">
              Asked {offer.asked}
              {offer.viewed && `, viewed ${offer.viewed}`}
            </p>
            {offer.standing === "open" && <Acts offer={offer} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function standingWords({ standing, agreedBy, answered }: ShownOffer): string {
  switch (standing) {
    case "open":
      return "Waiting for the customer";
    case "agreed":
      return `${agreedBy} agreed, ${answered}`;
    case "declined":
      return `Said no, ${answered}`;
    case "withdrawn":
      return "Taken back";
  }
}

function Acts({ offer: { id, path, amount } }: { offer: ShownOffer }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={path} className="text-accent underline underline-offset-2 pointer-coarse:py-2.75">
        Open the customer’s page
      </a>
      <CopyLink path={path} of={`the change of ${amount}`} className="button button-quiet" />
      <Form noValidate method="post">
        <input type="hidden" name="offerId" value={id} />
        <Button look="quiet" name="intent" value="withdraw-change">
          Take it back
        </Button>
      </Form>
    </div>
  );
}
