import { useBusiness } from "~/business/business-context";
import { formatPhone, telHref } from "~/business/facts";
import { Button, ButtonLink } from "~/ui/button";
import { FOCUSED } from "~/ui/form-notice";
import type { ShownEstimate } from "./load.server";

/** The estimate's standing, unless it is open, and why nothing was accepted. */
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
  const { standing, askedOn } = estimate;
  return (
    <>
      {standing !== "sent" && (
        <div role="status" className={`notice ${standing === "accepted" ? "notice-success" : ""}`}>
          <Words estimate={estimate} />
        </div>
      )}
      {askedOn && <p className="notice">You asked us a question on {askedOn}. We have it and will answer.</p>}
    </>
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
            {estimate.start}{" "}
            {estimate.springPlace && (
              <strong>Today you are number {estimate.springPlace} on the list. </strong>
            )}
            Questions? Call {call}.
          </p>
        </>
      );
    case "declined":
      return <p>You declined this estimate. Changed your mind? Ask us on this page, or call {call}.</p>;
    case "withdrawn":
      return <p>This estimate is no longer offered. Call {call}, and we will price your project again.</p>;
    case "expired":
      return (
        <form noValidate method="post" className="grid justify-items-start gap-3">
          <p>This estimate was valid until {estimate.validUntil}. Its prices may have changed since.</p>
          {estimate.renewalAskedOn ? (
            <p>
              You asked us on {estimate.renewalAskedOn} to renew it. Call {call} if it is urgent.
            </p>
          ) : (
            <Button name="intent" value="renew">
              Ask us to renew
            </Button>
          )}
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
