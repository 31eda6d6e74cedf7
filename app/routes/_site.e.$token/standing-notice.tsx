import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { Button, ButtonLink } from "~/ui/button";
import { FOCUSED } from "~/ui/form-notice";
import type { ShownEstimate } from "./load.server";

/** How the estimate stands, where it is no longer as it was sent, and why nothing was accepted. */
export function StandingNotice({
  estimate,
  problem,
}: {
  estimate: ShownEstimate;
  problem: string | undefined;
}) {
  if (problem) {
    return (
      <div role="alert" {...FOCUSED} className="notice notice-danger">
        <p>{problem}</p>
      </div>
    );
  }
  if (estimate.standing === "sent") return null;
  return (
    <div role="status" className={`notice ${estimate.standing === "accepted" ? "notice-success" : ""}`}>
      <Words estimate={estimate} />
    </div>
  );
}

function Words({ estimate }: { estimate: ShownEstimate }) {
  const { phone } = useBusiness();
  const call = (
    <a href={telHref(phone)} className="font-semibold whitespace-nowrap underline underline-offset-4">
      {formatPhone(phone)}
    </a>
  );
  switch (estimate.standing) {
    case "accepted":
      return (
        <>
          <p className="font-semibold">{estimate.acceptance}</p>
          <p>
            {estimate.start} Questions? Call {call}.
          </p>
        </>
      );
    case "declined":
      return <p>You declined this estimate. Changed your mind? Ask us below, or call {call}.</p>;
    case "withdrawn":
      return <p>This estimate is no longer offered. Call {call}, and we will price your project again.</p>;
    case "expired":
      return (
        <form method="post" className="grid justify-items-start gap-3">
          <p>This estimate was valid until {estimate.validUntil}. Its prices may have changed since.</p>
          <Button name="intent" value="renew">
            Ask us to renew
          </Button>
        </form>
      );
    case "replaced":
      return (
        <div className="grid justify-items-start gap-3">
          <p>This estimate was replaced by a newer version.</p>
          {estimate.newer && <ButtonLink href={estimate.newer.path}>Open {estimate.newer.number}</ButtonLink>}
        </div>
      );
    default:
      return null;
  }
}
